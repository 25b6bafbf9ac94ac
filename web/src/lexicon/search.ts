/** Every word of a lexicon that answers a query: the same answers as the core gives. */

import { Alphabet, type Fold } from './alphabet.ts';
import { Automaton } from './automaton.ts';
import { SearchError } from './errors.ts';
import { CHILD, ENDS, LAST, type LexiconFile, tileOf } from './file.ts';
import { letters, type Part, parsePattern, unnamed } from './pattern.ts';

export type Order = 'score' | 'frequency' | 'alphabet';

/** A query in plain spelling: lower case, `*` an unknown letter, `?` and `[..]` in patterns. */
export interface PlainQuery {
  letters: string | null;
  pattern: string | null;
  minLength: number;
  maxLength: number;
  contains: string;
  without: string;
  starts: string;
  ends: string;
  substring: string;
  fold: Fold;
  require: number;
  forbid: number;
  minFrequency: number;
  maxFrequency: number;
}

export interface Found {
  word: string;
  rank: number;
  length: number;
  anagram: boolean;
  unknowns: string[];
  score: number;
  attr: number;
}

const MOST_UNKNOWNS = 4;
const MOST_LETTERS = 20;

/** A complete answer: the ranks of the words by length; words are spelled when a page is asked for. */
export class Results {
  readonly #lexicon: LexiconFile;
  readonly #plan: Plan;
  /** Ranks of the words of each length, in alphabetical order. */
  readonly #ranks: number[][];
  #sorted: { order: Order; values: Uint8Array; ranks: Map<number, number[]> } | null = null;

  constructor(lexicon: LexiconFile, plan: Plan, ranks: number[][]) {
    this.#lexicon = lexicon;
    this.#plan = plan;
    this.#ranks = ranks;
  }

  get total(): number {
    return this.#ranks.reduce((sum, ranks) => sum + ranks.length, 0);
  }

  /** (length, words of that length), longest first. */
  get byLength(): [number, number][] {
    return this.#ranks
      .map((ranks, length): [number, number] => [length, ranks.length])
      .filter(([, total]) => total > 0)
      .reverse();
  }

  /** Words longest first; inside a length by `order`, ties by alphabet. */
  page(offset: number, limit: number, order: Order, values: Uint8Array): Found[] {
    const found: Found[] = [];
    let start = 0;
    for (const [length, total] of this.byLength) {
      if (start + total > offset && start < offset + limit) {
        const ranks = this.#inOrder(length, order, values);
        const from = Math.max(0, offset - start);
        for (const rank of ranks.slice(from, offset + limit - start)) {
          found.push(this.#found(rank, values));
        }
      }
      start += total;
    }
    return found;
  }

  #inOrder(length: number, order: Order, values: Uint8Array): number[] {
    const ranks = this.#ranks[length] ?? [];
    if (order === 'alphabet') return ranks;
    if (this.#sorted?.order !== order || this.#sorted.values !== values) {
      this.#sorted = { order, values, ranks: new Map() };
    }
    const known = this.#sorted.ranks.get(length);
    if (known) return known;
    const attr = this.#lexicon.columns.get('attr');
    const key =
      order === 'frequency'
        ? (rank: number) => ((attr?.[rank] ?? 0) >>> 16) & 0xff
        : (rank: number) => sum(this.#lexicon.tiles(rank), values);
    const keyed = ranks.map((rank) => ({ rank, key: key(rank) }));
    keyed.sort((a, b) => b.key - a.key || a.rank - b.rank);
    const sorted = keyed.map((one) => one.rank);
    this.#sorted.ranks.set(length, sorted);
    return sorted;
  }

  #found(rank: number, values: Uint8Array): Found {
    const tiles = this.#lexicon.tiles(rank);
    const { alphabet, counts, given, hand } = this.#plan;
    let unknown: number[] = [];
    if (counts) {
      const left = counts.slice();
      unknown = tiles.filter((tile) => {
        const kind = alphabet.kind(tile);
        const have = left[kind] ?? 0;
        if (have > 0) left[kind] = have - 1;
        return have === 0;
      });
    } else if (given) {
      unknown = (unnamed(given, tiles) ?? []).map(({ place }) => tiles[place] ?? 0);
    }
    return {
      word: this.#lexicon.spell(tiles),
      rank,
      length: tiles.length,
      anagram: counts !== null && tiles.length === hand,
      unknowns: unknown.map((tile) => this.#lexicon.letters[tile - 1] ?? ''),
      score: sum(tiles, values),
      attr: this.#lexicon.columns.get('attr')?.[rank] ?? 0,
    };
  }
}

/** A query made ready for one alphabet. */
interface Plan {
  /** Letters at hand by kind, or null for any letters. */
  counts: Uint8Array | null;
  /** Letters at hand with the unknown ones. */
  hand: number;
  unknowns: number;
  alphabet: Alphabet;
  /** The pattern that was asked for. */
  given: Part[] | null;
  banned: Uint8Array;
  needs: Uint8Array;
  needed: number;
  automata: Automaton[];
}

export function search(lexicon: LexiconFile, query: PlainQuery): Results {
  const plan = makePlan(lexicon, query);
  const { nodes, after } = lexicon;
  const attr = lexicon.columns.get('attr');
  const { automata, banned } = plan;
  const fold = plan.alphabet.kinds;
  const most = Math.min(query.maxLength, plan.counts ? plan.hand : 63);
  const ranks: number[][] = Array.from({ length: 64 }, () => []);
  const counts = plan.counts?.slice() ?? null;
  const needs = plan.needs.slice();
  const states: number[][] = [automata.map((one) => one.start)];

  const fits = (rank: number): boolean => {
    const value = attr?.[rank] ?? 0;
    const frequency = (value >>> 16) & 0xff;
    return (
      (value & query.require) === query.require &&
      (value & query.forbid) === 0 &&
      frequency >= query.minFrequency &&
      frequency <= query.maxFrequency
    );
  };

  const walk = (
    list: number,
    depth: number,
    before: number,
    unknowns: number,
    needed: number,
  ): void => {
    const state = states[depth] ?? [];
    const length = depth + 1;
    for (let node = list; ; node++) {
      const value = nodes[node] ?? 0;
      const tile = tileOf(value);
      const kind = fold[tile] ?? tile;
      let left = unknowns;
      let takes = banned[kind] === 0;
      let real = false;
      if (takes && counts) {
        real = (counts[kind] ?? 0) > 0;
        if (!real && left-- === 0) takes = false;
      }
      let next: number[] = state;
      if (takes && automata.length > 0) {
        next = [];
        for (let i = 0; takes && i < automata.length; i++) {
          const to = automata[i]?.step(state[i] ?? 0, tile) ?? -1;
          if (to < 0) takes = false;
          next.push(to);
        }
      }
      const need = (needs[kind] ?? 0) > 0;
      const stillNeeded = need ? needed - 1 : needed;
      if (takes && length + stillNeeded <= most) {
        const rank = before + (after[list] ?? 0) - (after[node] ?? 0);
        const ends = (value & ENDS) !== 0;
        if (
          ends &&
          stillNeeded === 0 &&
          length >= query.minLength &&
          automata.every((one, i) => one.accepts(next[i] ?? 0)) &&
          fits(rank)
        ) {
          ranks[length]?.push(rank);
        }
        const child = value & CHILD;
        if (child !== 0 && length < most) {
          if (counts && real) counts[kind] = (counts[kind] ?? 0) - 1;
          if (need) needs[kind] = (needs[kind] ?? 0) - 1;
          states[length] = next;
          walk(child, length, rank + (ends ? 1 : 0), left, stillNeeded);
          if (counts && real) counts[kind] = (counts[kind] ?? 0) + 1;
          if (need) needs[kind] = (needs[kind] ?? 0) + 1;
        }
      }
      if (value & LAST) return;
    }
  };
  if (lexicon.root !== 0 && most > 0) walk(lexicon.root, 0, 0, plan.unknowns, plan.needed);
  return new Results(lexicon, plan, ranks);
}

function makePlan(lexicon: LexiconFile, query: PlainQuery): Plan {
  const alphabet = new Alphabet(lexicon.letters, query.fold);
  const kinds = (field: string, text: string): number[] =>
    alphabet.tiles(text, field).map((tile) => alphabet.kind(tile));

  let counts: Uint8Array | null = null;
  let hand = 0;
  let unknowns = 0;
  if (query.letters !== null) {
    const known = query.letters.replace(/[*?]/g, '');
    unknowns = query.letters.length - known.length;
    const tiles = kinds('letters', known);
    if (unknowns > MOST_UNKNOWNS) throw new SearchError('letters', 'too_many_unknowns');
    if (tiles.length > MOST_LETTERS) throw new SearchError('letters', 'too_many_letters');
    hand = tiles.length + unknowns;
    counts = new Uint8Array(64);
    for (const kind of tiles) counts[kind] = (counts[kind] ?? 0) + 1;
  }
  const banned = new Uint8Array(64);
  for (const kind of kinds('without', query.without)) banned[kind] = 1;
  const needs = new Uint8Array(64);
  const contains = kinds('contains', query.contains);
  for (const kind of contains) needs[kind] = (needs[kind] ?? 0) + 1;

  const given = query.pattern === null ? null : parsePattern(query.pattern, alphabet);
  const rows: Part[][] = given ? [given] : [];
  const run = (field: 'starts' | 'ends' | 'substring'): Part[] =>
    letters(query[field], alphabet, field);
  if (query.starts) rows.push([...run('starts'), 'run']);
  if (query.ends) rows.push(['run', ...run('ends')]);
  if (query.substring) rows.push(['run', ...run('substring'), 'run']);
  return {
    alphabet,
    counts,
    given,
    hand,
    unknowns,
    banned,
    needs,
    needed: contains.length,
    automata: rows.map((parts) => new Automaton(parts, lexicon.letters.length)),
  };
}

function sum(tiles: readonly number[], values: Uint8Array): number {
  return tiles.reduce((total, tile) => total + (values[tile - 1] ?? 0), 0);
}
