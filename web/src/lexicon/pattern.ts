/** Patterns: `?` one letter, `*` any run, `[абв]` one of, `[^абв]` none of. */

import type { Alphabet } from './alphabet.ts';
import { SearchError } from './errors.ts';

/** One letter of a pattern: the tiles it allows, and whether it names the letter. */
export interface Place {
  tiles: ReadonlySet<number>;
  named: boolean;
}

/** A pattern is a row of places and of runs of any letters. */
export type Part = Place | 'run';

/** The pieces of a plain pattern: `*`, `?`, a set in brackets, or letters in a row. */
export function splitPattern(pattern: string): string[] {
  return pattern.match(/\[[^\]]*\]|[*?]|[^[\]*?]+/g) ?? [];
}

export function parsePattern(pattern: string, alphabet: Alphabet): Part[] {
  return splitPattern(pattern).flatMap((piece): Part[] => {
    if (piece === '*') return ['run'];
    if (piece === '?') return [{ tiles: new Set(alphabet.all()), named: false }];
    if (!piece.startsWith('[')) return letters(piece, alphabet, 'pattern');
    const not = piece.startsWith('[^');
    const inside = new Set(
      alphabet
        .tiles(piece.slice(not ? 2 : 1, -1), 'pattern')
        .flatMap((tile) => alphabet.same(tile)),
    );
    const tiles = not ? new Set(alphabet.all().filter((tile) => !inside.has(tile))) : inside;
    if (inside.size === 0 || tiles.size === 0) throw new SearchError('pattern', 'empty_set');
    const kinds = new Set([...tiles].map((tile) => alphabet.kind(tile)));
    return [{ tiles, named: !not && kinds.size === 1 }];
  });
}

/** Letters in a row. */
export function letters(text: string, alphabet: Alphabet, field: string): Part[] {
  return alphabet
    .tiles(text, field)
    .map((tile) => ({ tiles: new Set(alphabet.same(tile)), named: true }));
}

/** A letter of a word that the pattern does not name. */
export interface Unnamed {
  place: number;
  /** It is part of a run. */
  run: boolean;
}

/**
 * The letters of a word that stand where the pattern names none. Runs take as few letters as they
 * can, the first one first. Null when the word does not fit.
 */
export function unnamed(parts: readonly Part[], word: readonly number[]): Unnamed[] | null {
  // fits[i][j]: the word from letter i fits the pattern from part j.
  const fits = Array.from({ length: word.length + 1 }, () => new Uint8Array(parts.length + 1));
  for (let i = word.length; i >= 0; i--) {
    const row = fits[i];
    if (!row) continue;
    for (let j = parts.length; j >= 0; j--) {
      const part = parts[j];
      if (part === undefined) row[j] = i === word.length ? 1 : 0;
      else if (part === 'run') row[j] = row[j + 1] || (fits[i + 1]?.[j] ?? 0);
      else row[j] = part.tiles.has(word[i] ?? 0) ? (fits[i + 1]?.[j + 1] ?? 0) : 0;
    }
  }
  if (!fits[0]?.[0]) return null;
  const found: Unnamed[] = [];
  let j = 0;
  for (let i = 0; i < word.length; i++) {
    while (parts[j] === 'run' && fits[i]?.[j + 1]) j++;
    const part = parts[j];
    if (part === 'run') found.push({ place: i, run: true });
    else {
      if (part && !part.named) found.push({ place: i, run: false });
      j++;
    }
  }
  return found;
}
