import { describe, expect, it } from 'vitest';
import { type FinderQuery, LANGS } from '../src/api/types.ts';
import {
  asks,
  emptyQuery,
  filtersSet,
  pageAddress,
  queryAddress,
  readQuery,
  readRoute,
  wordAddress,
} from '../src/app/address.ts';
import { addressOf, nameOf } from '../src/lexicon/address.ts';

const full: FinderQuery = {
  lang: 'uk',
  letters: 'слово*?',
  pattern: "*[аеи][^'ь]?",
  words: 'forms',
  min: 3,
  max: 9,
  contains: 'о',
  without: 'ї',
  starts: 'с',
  ends: 'о&=+#% ',
  substring: 'ло',
  band: 'common',
  yo: 'distinct',
  order: 'alphabet',
};
const params = (address: string): URLSearchParams =>
  new URL(address, 'http://erudit.test').searchParams;

describe('addresses of queries', () => {
  it('hold a whole query, and give it back', () => {
    expect(readQuery(params(queryAddress(full)), 'ru')).toEqual(full);
  });

  it('say no more than is needed, readably', () => {
    expect(queryAddress({ ...emptyQuery('ru'), letters: 'слово*' })).toBe('/?l=слово*&lang=ru');
    expect(queryAddress({ ...emptyQuery('ru'), pattern: 'к?т', words: 'forms' })).toBe(
      '/?p=к?т&lang=ru&words=forms',
    );
    expect(queryAddress(emptyQuery('en'))).toBe('/');
    expect(queryAddress({ ...emptyQuery('en'), letters: '  ' })).toBe('/');
  });

  it('are the same for the same query', () => {
    const address = queryAddress(full);
    expect(queryAddress(readQuery(params(address), 'sk'))).toBe(address);
  });

  it('take what they do not understand as not said', () => {
    const query = readQuery(
      params('/?lang=xx&words=all&min=0&max=1e9&band=1&order=&yo=maybe&l=%E0'),
      'sk',
    );
    expect({ ...query, letters: '' }).toEqual(emptyQuery('sk'));
    expect(readQuery(params(`/?l=${'а'.repeat(5000)}`), 'ru').letters).toHaveLength(200);
  });

  it('know whether anything is asked, and how many filters are set', () => {
    expect(asks(emptyQuery('ru'))).toBe(false);
    expect(asks({ ...emptyQuery('ru'), min: 3, band: 'rare' })).toBe(false);
    expect(asks({ ...emptyQuery('ru'), ends: 'ство' })).toBe(true);
    expect(filtersSet(emptyQuery('ru'))).toBe(0);
    expect(filtersSet(full)).toBe(10);
  });
});

describe('routes', () => {
  it.each([
    ['/', { page: 'finder' }],
    ['/check', { page: 'check' }],
    ['/anagrams/', { page: 'anagrams' }],
    ['/ladder', { page: 'ladder' }],
    ['/about', { page: 'about' }],
    ['/word/ru/%D1%81%D0%BE%D1%84%D0%B0', { page: 'word', lang: 'ru', word: 'софа' }],
    ['/word/de/wort', { page: 'missing' }],
    ['/word/ru', { page: 'missing' }],
    ['/word/ru/%E0%A4', { page: 'missing' }],
    ['/word/ru/a/b', { page: 'missing' }],
    ['/check/more', { page: 'missing' }],
    ['/__proto__', { page: 'missing' }],
  ])('%s', (path, expected) => {
    expect(readRoute(path)).toEqual(expected);
  });

  it.each(LANGS)('of words go there and back: %s', (lang) => {
    for (const word of ['софа', "об'єкт", 'a/b?c#d', 'kôň']) {
      const { pathname } = new URL(wordAddress(lang, word), 'http://erudit.test');
      expect(readRoute(pathname)).toEqual({ page: 'word', lang, word });
    }
  });

  it('of pages leave out what is not said', () => {
    expect(pageAddress('/check', { w: 'вуз', lang: 'ru', words: null })).toBe(
      '/check?w=вуз&lang=ru',
    );
    expect(pageAddress('/check', { w: '' })).toBe('/check');
  });
});

describe('addresses of lexicon files', () => {
  it('go there and back', () => {
    const name = { lang: 'ru', words: 'nouns', digest: '0e451b437a31ca7a' } as const;
    expect(addressOf(name)).toBe('/lexicons/ru/nouns-0e451b437a31ca7a.lex?part=words');
    expect(nameOf(addressOf(name))).toEqual(name);
  });

  it.each(['/lexicons/ru/names-00.lex?part=words', '/lexicons/xx/nouns-00.lex?part=words', '/etc'])(
    'others are none: %s',
    (address) => expect(nameOf(address)).toBeNull(),
  );
});
