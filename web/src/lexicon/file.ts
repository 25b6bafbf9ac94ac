/**
 * Reading a lexicon file (`.lex`), whole or the prefix of it that holds the words.
 *
 * The layout is described in ARCHITECTURE.md. Everything is checked once here, so that the search can
 * follow any index without looking: a damaged file gives a `LexiconFileError` and nothing else.
 */

export class LexiconFileError extends Error {
  override name = 'LexiconFileError';
}

const MAGIC = 'ERUDLEX1';
const VERSION = 1;
const HEADER = 32;
const ENTRY = 32;
const MOST_SECTIONS = 64;
const MOST_TILES = 63;
const LONGEST = 63;

/** A node's parts: bits 31-24 tile, 23 a word ends, 22 last sibling, 21-0 first child. */
export const tileOf = (node: number): number => node >>> 24;
export const ENDS = 1 << 23;
export const LAST = 1 << 22;
export const CHILD = LAST - 1;

interface Section {
  tag: string;
  offset: number;
  length: number;
}

export class LexiconFile {
  private constructor(
    readonly name: string,
    readonly language: string,
    /** Letters in alphabet order; tile t is `letters[t - 1]`. */
    readonly letters: readonly string[],
    readonly words: number,
    /** The nodes of the word graph; the GADDAG is left out. */
    readonly nodes: Uint32Array,
    /** How many words lie under a node and its later siblings. */
    readonly after: Uint32Array,
    readonly columns: ReadonlyMap<string, Uint32Array>,
  ) {}

  /** Index of the first node of the root's list, 0 for an empty lexicon. */
  get root(): number {
    return (this.nodes[0] ?? 0) & CHILD;
  }

  static read(buffer: ArrayBuffer): LexiconFile {
    const sections = readSections(buffer);
    const find = (tag: string): Section => {
      const section = sections.find((one) => one.tag === tag);
      if (!section) throw new LexiconFileError(`section "${tag}" is missing`);
      return section;
    };
    const meta = readMeta(buffer, find('meta'));
    const count = meta.dawgNodes;
    const nodes = words(buffer, find('nodes'), count, 'nodes');
    const after = words(buffer, find('after'), count, 'after');
    const columns = new Map<string, Uint32Array>();
    for (const column of meta.columns) {
      columns.set(column, words(buffer, find(`c.${column}`), meta.words, `c.${column}`));
    }
    checkNodes(nodes, after, meta.letters.length, meta.words, meta.longest);
    return new LexiconFile(
      meta.name,
      meta.language,
      meta.letters,
      meta.words,
      nodes,
      after,
      columns,
    );
  }

  /** The tiles of the word at a place in alphabetical order. */
  tiles(rank: number): number[] {
    if (!(rank >= 0 && rank < this.words)) throw new RangeError(`no word has rank ${rank}`);
    const tiles: number[] = [];
    let left = rank;
    let list = this.root;
    for (;;) {
      let node = list;
      const total = this.after[list] ?? 0;
      // The last sibling under which, or after which, the word still lies.
      while (!((this.nodes[node] ?? 0) & LAST) && total - (this.after[node + 1] ?? 0) <= left)
        node++;
      left -= total - (this.after[node] ?? 0);
      const value = this.nodes[node] ?? 0;
      tiles.push(tileOf(value));
      if (value & ENDS) {
        if (left === 0) return tiles;
        left--;
      }
      list = value & CHILD;
    }
  }

  /** The place of a word in alphabetical order, or null. */
  rank(tiles: readonly number[]): number | null {
    let rank = 0;
    let list = this.root;
    for (const [place, tile] of tiles.entries()) {
      if (list === 0) return null;
      let node = list;
      while (tileOf(this.nodes[node] ?? 0) !== tile) {
        if ((this.nodes[node] ?? 0) & LAST) return null;
        node++;
      }
      const value = this.nodes[node] ?? 0;
      rank += (this.after[list] ?? 0) - (this.after[node] ?? 0);
      if (place === tiles.length - 1) return value & ENDS ? rank : null;
      if (value & ENDS) rank++;
      list = value & CHILD;
    }
    return null;
  }

  spell(tiles: readonly number[]): string {
    return tiles.map((tile) => this.letters[tile - 1] ?? '').join('');
  }
}

function readSections(buffer: ArrayBuffer): Section[] {
  if (buffer.byteLength < HEADER) throw new LexiconFileError('the file is shorter than its header');
  const view = new DataView(buffer);
  if (ascii(buffer, 0, 8) !== MAGIC) throw new LexiconFileError('this is no lexicon file');
  const version = view.getUint32(8, true);
  if (version !== VERSION) throw new LexiconFileError(`version ${version} is not known`);
  const count = view.getUint32(12, true);
  if (count === 0 || count > MOST_SECTIONS) throw new LexiconFileError(`${count} sections`);
  const whole = long(view, 16);
  if (buffer.byteLength > whole) throw new LexiconFileError('the file is longer than it says');
  const start = HEADER + count * ENTRY;
  if (buffer.byteLength < start) throw new LexiconFileError('the section table is cut off');
  const sections: Section[] = [];
  let end = start;
  for (let i = 0; i < count; i++) {
    const at = HEADER + i * ENTRY;
    const tag = ascii(buffer, at, 8);
    const offset = long(view, at + 8);
    const length = long(view, at + 16);
    if (offset % 8 !== 0 || offset < end || offset + length > whole) {
      throw new LexiconFileError(`section "${tag}" lies outside the file or over another`);
    }
    end = offset + length;
    sections.push({ tag, offset, length });
  }
  if (sections.at(-1)?.tag !== 'nodes')
    throw new LexiconFileError('"nodes" is not the last section');
  return sections;
}

interface Meta {
  name: string;
  language: string;
  letters: string[];
  words: number;
  longest: number;
  dawgNodes: number;
  columns: string[];
}

function readMeta(buffer: ArrayBuffer, section: Section): Meta {
  if (section.length > 1 << 16 || section.offset + section.length > buffer.byteLength) {
    throw new LexiconFileError('section "meta" is cut off or too long');
  }
  let text: string;
  try {
    const bytes = new Uint8Array(buffer, section.offset, section.length);
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new LexiconFileError('section "meta" is not UTF-8');
  }
  const values = new Map<string, string>();
  for (const line of text.split('\n')) {
    const cut = line.indexOf('=');
    if (cut > 0) values.set(line.slice(0, cut), line.slice(cut + 1));
  }
  const number = (key: string, most: number): number => {
    const value = values.get(key) ?? '';
    if (!/^\d{1,10}$/.test(value) || Number(value) > most) {
      throw new LexiconFileError(`"${key}" in "meta" is ${JSON.stringify(value)}`);
    }
    return Number(value);
  };
  const list = (key: string): string[] => (values.get(key) ?? '').split(' ').filter(Boolean);
  const letters = list('letters');
  if (letters.length > MOST_TILES || new Set(letters).size !== letters.length) {
    throw new LexiconFileError('the alphabet has too many or repeated letters');
  }
  return {
    name: values.get('name') ?? '',
    language: values.get('language') ?? '',
    letters,
    words: number('words', 0xffffffff),
    longest: number('longest', LONGEST),
    dawgNodes: number('dawg_nodes', CHILD + 1),
    columns: list('columns'),
  };
}

function words(buffer: ArrayBuffer, section: Section, count: number, tag: string): Uint32Array {
  const length = count * 4;
  const exact = tag === 'nodes' ? section.length >= length : section.length === length;
  if (!exact) throw new LexiconFileError(`section "${tag}" has a wrong length`);
  if (section.offset + length > buffer.byteLength) {
    throw new LexiconFileError(`section "${tag}" is cut off`);
  }
  if (littleEndian) return new Uint32Array(buffer, section.offset, count);
  const view = new DataView(buffer, section.offset, length);
  return Uint32Array.from({ length: count }, (_, i) => view.getUint32(i * 4, true));
}

const littleEndian = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1;

/**
 * One pass from the end proves that every child lies behind its parent and inside, that every list
 * ends, that no word is longer than said, and that the counts of words are right.
 */
function checkNodes(
  nodes: Uint32Array,
  after: Uint32Array,
  letters: number,
  total: number,
  longest: number,
): void {
  const count = nodes.length;
  if (count < 2) throw new LexiconFileError('the word graph has no root');
  const height = new Uint8Array(count);
  for (let i = count - 1; i >= 2; i--) {
    const node = nodes[i] ?? 0;
    const tile = tileOf(node);
    const child = node & CHILD;
    const bad =
      tile < 1 ||
      tile > letters ||
      (child !== 0 && (child <= i || child >= count)) ||
      (!(node & LAST) && (i + 1 >= count || tileOf(nodes[i + 1] ?? 0) <= tile));
    if (bad) throw new LexiconFileError(`node ${i} is damaged`);
    const more = node & LAST ? 0 : (after[i + 1] ?? 0);
    const under = child === 0 ? 0 : (after[child] ?? 0);
    if (after[i] !== (node & ENDS ? 1 : 0) + under + more) {
      throw new LexiconFileError(`the count at node ${i} is wrong`);
    }
    const below = 1 + (child === 0 ? 0 : (height[child] ?? 0));
    const beside = node & LAST ? 0 : (height[i + 1] ?? 0);
    height[i] = Math.max(below, beside);
    if (below > longest) throw new LexiconFileError('a word is longer than the file says');
  }
  const root = (nodes[0] ?? 0) & CHILD;
  if (root === 1 || root >= count) throw new LexiconFileError('the root is damaged');
  const found = root === 0 ? 0 : (after[root] ?? 0);
  if (found !== total) {
    throw new LexiconFileError(`the graph holds ${found} words, the file says ${total}`);
  }
}

function ascii(buffer: ArrayBuffer, at: number, length: number): string {
  const bytes = new Uint8Array(buffer, at, length);
  let text = '';
  for (const byte of bytes) if (byte !== 0) text += String.fromCharCode(byte);
  return text;
}

/** A u64; above 2^53 it is no length that fits anywhere, and stays too large when rounded. */
function long(view: DataView, at: number): number {
  return view.getUint32(at, true) + view.getUint32(at + 4, true) * 2 ** 32;
}
