/** Which letters of a found word the unknown ones became. */

import type { FinderQuery } from '../api/types.ts';
import { SCRIPTS } from '../lexicon/letters.ts';

export interface Piece {
  text: string;
  unknown: boolean;
}

/**
 * The word in pieces. `unknowns` are the letters in the order of the word, as the finder gives them:
 * each stands where the letters at hand have run out.
 */
export function pieces(word: string, unknowns: readonly string[], query: FinderQuery): Piece[] {
  if (unknowns.length === 0) return [{ text: word, unknown: false }];
  const fold = query.yo === 'fold' ? SCRIPTS[query.lang].fold : [];
  const kind = (letter: string): string => fold.find(([one]) => one === letter)?.[1] ?? letter;
  const hand = new Map<string, number>();
  for (const letter of query.letters.toLowerCase()) {
    hand.set(kind(letter), (hand.get(kind(letter)) ?? 0) + 1);
  }
  const letters = [...word];
  let next = 0;
  let left = unknowns.length;
  const found: Piece[] = [];
  letters.forEach((letter, place) => {
    const have = hand.get(kind(letter)) ?? 0;
    const rest = letters.length - place;
    // The letters at hand as typed may hold look-alikes: never mark fewer or others than were named.
    const unknown = letter === unknowns[next] && (have === 0 || rest === left);
    if (unknown) {
      next++;
      left--;
    } else if (have > 0) hand.set(kind(letter), have - 1);
    const last = found.at(-1);
    if (last?.unknown === unknown) last.text += letter;
    else found.push({ text: letter, unknown });
  });
  return found;
}
