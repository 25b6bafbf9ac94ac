import { describe, expect, it } from 'vitest';
import type { FinderQuery } from '../src/api/types.ts';
import { emptyQuery } from '../src/app/address.ts';
import { marker } from '../src/finder/marks.ts';
import { readQuery } from '../src/lexicon/letters.ts';

const ask = (part: Partial<FinderQuery>): FinderQuery => ({
  ...emptyQuery(part.lang ?? 'ru'),
  ...part,
});
const letters = (part: Partial<FinderQuery>) => readQuery(ask(part)).plain.letters;

describe('letters as people type them', () => {
  it.each<[Partial<FinderQuery>, string]>([
    [{ letters: ' СлОвО* ' }, 'слово*'],
    [{ letters: 'к о-т?' }, 'кот*'],
    [{ letters: 'сло\u0301во' }, 'слово'],
    [{ letters: 'сл\u00adово\u200b' }, 'слово'],
    [{ letters: 'ёж' }, 'ёж'],
    [{ letters: 'е\u0308ж' }, 'ёж'],
    [{ letters: 'й'.normalize('NFD') }, 'й'],
    [{ lang: 'uk', letters: 'об’єкт' }, "об'єкт"],
    [{ lang: 'uk', letters: 'Ґанок' }, 'ґанок'],
    [{ lang: 'en', letters: 'Café' }, 'cafe'],
    [{ lang: 'en', letters: "don't" }, 'dont'],
    [{ lang: 'sk', letters: 'KÔŇ' }, 'kôň'],
  ])('%j', (part, expected) => {
    expect(letters(part)).toBe(expected);
  });

  it('understands look-alikes and says so', () => {
    const { plain, notes } = readQuery(ask({ letters: 'CЛOBO' }));
    expect(plain.letters).toBe('слово');
    expect(notes).toEqual(['latin_lookalikes']);
    const english = readQuery(ask({ lang: 'en', letters: 'сат' }));
    expect(english.plain.letters).toBe('cat');
    expect(english.notes).toEqual(['cyrillic_lookalikes']);
    expect(readQuery(ask({ letters: 'слово' })).notes).toEqual([]);
  });

  it('says that Е and Ё are the same only where it matters', () => {
    expect(readQuery(ask({ letters: 'ёж' })).notes).toEqual(['yo_folded']);
    expect(readQuery(ask({ letters: 'кот', without: 'е' })).notes).toEqual(['yo_folded']);
    expect(readQuery(ask({ letters: 'ёж', yo: 'distinct' })).notes).toEqual([]);
    expect(readQuery(ask({ letters: 'ёж', yo: 'distinct' })).plain.fold).toEqual([]);
  });

  it.each<[Partial<FinderQuery>, string, string]>([
    [{ letters: 'сл1во' }, 'letters', 'not_a_letter'],
    [{ letters: 'слово\u{1f600}' }, 'letters', 'not_a_letter'],
    [{ letters: 'quiz' }, 'letters', 'not_a_letter'],
    [{ letters: "'; DROP TABLE words" }, 'letters', 'not_a_letter'],
    [{ letters: 'а\u0000б' }, 'letters', 'not_a_letter'],
    [{ letters: 'а'.repeat(10_000) }, 'letters', 'text_too_long'],
    [{ letters: '—' }, 'letters', 'empty'],
    [{ pattern: 'к[оит' }, 'pattern', 'set_not_closed'],
    [{ pattern: 'ко]т' }, 'pattern', 'set_not_opened'],
    [{ pattern: 'к[]т' }, 'pattern', 'empty_set'],
    [{ pattern: 'к[^]т' }, 'pattern', 'empty_set'],
    [{ pattern: '[я-а]' }, 'pattern', 'bad_range'],
    [{ letters: 'кот', min: 5, max: 3 }, 'min', 'min_above_max'],
    [{ lang: 'sk', letters: 'kôñ' }, 'letters', 'not_a_letter'],
  ])('refuses %j', (part, field, code) => {
    expect(() => readQuery(ask(part))).toThrow(expect.objectContaining({ field, code }));
  });

  it.each([
    ['к.т', 'к?т'],
    ['К_Т', 'к?т'],
    ['**ст***во', '*ст*во'],
    ['[а-г]*', '[абвг]*'],
    ['[!аб]?', '[^аб]?'],
    ['[АаБ]', '[аб]'],
  ])('pattern %s', (pattern, expected) => {
    expect(readQuery(ask({ pattern })).plain.pattern).toBe(expected);
  });
});

describe('marks of unknown letters', () => {
  const marks = (part: Partial<FinderQuery>, word: string): string =>
    marker(ask(part))(word)
      .map(({ text, unknown }) => (unknown ? `(${text})` : text))
      .join('');

  it.each<[Partial<FinderQuery>, string, string]>([
    [{ letters: 'слово*' }, 'словцо', 'слов(ц)о'],
    [{ letters: 'слово*' }, 'олово', 'олов(о)'],
    [{ letters: 'слово' }, 'соло', 'соло'],
    [{ letters: 'CЛОВО*' }, 'сокол', 'со(к)ол'],
    [{ letters: 'лёд*' }, 'леди', 'лед(и)'],
    [{ letters: 'лёд*', yo: 'distinct' }, 'лед', 'л(е)д'],
    [{ letters: '**' }, 'уж', '(уж)'],
    [{ pattern: 'к?т' }, 'кот', 'к(о)т'],
    [{ pattern: '*ст?о' }, 'средство', 'средст(в)о'],
    [{ pattern: '*[ои]л*' }, 'молоко', 'м(о)локо'],
    [{ pattern: 'к[о]т' }, 'кот', 'кот'],
    [{ letters: 'котик', pattern: 'к?т' }, 'кот', 'кот'],
    [{ lang: 'uk', letters: "об'єк*" }, "об'єкт", "об'єк(т)"],
  ])('%j in %s', (part, word, expected) => {
    expect(marks(part, word)).toBe(expected);
  });

  it('leaves a word whole when the query cannot be read here', () => {
    expect(marks({ letters: 'wrong*' }, 'слово')).toBe('слово');
  });
});
