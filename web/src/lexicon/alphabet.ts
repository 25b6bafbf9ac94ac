/** Letters and tiles of one alphabet, and which letters count as the same. */

import { SearchError } from './errors.ts';

export type Fold = readonly (readonly [string, string])[];

export class Alphabet {
  /** The kind of each tile: folded letters are of one kind. */
  readonly kinds: Uint8Array;
  readonly #byLength: readonly { letter: string; tile: number }[];

  constructor(
    /** Letters in order; tile t is `letters[t - 1]`. */
    readonly letters: readonly string[],
    fold: Fold = [],
  ) {
    this.#byLength = letters
      .map((letter, place) => ({ letter, tile: place + 1 }))
      .sort((a, b) => b.letter.length - a.letter.length);
    this.kinds = Uint8Array.from({ length: 64 }, (_, tile) => tile);
    for (const [one, other] of fold) {
      const a = this.kinds[letters.indexOf(one) + 1] ?? 0;
      const b = this.kinds[letters.indexOf(other) + 1] ?? 0;
      if (a === 0 || b === 0) continue;
      const keep = Math.min(a, b);
      for (const [tile, kind] of this.kinds.entries()) {
        if (kind === a || kind === b) this.kinds[tile] = keep;
      }
    }
  }

  kind(tile: number): number {
    return this.kinds[tile] ?? tile;
  }

  /** The tiles of a text, the longest letter first. */
  tiles(text: string, field: string): number[] {
    const tiles: number[] = [];
    for (let at = 0; at < text.length; ) {
      const found = this.#byLength.find(({ letter }) => text.startsWith(letter, at));
      if (!found) throw new SearchError(field, 'not_a_letter');
      tiles.push(found.tile);
      at += found.letter.length;
    }
    return tiles;
  }

  all(): number[] {
    return this.letters.map((_, place) => place + 1);
  }

  /** The tiles that count as the same as this one. */
  same(tile: number): number[] {
    return this.all().filter((one) => this.kind(one) === this.kind(tile));
  }
}
