/** The page's side of the worker: promises for its replies. */

import type { FinderQuery } from '../api/types.ts';
import type { LexiconName } from './address.ts';
import type { DeviceAnswer } from './answer.ts';
import { SearchError } from './errors.ts';
import type { Reply, Task } from './worker.ts';

interface Waiting {
  resolve: (reply: Reply) => void;
  reject: (error: Error) => void;
  progress: ((loaded: number, total: number) => void) | undefined;
}

type Unsent<T> = T extends Task ? Omit<T, 'id'> : never;

let worker: Worker | null = null;
let last = 0;
const waiting = new Map<number, Waiting>();

function start(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data: reply }: MessageEvent<Reply>) => {
    const one = waiting.get(reply.id);
    if (!one) return;
    if (reply.kind === 'progress') {
      one.progress?.(reply.loaded, reply.total);
      return;
    }
    waiting.delete(reply.id);
    if (reply.kind === 'refused') one.reject(new SearchError(reply.field, reply.code));
    else if (reply.kind === 'failed') one.reject(new Error(reply.message));
    else one.resolve(reply);
  };
  worker.onerror = () => {
    // A worker that died is started anew by the next task.
    for (const one of waiting.values()) one.reject(new Error('the worker stopped'));
    waiting.clear();
    worker?.terminate();
    worker = null;
  };
  return worker;
}

function ask(task: Unsent<Task>, progress?: Waiting['progress']): Promise<Reply> {
  const id = ++last;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject, progress });
    start().postMessage({ ...task, id });
  });
}

/** Fetch a lexicon, check it and keep it; gives its size in bytes. */
export async function load(
  name: LexiconName,
  progress: (loaded: number, total: number) => void,
): Promise<number> {
  const reply = await ask({ kind: 'load', name }, progress);
  return reply.kind === 'loaded' ? reply.bytes : 0;
}

export async function drop(name: LexiconName): Promise<void> {
  if (worker) await ask({ kind: 'drop', name });
}

export async function searchHere(
  name: LexiconName,
  query: FinderQuery,
  offset: number,
  limit: number,
): Promise<DeviceAnswer> {
  const reply = await ask({ kind: 'search', name, query: { ...query }, offset, limit });
  if (reply.kind !== 'answer') throw new Error('no answer');
  return reply.answer;
}
