import { describe, expect, it } from 'vitest';
import { LANGS } from '../src/api/types.ts';
import { Alphabet } from '../src/lexicon/alphabet.ts';
import { LexiconFile, LexiconFileError } from '../src/lexicon/file.ts';
import { search } from '../src/lexicon/search.ts';
import { lexiconBytes, plainQuery, vectors, wordsPart } from './vectors.ts';

describe.each(LANGS)('a lexicon file: %s', (lang) => {
  it('reads whole and in part, and gives every word by its rank', () => {
    for (const bytes of [lexiconBytes(lang), wordsPart(lang)]) {
      const lexicon = LexiconFile.read(bytes);
      expect(lexicon.language).toBe(lang);
      expect(lexicon.letters.join('')).toBe(vectors[lang].letters);
      const alphabet = new Alphabet(lexicon.letters);
      const words = Array.from({ length: lexicon.words }, (_, rank) =>
        lexicon.spell(lexicon.tiles(rank)),
      );
      expect(words).toEqual(vectors[lang].words);
      for (const [rank, word] of words.entries()) {
        expect(lexicon.rank(alphabet.tiles(word, ''))).toBe(rank);
      }
    }
  });

  it('knows no word that is not in it', () => {
    const lexicon = LexiconFile.read(wordsPart(lang));
    const known = new Set(vectors[lang].words);
    const alphabet = new Alphabet(lexicon.letters);
    for (const word of vectors[lang].words) {
      const longer = word + word[0];
      const rank = lexicon.rank(alphabet.tiles(longer, ''));
      expect(rank !== null).toBe(known.has(longer));
    }
    expect(lexicon.rank([])).toBeNull();
    expect(() => lexicon.tiles(lexicon.words)).toThrow(RangeError);
    expect(() => lexicon.tiles(-1)).toThrow(RangeError);
  });
});

/** A small generator, so that a failure can be repeated. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('damaged and hostile files', () => {
  const good = wordsPart('ru');

  it('refuses every file that is cut off', () => {
    for (let length = 0; length < good.byteLength; length += length < 600 ? 1 : 997) {
      expect(() => LexiconFile.read(good.slice(0, length)), `${length} bytes`).toThrow(
        LexiconFileError,
      );
    }
    expect(() => LexiconFile.read(good.slice(0, good.byteLength - 1))).toThrow(LexiconFileError);
  });

  it('refuses a file that is longer than it says', () => {
    const longer = new Uint8Array(lexiconBytes('ru').byteLength + 8);
    longer.set(new Uint8Array(lexiconBytes('ru')));
    expect(() => LexiconFile.read(longer.buffer)).toThrow(LexiconFileError);
  });

  it('reads a file with flipped bits or refuses it, and a search in it ends', () => {
    const next = random(7);
    let refused = 0;
    for (let round = 0; round < 600; round++) {
      const bytes = new Uint8Array(good.slice(0));
      const span = round % 2 === 0 ? 700 : bytes.length;
      for (let flips = 0; flips <= next() * 3; flips++) {
        const at = Math.floor(next() * span);
        bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(next() * 8));
      }
      try {
        const lexicon = LexiconFile.read(bytes.buffer);
        search(lexicon, plainQuery({ pattern: '*' })).page(0, 50, 'score', new Uint8Array(64));
      } catch (error) {
        expect(error).toBeInstanceOf(LexiconFileError);
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(300);
  });

  it.each<[string, (view: DataView) => void]>([
    ['another magic', (view) => view.setUint8(0, 0x58)],
    ['another version', (view) => view.setUint32(8, 2, true)],
    ['no sections', (view) => view.setUint32(12, 0, true)],
    ['a million sections', (view) => view.setUint32(12, 1_000_000, true)],
    ['a section beyond the file', (view) => view.setUint32(32 + 8, 0xfffffff8, true)],
    ['a section of 2^60 bytes', (view) => view.setUint32(32 + 20, 1 << 28, true)],
    ['a section at an odd place', (view) => view.setUint32(32 + 8, 161, true)],
    ['a section over the table', (view) => view.setUint32(32 + 8, 8, true)],
  ])('refuses %s', (_, damage) => {
    const copy = good.slice(0);
    damage(new DataView(copy));
    expect(() => LexiconFile.read(copy)).toThrow(LexiconFileError);
  });

  it('refuses nodes that lead back, out of the file, or on past its end', () => {
    const view = new DataView(good);
    const count = view.getUint32(12, true);
    const nodes = view.getUint32(32 + 32 * (count - 1) + 8, true);
    const total = vectors.ru.dawg_nodes;
    const change = (node: number, edit: (value: number) => number): ArrayBuffer => {
      const copy = good.slice(0);
      const at = nodes + 4 * node;
      const old = new DataView(copy).getUint32(at, true);
      new DataView(copy).setUint32(at, edit(old) >>> 0, true);
      return copy;
    };
    const withChild = (child: number) => (value: number) => (value & ~0x3fffff) | child;
    for (const hostile of [
      change(0, withChild(0x3fffff)),
      change(0, withChild(1)),
      change(5, withChild(2)),
      change(5, withChild(5)),
      change(5, withChild(total)),
      change(total - 1, (value) => value & ~(1 << 22)),
      change(5, (value) => value & 0x00ffffff),
      change(5, (value) => value | 0xff000000),
      change(5, (value) => value ^ (1 << 23)),
    ]) {
      expect(() => LexiconFile.read(hostile)).toThrow(LexiconFileError);
    }
  });
});
