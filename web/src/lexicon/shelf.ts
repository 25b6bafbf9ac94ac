/** Where lexicon files are kept on this device: the browser's Cache Storage. */

const SHELF = 'erudit-lexicons';

export const shelfThere = (): boolean => 'caches' in globalThis;

/** The file, if it is kept. */
export async function take(address: string): Promise<ArrayBuffer | null> {
  if (!shelfThere()) return null;
  const shelf = await caches.open(SHELF);
  const kept = await shelf.match(address);
  return kept ? kept.arrayBuffer() : null;
}

export async function put(address: string, content: ArrayBuffer): Promise<void> {
  const shelf = await caches.open(SHELF);
  const headers = {
    'Content-Type': 'application/octet-stream',
    'Content-Length': String(content.byteLength),
  };
  await shelf.put(address, new Response(content, { headers }));
}

/** Addresses of the files that are kept, with their sizes in bytes. */
export async function list(): Promise<{ address: string; bytes: number }[]> {
  if (!shelfThere()) return [];
  const shelf = await caches.open(SHELF);
  const kept: { address: string; bytes: number }[] = [];
  for (const request of await shelf.keys()) {
    const response = await shelf.match(request);
    const url = new URL(request.url);
    kept.push({
      address: url.pathname + url.search,
      bytes: Number(response?.headers.get('Content-Length') ?? 0),
    });
  }
  return kept;
}

export async function remove(address: string): Promise<void> {
  if (!shelfThere()) return;
  const shelf = await caches.open(SHELF);
  await shelf.delete(address);
}
