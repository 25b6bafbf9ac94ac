/**
 * Reading a query as people type it: any case, look-alikes, stress marks, dashes, apostrophes.
 * The server does the same (`finder/_letters.py`); this is for when it cannot be reached.
 */

import type { FinderQuery, Lang } from '../api/types.ts';
import type { Fold } from './alphabet.ts';
import { SearchError } from './errors.ts';
import { splitPattern } from './pattern.ts';
import type { PlainQuery } from './search.ts';

export type NoteCode = 'latin_lookalikes' | 'cyrillic_lookalikes' | 'marks' | 'yo_folded';

interface Script {
  letters: string;
  cyrillic: boolean;
  apostrophe: boolean;
  fold: Fold;
}

export const SCRIPTS: Record<Lang, Script> = {
  ru: {
    letters: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
    cyrillic: true,
    apostrophe: false,
    fold: [['ё', 'е']],
  },
  uk: {
    letters: "'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
    cyrillic: true,
    apostrophe: true,
    fold: [],
  },
  en: { letters: 'abcdefghijklmnopqrstuvwxyz', cyrillic: false, apostrophe: false, fold: [] },
  sk: {
    letters: 'aáäbcčdďeéfghiíjklĺľmnňoóôpqrŕsštťuúvwxyýzž',
    cyrillic: false,
    apostrophe: false,
    fold: [],
  },
};

const APOSTROPHES = "'’ʼ‘`´′‛＇ʹ";
const SPACES = /[\s\u00a0\u2002\u2003\u2009\u202f\u2010-\u2015\u2212-]/;
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/;
const LATIN = 'aceopxykmthbiëï';
const CYRILLIC = 'асеорхукмтнвіёї';
const LONGEST_TEXT = 200;
const LONGEST_WORD = 63;
const RARE = 1 << 4;
/** Steps of one unit of the Zipf scale in the lexicon's frequency byte. */
export const FREQUENCY_STEPS = 25;

/** The letters of a text in lower case; characters of `also` stay as they are. */
export function readLetters(
  text: string,
  lang: Lang,
  field: string,
  notes: Set<NoteCode>,
  also = '',
): string {
  if (text.length > LONGEST_TEXT) throw new SearchError(field, 'text_too_long');
  const script = SCRIPTS[lang];
  const from = script.cyrillic ? LATIN : CYRILLIC;
  const to = script.cyrillic ? CYRILLIC : LATIN;
  let read = '';
  for (const character of text.normalize('NFC').toLowerCase()) {
    if (also.includes(character) || script.letters.includes(character)) read += character;
    else if (INVISIBLE.test(character)) continue;
    else if (APOSTROPHES.includes(character)) read += script.apostrophe ? "'" : '';
    else if (SPACES.test(character)) continue;
    else {
      const alike = from.includes(character) ? to[from.indexOf(character)] : undefined;
      if (alike && script.letters.includes(alike)) {
        notes.add(script.cyrillic ? 'latin_lookalikes' : 'cyrillic_lookalikes');
        read += alike;
        continue;
      }
      const bare = character.normalize('NFD').replace(/\p{M}/gu, '');
      if (lang === 'sk' || (bare !== '' && !script.letters.includes(bare))) {
        throw new SearchError(field, 'not_a_letter');
      }
      notes.add('marks');
      read += bare;
    }
  }
  return read;
}

/** The pattern in plain spelling: `?` for `.` and `_`, ranges in sets written out. */
export function readPattern(text: string, lang: Lang, notes: Set<NoteCode>): string {
  const plain = text.replace(/[._]/g, '?');
  if (/\[[^\]]*$|\[[^\]]*\[/.test(plain)) throw new SearchError('pattern', 'set_not_closed');
  if (/^[^[]*\]|\][^[]*\]/.test(plain)) throw new SearchError('pattern', 'set_not_opened');
  const pattern = splitPattern(plain)
    .map((piece) => {
      if (piece === '*' || piece === '?') return piece;
      if (!piece.startsWith('[')) return readLetters(piece, lang, 'pattern', notes);
      const not = /^\[[\^!]/.test(piece);
      const inside = readSet(piece.slice(not ? 2 : 1, -1), lang, notes);
      if (inside === '') throw new SearchError('pattern', 'empty_set');
      return `[${not ? '^' : ''}${inside}]`;
    })
    .join('')
    .replace(/\*+/g, '*');
  if (pattern === '') throw new SearchError('pattern', 'empty');
  return pattern;
}

function readSet(text: string, lang: Lang, notes: Set<NoteCode>): string {
  const order = SCRIPTS[lang].letters;
  const written = text.replace(/(.)-(.)/gu, (_, first: string, last: string) => {
    const low = order.indexOf(readLetters(first, lang, 'pattern', notes));
    const high = order.indexOf(readLetters(last, lang, 'pattern', notes));
    if (low < 0 || high < low) throw new SearchError('pattern', 'bad_range');
    return order.slice(low, high + 1);
  });
  return [...new Set(readLetters(written, lang, 'pattern', notes))].join('');
}

/** A query of the page as the search takes it. */
export function readQuery(query: FinderQuery): { plain: PlainQuery; notes: NoteCode[] } {
  const notes = new Set<NoteCode>();
  const { lang } = query;
  const read = (field: 'contains' | 'without' | 'starts' | 'ends' | 'substring'): string =>
    readLetters(query[field], lang, field, notes);
  const letters = query.letters.trim()
    ? readLetters(query.letters, lang, 'letters', notes, '*?').replaceAll('?', '*')
    : null;
  if (letters === '') throw new SearchError('letters', 'empty');
  const pattern = query.pattern.trim() ? readPattern(query.pattern, lang, notes) : null;
  const min = query.min ?? 2;
  const max = query.max ?? LONGEST_WORD;
  if (min > max) throw new SearchError('min', 'min_above_max');
  const plain: PlainQuery = {
    letters,
    pattern,
    minLength: min,
    maxLength: max,
    contains: read('contains'),
    without: read('without'),
    starts: read('starts'),
    ends: read('ends'),
    substring: read('substring'),
    fold: query.yo === 'fold' ? SCRIPTS[lang].fold : [],
    require: query.band === 'rare' ? RARE : 0,
    forbid: query.band === 'common' ? RARE : 0,
    minFrequency: 0,
    maxFrequency: 255,
  };
  const yo = [letters, pattern, plain.contains, plain.starts, plain.ends, plain.substring];
  if (
    plain.fold.length > 0 &&
    (yo.some((text) => text?.includes('ё')) || plain.without.includes('е'))
  ) {
    notes.add('yo_folded');
  }
  return { plain, notes: [...notes] };
}
