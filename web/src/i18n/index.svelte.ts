/** The texts of the page in three languages: typed catalogues, plurals by `Intl.PluralRules`. */

import { en } from './en.ts';
import { ru } from './ru.ts';
import { uk } from './uk.ts';

export type Ui = 'ru' | 'uk' | 'en';
export const UIS: readonly Ui[] = ['ru', 'uk', 'en'];

/** Forms of a text by the plural category of `n`. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
export type Catalogue = { readonly [K in Key]: (typeof en)[K] extends string ? string : Plural };
export type Key = keyof typeof en;

/** The names in braces of a text. */
type Names<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Text<K extends Key> = (typeof en)[K] extends { other: infer T } ? T : (typeof en)[K];
type Values<K extends Key> = Record<Names<Text<K>>, string | number>;
type Arguments<K extends Key> = [Names<Text<K>>] extends [never] ? [] : [values: Values<K>];

export const catalogues: Record<Ui, Catalogue> = { ru, uk, en };

export function isUi(value: unknown): value is Ui {
  return UIS.some((ui) => ui === value);
}

/** The first of a person's languages that the page speaks. */
export function preferredUi(languages: readonly string[]): Ui {
  for (const language of languages) {
    const name = language.toLowerCase().split('-')[0];
    if (isUi(name)) return name;
    // Belarusian, Kazakh ... readers are served better by Russian than by English.
    if (['be', 'kk', 'ky', 'uz', 'tt', 'ba'].includes(name ?? '')) return 'ru';
  }
  return 'en';
}

export function format<K extends Key>(ui: Ui, key: K, ...[values]: Arguments<K>): string {
  const entry: string | Plural = catalogues[ui][key];
  const given: Record<string, string | number> = values ?? {};
  let text: string;
  if (typeof entry === 'string') text = entry;
  else text = entry[rules(ui).select(Number(given.n))] ?? entry.other;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = given[name];
    return typeof value === 'number' ? number(ui, value) : (value ?? '');
  });
}

export function number(ui: Ui, value: number, digits = 0): string {
  return numbers(ui, digits).format(value);
}

const rulesOf = new Map<Ui, Intl.PluralRules>();
function rules(ui: Ui): Intl.PluralRules {
  let found = rulesOf.get(ui);
  if (!found) {
    found = new Intl.PluralRules(ui);
    rulesOf.set(ui, found);
  }
  return found;
}

const numbersOf = new Map<string, Intl.NumberFormat>();
function numbers(ui: Ui, digits: number): Intl.NumberFormat {
  const key = `${ui}${digits}`;
  let found = numbersOf.get(key);
  if (!found) {
    found = new Intl.NumberFormat(ui, { maximumFractionDigits: digits });
    numbersOf.set(key, found);
  }
  return found;
}

class Language {
  ui = $state<Ui>('en');
}

export const language = new Language();

/** A text in the language of the page. */
export function t<K extends Key>(key: K, ...values: Arguments<K>): string {
  return format(language.ui, key, ...values);
}

export function n(value: number, digits = 0): string {
  return number(language.ui, value, digits);
}

/** Thousands of bytes and upwards, as people say them. */
export function size(bytes: number): string {
  return bytes < 1e6
    ? t('size_kb', { n: Math.max(1, Math.round(bytes / 1e3)) })
    : t('size_mb', { size: n(bytes / 1e6, 1) });
}

export function milliseconds(value: number): string {
  return t('ms', { time: n(value, value < 1 ? 2 : value < 10 ? 1 : 0) });
}
