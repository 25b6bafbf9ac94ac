/** Answers a query of the page from a lexicon on this device, in the shape of the server's answer. */

import type { FinderQuery, FoundWord } from '../api/types.ts';
import type { LexiconFile } from './file.ts';
import { FREQUENCY_STEPS, type NoteCode, readQuery } from './letters.ts';
import { type Found, type Results, search } from './search.ts';
import { tileValues } from './values.ts';

export interface DeviceAnswer {
  notes: NoteCode[];
  total: number;
  by_length: { length: number; total: number }[];
  elapsed_ms: number;
  offset: number;
  words: FoundWord[];
}

const DEFINED = (1 << 10) | (1 << 8);

/** Keeps the last answer, so that its next pages cost nothing. */
export class Answerer {
  #key = '';
  #results: Results | null = null;
  #notes: NoteCode[] = [];
  #elapsed = 0;
  readonly #values: Uint8Array;

  constructor(
    readonly lexicon: LexiconFile,
    query: Pick<FinderQuery, 'lang'>,
  ) {
    this.#values = tileValues(query.lang, lexicon.letters);
  }

  answer(query: FinderQuery, offset: number, limit: number): DeviceAnswer {
    const { order, ...asked } = query;
    const key = JSON.stringify(asked);
    if (!this.#results || key !== this.#key) {
      const { plain, notes } = readQuery(query);
      const start = performance.now();
      this.#results = search(this.lexicon, plain);
      this.#elapsed = performance.now() - start;
      this.#notes = notes;
      this.#key = key;
    }
    const results = this.#results;
    return {
      notes: this.#notes,
      total: results.total,
      by_length: results.byLength.map(([length, total]) => ({ length, total })),
      elapsed_ms: this.#elapsed,
      offset,
      words: results.page(offset, limit, order, this.#values).map(shown),
    };
  }
}

function shown(found: Found): FoundWord {
  const step = (found.attr >>> 16) & 0xff;
  return {
    word: found.word,
    length: found.length,
    anagram: found.anagram,
    unknowns: found.unknowns,
    score: found.score,
    defined: (found.attr & DEFINED) !== 0,
    zipf: step === 0 ? null : step / FREQUENCY_STEPS,
  };
}
