/** Tile values that lists are scored by: the first rule set of each language (see `_values.py`). */

import type { Lang } from '../api/types.ts';

const TABLES: Record<Lang, string> = {
  ru: '1авеёинорст 2дклмпу 3бгья 4йы 5жзхцч 8фшэю 10щ 15ъ',
  uk: "1авеинорті 2дклмпс 3у 4бгзя 5йхчь 6жїцш 7ю 8єфщ 10ґ’ʼ'",
  en: '1aeilnorstu 2dg 3bcmp 4fhvwy 5k 8jx 10qz',
  sk: '1aeinorstv 2dklmp 3ju 4bchyzáč 5íýšž 7éúľť 8fgôďň 10xäóĺŕ',
};

const cache = new Map<Lang, ReadonlyMap<string, number>>();

export function valuesOf(lang: Lang): ReadonlyMap<string, number> {
  let values = cache.get(lang);
  if (!values) {
    const made = new Map<string, number>();
    for (const part of TABLES[lang].split(' ')) {
      const value = Number.parseInt(part, 10);
      for (const letter of part.slice(String(value).length)) made.set(letter, value);
    }
    values = made;
    cache.set(lang, made);
  }
  return values;
}

/** One value a letter of an alphabet, for the search. */
export function tileValues(lang: Lang, letters: readonly string[]): Uint8Array {
  const values = valuesOf(lang);
  return Uint8Array.from(letters, (letter) => values.get(letter) ?? 0);
}
