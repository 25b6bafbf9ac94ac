/** What travels between the server and the page; `schema.d.ts` is made from the server's description. */

import type { components, operations } from './schema.d.ts';

type Schemas = components['schemas'];
type Asked = NonNullable<operations['words']['parameters']['query']>;

export type Lang = NonNullable<Asked['lang']>;
export type WordSet = NonNullable<Asked['words']>;
export type Band = NonNullable<Asked['band']>;
export type Order = NonNullable<Asked['order']>;
export type Yo = NonNullable<Asked['yo']>;

export const LANGS: readonly Lang[] = ['ru', 'uk', 'en', 'sk'];
export const WORD_SETS: readonly WordSet[] = ['nouns', 'forms', 'places'];
export const BANDS: readonly Band[] = ['all', 'common', 'rare'];
export const ORDERS: readonly Order[] = ['score', 'frequency', 'alphabet'];

/** A search as the fields of the page hold it: texts as typed, empty when nothing is asked. */
export interface FinderQuery {
  lang: Lang;
  letters: string;
  pattern: string;
  words: WordSet;
  min: number | null;
  max: number | null;
  contains: string;
  without: string;
  starts: string;
  ends: string;
  substring: string;
  band: Band;
  yo: Yo;
  order: Order;
}

export type Note = Schemas['Note'];
export type FoundWord = Schemas['Word'];
/** The answer to a query, from the server or found on this device. */
export type WordsAnswer = Omit<Schemas['Words'], 'query' | 'limit'>;
export type Gloss = Schemas['Gloss'];
export type CheckAnswer = Schemas['Check'];
export type WordPage = Schemas['WordPage'];
export type AnagramsAnswer = Schemas['Anagrams'];
export type LadderAnswer = Schemas['Ladder'];
export type FeedEntry = Schemas['FeedEntry'];
export type FeedAnswer = Schemas['Feed'];
export type Packs = Schemas['Packs'];
