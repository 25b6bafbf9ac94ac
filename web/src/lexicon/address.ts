/** Addresses of lexicon files: `/lexicons/ru/nouns-0123abcd.lex?part=words`. */

import { LANGS, type Lang, WORD_SETS, type WordSet } from '../api/types.ts';

export interface LexiconName {
  lang: Lang;
  words: WordSet;
  digest: string;
}

export const addressOf = ({ lang, words, digest }: LexiconName): string =>
  `/lexicons/${lang}/${words}-${digest}.lex?part=words`;

export function nameOf(address: string): LexiconName | null {
  const parts = /^\/lexicons\/(\w+)\/(\w+)-([0-9a-zA-Z]+)\.lex\?part=words$/.exec(address);
  const lang = LANGS.find((one) => one === parts?.[1]);
  const words = WORD_SETS.find((one) => one === parts?.[2]);
  const digest = parts?.[3];
  return lang && words && digest ? { lang, words, digest } : null;
}
