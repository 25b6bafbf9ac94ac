/** Searches to begin with, in each language of words. */

import type { FinderQuery, Lang } from '../api/types.ts';

export interface Example {
  kind: 'letters' | 'unknown' | 'pattern' | 'ending';
  query: Partial<FinderQuery>;
}

const make = (letters: string, unknown: string, pattern: string, ending: string): Example[] => [
  { kind: 'letters', query: { letters } },
  { kind: 'unknown', query: { letters: unknown } },
  { kind: 'pattern', query: { pattern } },
  { kind: 'ending', query: { pattern: ending } },
];

export const EXAMPLES: Record<Lang, readonly Example[]> = {
  ru: make('эрудит', 'слово*', 'к?т', '*ство'),
  uk: make('калина', 'слово*', 'к?т', '*ість'),
  en: make('letters', 'word*', 'c?t', '*tion'),
  sk: make('slovo', 'voda*', 'k?s', '*osť'),
};
