/** What is being searched on this server just now: a stream, and asking now and then without one. */

import * as api from '../api/client.ts';
import type { FeedEntry } from '../api/types.ts';

const SHOWN = 12;
const POLL = 15_000;
const RETRY = 20_000;

export class FeedList {
  entries = $state.raw<readonly FeedEntry[]>([]);
  /** The server has no feed, or it cannot be reached. */
  silent = $state(false);

  #stream: EventSource | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;

  start(): void {
    if (this.#running) return;
    this.#running = true;
    void this.#begin();
  }

  stop(): void {
    this.#running = false;
    this.#close();
  }

  #close(): void {
    clearTimeout(this.#timer);
    this.#stream?.close();
    this.#stream = null;
  }

  async #begin(): Promise<void> {
    const there = await this.#ask();
    if (!this.#running || !there) return;
    if (!('EventSource' in globalThis)) {
      this.#poll();
      return;
    }
    const newest = this.entries[0]?.id;
    const stream = new EventSource(
      `/api/v1/feed/stream${newest === undefined ? '' : `?after=${newest}`}`,
    );
    this.#stream = stream;
    stream.addEventListener('search', (event: MessageEvent<string>) => {
      try {
        this.#add([JSON.parse(event.data) as FeedEntry]);
      } catch {
        // Not ours: leave it.
      }
    });
    stream.onerror = () => {
      // The browser comes back by itself, unless the stream was refused.
      if (stream.readyState === EventSource.CLOSED && this.#running) {
        this.#close();
        this.#poll();
      }
    };
  }

  #poll(): void {
    this.#timer = setTimeout(async () => {
      await this.#ask();
      if (this.#running) this.#poll();
    }, POLL);
  }

  async #ask(): Promise<boolean> {
    try {
      const { searches } = await api.feed();
      this.silent = false;
      this.#add(searches);
      return true;
    } catch (error) {
      this.silent = true;
      const off = error instanceof api.ApiError && error.code === 'feed_off';
      if (!off && this.#running && !this.#stream) {
        this.#timer = setTimeout(() => void this.#begin(), RETRY);
      }
      return false;
    }
  }

  #add(fresh: readonly FeedEntry[]): void {
    const all = new Map([...this.entries, ...fresh].map((entry) => [entry.id, entry]));
    this.entries = [...all.values()].sort((a, b) => b.id - a.id).slice(0, SHOWN);
  }
}
