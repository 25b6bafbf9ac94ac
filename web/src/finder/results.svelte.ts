/** A complete answer on the page: every length a group that loads its words when they are wanted. */

import type { FinderQuery, FoundWord, Note } from '../api/types.ts';
import { type Answer, search } from './search.ts';

/** Words a page. */
export const PAGE = 200;

export class Group {
  words = $state.raw<readonly FoundWord[]>([]);
  loading = $state(false);
  failed = $state(false);

  constructor(
    readonly length: number,
    readonly total: number,
    /** Place of its first word in the whole answer. */
    readonly start: number,
  ) {}

  get left(): number {
    return this.total - this.words.length;
  }
}

export class Results {
  readonly total: number;
  readonly groups: readonly Group[];
  readonly notes: readonly Note[];
  readonly elapsed: number;
  readonly local: boolean;
  readonly #control = new AbortController();

  constructor(
    readonly query: FinderQuery,
    answer: Answer,
  ) {
    this.total = answer.total;
    this.notes = answer.notes;
    this.elapsed = answer.elapsed_ms;
    this.local = answer.local;
    let start = 0;
    this.groups = answer.by_length.map(({ length, total }) => {
      const group = new Group(length, total, start);
      group.words = answer.words.slice(start, start + total);
      start += total;
      return group;
    });
  }

  /** Load the next words of a group. */
  async more(group: Group): Promise<void> {
    if (group.loading || group.left === 0) return;
    group.loading = true;
    group.failed = false;
    try {
      const page = {
        offset: group.start + group.words.length,
        limit: Math.min(PAGE, group.left),
      };
      const answer = await search(this.query, page, false, this.#control.signal);
      group.words = [...group.words, ...answer.words];
    } catch {
      group.failed = true;
    } finally {
      group.loading = false;
    }
  }
}

const MOST_KEPT = 12;
const kept = new Map<string, Results>();

/** Answers of the last addresses, so that back and forward show them at once, as they were left. */
export function keptResults(address: string): Results | null {
  return kept.get(address) ?? null;
}

export function keepResults(address: string, results: Results): void {
  kept.delete(address);
  kept.set(address, results);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
}
