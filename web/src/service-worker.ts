/// <reference lib="webworker" />
/**
 * Keeps the shell of the page, so that it opens without a network. The build writes the version and
 * the list of files into it. Data is none of its business: API and lexicons go straight through.
 */

const VERSION = '__VERSION__';
const FILES = ['__FILES__'];
const CACHE = `erudit-shell-${VERSION}`;
const DATA = /^\/(?:api|lexicons|metrics|healthz|openapi\.json|docs)(?:\/|$)/;

const scope = self as unknown as ServiceWorkerGlobalScope;

scope.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' }))))
      .then(() => scope.skipWaiting()),
  );
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('erudit-shell-') && name !== CACHE)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => scope.clients.claim()),
  );
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.location.origin || DATA.test(url.pathname)) {
    return;
  }
  event.respondWith(request.mode === 'navigate' ? page(request) : asset(request));
});

/** The newest page when the server answers, the kept one when it does not. */
async function page(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    if (response.status < 500) return response;
  } catch {
    // No network: the kept page works without it.
  }
  return (await caches.match('/')) ?? Response.error();
}

/** Names of assets carry their digest: what is kept never ages. */
async function asset(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && new URL(request.url).pathname.startsWith('/assets/')) {
    await cache.put(request, response.clone());
  }
  return response;
}
