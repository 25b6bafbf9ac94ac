/** What travels between the server and the page. */

export type Lang = 'ru' | 'uk' | 'en' | 'sk';
export type WordSet = 'nouns' | 'forms' | 'places';
export type Band = 'all' | 'common' | 'rare';
export type Order = 'score' | 'frequency' | 'alphabet';
export type Yo = 'fold' | 'distinct';

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

export interface Note {
  code: string;
  text: string;
}

export interface FoundWord {
  word: string;
  length: number;
  anagram: boolean;
  unknowns: string[];
  score: number;
  defined: boolean;
  zipf: number | null;
}

export interface WordsAnswer {
  notes: Note[];
  total: number;
  by_length: { length: number; total: number }[];
  elapsed_ms: number;
  offset: number;
  words: FoundWord[];
}

export interface Gloss {
  word: string;
  gloss: string | null;
}

export interface Reading {
  lemma: string;
  part: string;
  grammemes: string[];
  text: string;
}

export interface CheckAnswer {
  word: string;
  allowed: boolean;
  reason: string;
  text: string;
  lemma: string | null;
  readings: Reading[];
  labels: string[];
  suggestions: string[];
  notes: Note[];
}

export interface WordPage {
  word: string;
  lang: Lang;
  length: number;
  sets: Note[];
  labels: Note[];
  definitions: { text: string; label: string | null; derived: boolean; examples: string[] }[];
  synonyms: string[];
  antonyms: string[];
  related: string[];
  readings: Reading[];
  frequency: { zipf: number | null; band: string; text: string };
  scores: Record<string, number>;
  anagrams: string[];
  hooks: { front: string[]; back: string[] };
  inside: string[];
  from_letters: number | null;
}

export interface AnagramsAnswer {
  letters: string;
  notes: Note[];
  total: number;
  complete: boolean;
  offset: number;
  limit: number;
  phrases: string[][];
  elapsed_ms: number;
}

export interface LadderAnswer {
  path: string[] | null;
  steps: number | null;
}

export interface FeedEntry {
  id: number;
  at: string;
  lang: Lang;
  words: WordSet;
  letters: string | null;
  pattern: string | null;
  total: number;
}

export interface FeedAnswer {
  searches: FeedEntry[];
}

export interface LexiconEntry {
  words: number;
  bytes: number;
  digest: string;
  url: string;
  words_url: string;
  words_bytes: number;
}

export interface PackEntry {
  lang: Lang;
  version: string;
  built: string;
  counts: Record<string, unknown>;
  lexicons: Record<string, LexiconEntry>;
  sources: { name: string; version: string; licence: string; what: string }[];
}

export interface Packs {
  packs: PackEntry[];
  missing: { lang: Lang; reason: string; message: string }[];
}
