import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type Catalogue,
  catalogues,
  format,
  type Key,
  number,
  preferredUi,
  UIS,
} from '../src/i18n/index.svelte.ts';

const keys = Object.keys(catalogues.en) as Key[];
const texts = (catalogue: Catalogue, key: Key): string[] => {
  const entry = catalogue[key];
  return typeof entry === 'string' ? [entry] : Object.values(entry);
};
const places = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort();

describe.each(UIS)('the catalogue %s', (ui) => {
  const catalogue = catalogues[ui];

  it('has the same keys as English, and no others', () => {
    expect(Object.keys(catalogue).sort()).toEqual([...keys].sort());
  });

  it('has no empty text, no stray space, and the same values', () => {
    for (const key of keys) {
      const [english = ''] = texts(catalogues.en, key).slice(-1);
      for (const text of texts(catalogue, key)) {
        expect(text.trim(), key).toBe(text);
        expect(text, key).not.toBe('');
        expect(places(text), key).toEqual(places(english));
      }
    }
  });

  it('has every plural form that its language uses', () => {
    const categories = new Intl.PluralRules(ui).resolvedOptions().pluralCategories;
    for (const key of keys) {
      const entry = catalogue[key];
      if (typeof entry === 'string') continue;
      expect(Object.keys(entry).sort(), key).toEqual([...categories].sort());
    }
  });

  it('is in its own language', () => {
    const shared = new Set(['percent', 'about_licences_text', 'title_site', 'pattern_placeholder']);
    for (const key of keys) {
      if (ui === 'en' || shared.has(key)) continue;
      for (const text of texts(catalogue, key)) {
        if (/\p{L}/u.test(text.replace(/\{\w+\}/g, ''))) expect(text, key).toMatch(/[а-яіїєґё]/i);
      }
      if (ui === 'uk') expect(texts(catalogue, key).join(''), key).not.toMatch(/[ыэъ]/i);
      if (ui === 'ru') expect(texts(catalogue, key).join(''), key).not.toMatch(/[іїєґ]/i);
    }
  });
});

describe('texts', () => {
  it.each([
    ['ru', 1, 'Нашлось 1 слово'],
    ['ru', 3, 'Нашлось 3 слова'],
    ['ru', 11, 'Нашлось 11 слов'],
    ['ru', 121, 'Нашлось 121 слово'],
    ['uk', 2, 'Знайдено 2 слова'],
    ['uk', 25, 'Знайдено 25 слів'],
    ['en', 1, '1 word'],
    ['en', 0, '0 words'],
  ] as const)('%s %i', (ui, n, expected) => {
    expect(format(ui, 'found_words', { n })).toBe(expected);
  });

  it('group thousands as the language does', () => {
    expect(number('en', 2614210)).toBe('2,614,210');
    expect(number('ru', 2614210)).toMatch(/^2\s614\s210$/);
    expect(number('uk', 0.5, 1)).toBe('0,5');
  });

  it('put values in as they are', () => {
    expect(format('en', 'word_page', { word: '{n} $& <b>' })).toBe('About the word “{n} $& <b>”');
  });

  it('are all used', () => {
    const folder = join(import.meta.dirname, '../src');
    const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(svelte|ts)$/.test(name) && !name.startsWith('i18n'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .concat(readFileSync(join(folder, 'i18n/index.svelte.ts'), 'utf8'))
      .join('\n');
    expect(keys.filter((key) => !source.includes(`'${key}'`))).toEqual([]);
  });
});

describe('the first language', () => {
  it.each([
    [['ru-RU', 'en'], 'ru'],
    [['uk'], 'uk'],
    [['de-DE', 'uk-UA', 'en'], 'uk'],
    [['be-BY'], 'ru'],
    [['sk-SK', 'cs'], 'en'],
    [[], 'en'],
  ] as const)('%j', (languages, expected) => {
    expect(preferredUi(languages)).toBe(expected);
  });
});
