/** Which letters of a found word the unknown ones became. */

import type { FinderQuery } from '../api/types.ts';
import { Alphabet } from '../lexicon/alphabet.ts';
import { readQuery, SCRIPTS } from '../lexicon/letters.ts';
import { parsePattern, unnamed } from '../lexicon/pattern.ts';

export interface Piece {
  text: string;
  unknown: boolean;
}

/** Splits the words that a query found. */
export type Marker = (word: string) => Piece[];

/**
 * With letters: a letter of the word is unknown where the letters at hand have run out. With a pattern
 * alone: where the pattern has `?` or a set; what a `*` stands for is not marked.
 */
export function marker(query: FinderQuery): Marker {
  const plain = (word: string): Piece[] => [{ text: word, unknown: false }];
  try {
    const read = readQuery(query).plain;
    const alphabet = new Alphabet([...SCRIPTS[query.lang].letters], read.fold);
    if (read.letters !== null) {
      if (!read.letters.includes('*')) return plain;
      const hand = alphabet.tiles(read.letters.replaceAll('*', ''), 'letters');
      return (word) => split(word, beyond(word, hand, alphabet));
    }
    if (read.pattern !== null && /[?[]/.test(read.pattern)) {
      const parts = parsePattern(read.pattern, alphabet);
      return (word) => {
        const places = unnamed(parts, alphabet.tiles(word, 'word')) ?? [];
        return split(word, new Set(places.filter(({ run }) => !run).map(({ place }) => place)));
      };
    }
  } catch {
    // The server read what we cannot: its words are shown without marks.
  }
  return plain;
}

/** The places of a word that the letters at hand do not cover. */
function beyond(word: string, hand: readonly number[], alphabet: Alphabet): Set<number> {
  const left = new Map<number, number>();
  for (const tile of hand) {
    const kind = alphabet.kind(tile);
    left.set(kind, (left.get(kind) ?? 0) + 1);
  }
  const places = new Set<number>();
  alphabet.tiles(word, 'word').forEach((tile, place) => {
    const kind = alphabet.kind(tile);
    const have = left.get(kind) ?? 0;
    if (have > 0) left.set(kind, have - 1);
    else places.add(place);
  });
  return places;
}

function split(word: string, unknown: ReadonlySet<number>): Piece[] {
  const found: Piece[] = [];
  [...word].forEach((letter, place) => {
    const last = found.at(-1);
    const marked = unknown.has(place);
    if (last?.unknown === marked) last.text += letter;
    else found.push({ text: letter, unknown: marked });
  });
  return found;
}
