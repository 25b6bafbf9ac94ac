/** The finder on this device: loads lexicon files, keeps them, and answers from them. */

import type { FinderQuery } from '../api/types.ts';
import { addressOf, type LexiconName } from './address.ts';
import { Answerer, type DeviceAnswer } from './answer.ts';
import { SearchError } from './errors.ts';
import { LexiconFile } from './file.ts';
import { put, take } from './shelf.ts';

export type Task =
  | { id: number; kind: 'load'; name: LexiconName }
  | { id: number; kind: 'drop'; name: LexiconName }
  | {
      id: number;
      kind: 'search';
      name: LexiconName;
      query: FinderQuery;
      offset: number;
      limit: number;
    };

export type Reply =
  | { id: number; kind: 'progress'; loaded: number; total: number }
  | { id: number; kind: 'loaded'; bytes: number }
  | { id: number; kind: 'dropped' }
  | { id: number; kind: 'answer'; answer: DeviceAnswer }
  | { id: number; kind: 'refused'; field: string; code: string }
  | { id: number; kind: 'failed'; message: string };

const open = new Map<string, Answerer>();
const say = (reply: Reply): void => self.postMessage(reply);

self.onmessage = async ({ data: task }: MessageEvent<Task>) => {
  try {
    await carryOut(task);
  } catch (error) {
    if (error instanceof SearchError) {
      say({ id: task.id, kind: 'refused', field: error.field, code: error.code });
    } else {
      const message = error instanceof Error ? error.message : String(error);
      say({ id: task.id, kind: 'failed', message });
    }
  }
};

async function carryOut(task: Task): Promise<void> {
  const { id } = task;
  const address = addressOf(task.name);
  if (task.kind === 'drop') {
    open.delete(address);
    say({ id, kind: 'dropped' });
  } else if (task.kind === 'load') {
    const content = (await take(address)) ?? (await download(id, address));
    // A file that does not read is not kept.
    open.set(address, new Answerer(LexiconFile.read(content), task.name));
    await put(address, content);
    say({ id, kind: 'loaded', bytes: content.byteLength });
  } else {
    let answerer = open.get(address);
    if (!answerer) {
      const content = await take(address);
      if (!content) throw new Error('the lexicon is not on this device');
      answerer = new Answerer(LexiconFile.read(content), task.name);
      open.set(address, answerer);
    }
    say({ id, kind: 'answer', answer: answerer.answer(task.query, task.offset, task.limit) });
  }
}

async function download(id: number, address: string): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  // Sent compressed, the length of the body is not known ahead.
  const total = response.headers.has('Content-Encoding')
    ? 0
    : Number(response.headers.get('Content-Length') ?? 0);
  const reader = response.body?.getReader();
  if (!reader) return response.arrayBuffer();
  const parts: BlobPart[] = [];
  let loaded = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    loaded += value.byteLength;
    say({ id, kind: 'progress', loaded, total });
  }
  return new Blob(parts).arrayBuffer();
}
