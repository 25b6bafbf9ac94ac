import { describe, expect, it } from 'vitest';
import { LANGS } from '../src/api/types.ts';
import { LexiconFile } from '../src/lexicon/file.ts';
import { type Found, search } from '../src/lexicon/search.ts';
import { tileValues } from '../src/lexicon/values.ts';
import { plainQuery, vectors, wordsPart } from './vectors.ts';

const row = (one: Found) => [
  one.word,
  one.rank,
  one.length,
  one.anagram,
  one.unknowns,
  one.score,
  one.attr,
];

describe.each(LANGS)('the search gives the answers of the core: %s', (lang) => {
  const { cases, letters, values } = vectors[lang];
  const lexicon = LexiconFile.read(wordsPart(lang));
  const own = tileValues(lang, [...letters]);

  it('values tiles as the core does', () => {
    expect([...own]).toEqual(values);
  });

  it('has vectors that find something', () => {
    expect(cases.filter((one) => one.total > 0).length).toBeGreaterThan(cases.length / 4);
    expect(cases.some((one) => one.page.some((found) => found[4].length > 0))).toBe(true);
  });

  it.each(cases.map((one, place) => ({ place, ...one })))('query $place: $query', (one) => {
    const results = search(lexicon, plainQuery(one.query));
    expect(results.byLength).toEqual(one.by_length);
    expect(results.total).toBe(one.total);
    expect(results.page(one.offset, 40, one.order, own).map(row)).toEqual(one.page);
  });
});

describe('pages', () => {
  it('fit together, whatever their size', () => {
    const lexicon = LexiconFile.read(wordsPart('ru'));
    const values = tileValues('ru', lexicon.letters);
    const results = search(lexicon, plainQuery({ pattern: '*' }));
    expect(results.total).toBe(vectors.ru.words.length);
    for (const order of ['score', 'frequency', 'alphabet'] as const) {
      const whole = results.page(0, results.total, order, values).map((one) => one.word);
      const parts: string[] = [];
      for (let at = 0; at < results.total; at += 77) {
        parts.push(...results.page(at, 77, order, values).map((one) => one.word));
      }
      expect(parts).toEqual(whole);
      expect(new Set(whole).size).toBe(whole.length);
    }
    expect(results.page(results.total, 10, 'score', values)).toEqual([]);
  });
});

describe('what is too much is refused', () => {
  const lexicon = LexiconFile.read(wordsPart('ru'));
  it.each([
    [{ letters: 'а'.repeat(21) }, 'letters', 'too_many_letters'],
    [{ letters: 'кот*****' }, 'letters', 'too_many_unknowns'],
    [{ letters: 'cat' }, 'letters', 'not_a_letter'],
    [{ pattern: '[]' }, 'pattern', 'empty_set'],
    [{ contains: '1' }, 'contains', 'not_a_letter'],
  ])('%j', (query, field, code) => {
    expect(() => search(lexicon, plainQuery(query))).toThrow(
      expect.objectContaining({ field, code }),
    );
  });
});
