/** Dictionaries on this device: which are here, fetching and removing them. */

import type { FinderQuery, Lang, WordSet } from '../api/types.ts';
import { addressOf, type LexiconName, nameOf } from '../lexicon/address.ts';
import type { DeviceAnswer } from '../lexicon/answer.ts';
import { drop, load, searchHere } from '../lexicon/client.ts';
import { list, remove, shelfThere } from '../lexicon/shelf.ts';
import { fetchPacks, rememberedPacks } from './packs.svelte.ts';
import { settings } from './settings.svelte.ts';

export type Status =
  | { kind: 'absent' }
  | { kind: 'loading'; loaded: number; total: number }
  | { kind: 'ready'; bytes: number }
  | { kind: 'failed' };

const ABSENT: Status = { kind: 'absent' };
const keyOf = (lang: Lang, words: WordSet): string => `${lang}/${words}`;

class Device {
  /** False in a browser, or over plain HTTP, where nothing can be kept. */
  readonly able = shelfThere();
  #status = $state.raw<Readonly<Record<string, Status>>>({});
  /** Size by key, as the server says; null while not known. */
  #sizes = $state.raw<Readonly<Record<string, number>>>({});
  #names = new Map<string, LexiconName>();
  #known: Promise<void> | null = null;

  status(lang: Lang, words: WordSet): Status {
    return this.#status[keyOf(lang, words)] ?? ABSENT;
  }

  size(lang: Lang, words: WordSet): number | null {
    return this.#sizes[keyOf(lang, words)] ?? null;
  }

  /** Look what is kept; asks nobody. */
  known(): Promise<void> {
    this.#known ??= this.#look();
    return this.#known;
  }

  /** Fetch a dictionary, or its newer version, unless it is here or being fetched. */
  async fetch(lang: Lang, words: WordSet): Promise<void> {
    if (!this.able) return;
    await this.known();
    const key = keyOf(lang, words);
    if (this.status(lang, words).kind === 'loading') return;
    const before = this.#names.get(key);
    try {
      const name = await this.#offered(lang, words);
      if (!name || (before && addressOf(before) === addressOf(name))) return;
      if (!before) this.#set(key, { kind: 'loading', loaded: 0, total: this.#sizes[key] ?? 0 });
      const bytes = await load(name, (loaded, total) => {
        if (!before) {
          this.#set(key, { kind: 'loading', loaded, total: total || (this.#sizes[key] ?? 0) });
        }
      });
      this.#names.set(key, name);
      this.#set(key, { kind: 'ready', bytes });
      if (before) await this.#throwAway(before);
    } catch {
      // An old version stays in use.
      if (!before) this.#set(key, { kind: 'failed' });
    }
  }

  async remove(lang: Lang, words: WordSet): Promise<void> {
    const key = keyOf(lang, words);
    const name = this.#names.get(key);
    this.#names.delete(key);
    this.#set(key, ABSENT);
    if (name) await this.#throwAway(name);
  }

  async removeAll(): Promise<void> {
    for (const { lang, words } of [...this.#names.values()]) await this.remove(lang, words);
  }

  /** The answer from this device, or null when the dictionary is not here. */
  async search(query: FinderQuery, offset: number, limit: number): Promise<DeviceAnswer | null> {
    await this.known();
    const name = this.#names.get(keyOf(query.lang, query.words));
    return name ? searchHere(name, query, offset, limit) : null;
  }

  async #look(): Promise<void> {
    this.#learnSizes(rememberedPacks());
    for (const { address, bytes } of await list()) {
      const name = nameOf(address);
      if (!name) continue;
      const key = keyOf(name.lang, name.words);
      this.#names.set(key, name);
      this.#set(key, { kind: 'ready', bytes });
    }
  }

  async #offered(lang: Lang, words: WordSet): Promise<LexiconName | null> {
    const packs = await fetchPacks(settings.ui);
    this.#learnSizes(packs);
    const lexicon = packs.packs.find((one) => one.lang === lang)?.lexicons[words];
    return lexicon ? nameOf(lexicon.words_url) : null;
  }

  #learnSizes(packs: ReturnType<typeof rememberedPacks>): void {
    const sizes: Record<string, number> = {};
    for (const pack of packs?.packs ?? []) {
      for (const [words, lexicon] of Object.entries(pack.lexicons)) {
        sizes[`${pack.lang}/${words}`] = lexicon.words_bytes;
      }
    }
    this.#sizes = sizes;
  }

  async #throwAway(name: LexiconName): Promise<void> {
    await drop(name);
    await remove(addressOf(name));
  }

  #set(key: string, status: Status): void {
    this.#status = { ...this.#status, [key]: status };
  }
}

export const device = new Device();
