import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lang } from '../src/api/types.ts';
import type { Order, PlainQuery } from '../src/lexicon/search.ts';

interface Case {
  query: {
    letters?: string;
    pattern?: string;
    min_length?: number;
    max_length?: number;
    contains?: string;
    without?: string;
    starts?: string;
    ends?: string;
    substring?: string;
    fold?: [string, string][];
    require?: number;
    forbid?: number;
    min_frequency?: number;
    max_frequency?: number;
  };
  order: Order;
  total: number;
  by_length: [number, number][];
  offset: number;
  page: [string, number, number, boolean, string[], number, number][];
}

interface Vectors {
  letters: string;
  fold: [string, string][];
  values: number[];
  words: string[];
  dawg_nodes: number;
  cases: Case[];
}

const folder = join(import.meta.dirname, '../.cache/vectors');

export const vectors = JSON.parse(readFileSync(join(folder, 'vectors.json'), 'utf8')) as Record<
  Lang,
  Vectors
>;

/** The bytes of a lexicon file, in a buffer of their own. */
export function lexiconBytes(lang: Lang): ArrayBuffer {
  const bytes = readFileSync(join(folder, `${lang}.lex`));
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
}

/** The prefix of a lexicon file that holds the words, as the server sends it. */
export function wordsPart(lang: Lang): ArrayBuffer {
  const whole = lexiconBytes(lang);
  const view = new DataView(whole);
  const count = view.getUint32(12, true);
  const nodes = view.getUint32(32 + 32 * (count - 1) + 8, true);
  return whole.slice(0, nodes + 4 * vectors[lang].dawg_nodes);
}

export function plainQuery(query: Case['query']): PlainQuery {
  return {
    letters: query.letters ?? null,
    pattern: query.pattern ?? null,
    minLength: query.min_length ?? 2,
    maxLength: query.max_length ?? 63,
    contains: query.contains ?? '',
    without: query.without ?? '',
    starts: query.starts ?? '',
    ends: query.ends ?? '',
    substring: query.substring ?? '',
    fold: query.fold ?? [],
    require: query.require ?? 0,
    forbid: query.forbid ?? 0,
    minFrequency: query.min_frequency ?? 0,
    maxFrequency: query.max_frequency ?? 255,
  };
}
