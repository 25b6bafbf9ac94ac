/** Addresses of the page and what they mean; the same query always has the same address. */

import {
  BANDS,
  type FinderQuery,
  LANGS,
  type Lang,
  ORDERS,
  WORD_SETS,
  type WordSet,
} from '../api/types.ts';

export type Route =
  | { page: 'finder' }
  | { page: 'word'; lang: Lang; word: string }
  | { page: 'check' | 'anagrams' | 'ladder' | 'about' }
  | { page: 'missing' };

export function readRoute(path: string): Route {
  const parts = path.split('/').filter(Boolean);
  const [first] = parts;
  if (first === undefined) return { page: 'finder' };
  if (parts.length === 1) {
    if (first === 'check' || first === 'anagrams' || first === 'ladder' || first === 'about') {
      return { page: first };
    }
  }
  const lang = LANGS.find((one) => one === parts[1]);
  if (first === 'word' && parts.length === 3 && lang) {
    const word = decode(parts[2] ?? '');
    if (word !== null) return { page: 'word', lang, word };
  }
  return { page: 'missing' };
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

export const wordAddress = (lang: Lang, word: string): string =>
  `/word/${lang}/${encodeURIComponent(word)}`;

export const emptyQuery = (lang: Lang): FinderQuery => ({
  lang,
  letters: '',
  pattern: '',
  words: 'nouns',
  min: null,
  max: null,
  contains: '',
  without: '',
  starts: '',
  ends: '',
  substring: '',
  band: 'all',
  yo: 'fold',
  order: 'score',
});

const TEXTS = ['contains', 'without', 'starts', 'ends', 'substring'] as const;
const LENGTHS = ['min', 'max'] as const;
const MOST_LENGTH = 63;
const MOST_TEXT = 200;

/** What an address asks; whatever is not understood counts as not said. */
export function readQuery(params: URLSearchParams, lang: Lang): FinderQuery {
  const query = emptyQuery(LANGS.find((one) => one === params.get('lang')) ?? lang);
  const text = (name: string): string => (params.get(name) ?? '').slice(0, MOST_TEXT);
  query.letters = text('l');
  query.pattern = text('p');
  for (const name of TEXTS) query[name] = text(name);
  for (const name of LENGTHS) {
    const value = Number(params.get(name) ?? '');
    if (Number.isInteger(value) && value >= 1 && value <= MOST_LENGTH) query[name] = value;
  }
  query.words = WORD_SETS.find((one) => one === params.get('words')) ?? query.words;
  query.band = BANDS.find((one) => one === params.get('band')) ?? query.band;
  query.order = ORDERS.find((one) => one === params.get('order')) ?? query.order;
  if (params.get('yo') === 'distinct') query.yo = 'distinct';
  return query;
}

/** The address of a query: only what is said differs from the page's first state. */
export function queryAddress(query: FinderQuery): string {
  if (!asks(query)) return '/';
  const plain = emptyQuery(query.lang);
  const params: string[] = [];
  const add = (name: string, value: string | number | null): void => {
    if (value !== null && value !== '') params.push(`${name}=${encodeText(String(value))}`);
  };
  add('l', query.letters.trim());
  add('p', query.pattern.trim());
  add('lang', query.lang);
  for (const name of ['words', ...LENGTHS, ...TEXTS, 'band', 'yo', 'order'] as const) {
    if (query[name] !== plain[name]) add(name, query[name]);
  }
  return `/?${params.join('&')}`;
}

/** Whether there is anything to look for. */
export function asks(query: FinderQuery): boolean {
  return [query.letters, query.pattern, ...TEXTS.map((name) => query[name])].some(
    (text) => text.trim() !== '',
  );
}

/** How many of the further filters are set. */
export function filtersSet(query: FinderQuery): number {
  const plain = emptyQuery(query.lang);
  return [...LENGTHS, ...TEXTS, 'band' as const, 'yo' as const, 'order' as const].filter(
    (name) => query[name] !== plain[name],
  ).length;
}

/** Letters stay readable in an address; only what would end a value is escaped. */
function encodeText(text: string): string {
  return text.replace(/[%&#+=\s]|[^\p{L}\p{N}\p{M}\p{P}\p{S}]/gu, encodeURIComponent);
}

/** The parameters shared by the pages that ask about single words. */
export function readWordParams(
  params: URLSearchParams,
  lang: Lang,
): { lang: Lang; words: WordSet } {
  return {
    lang: LANGS.find((one) => one === params.get('lang')) ?? lang,
    words: WORD_SETS.find((one) => one === params.get('words')) ?? 'nouns',
  };
}

export function pageAddress(
  path: string,
  params: Record<string, string | number | null | undefined>,
): string {
  const said = Object.entries(params)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${encodeText(String(value))}`);
  return said.length > 0 ? `${path}?${said.join('&')}` : path;
}
