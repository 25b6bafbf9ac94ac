/** The finder's state: the query in the fields, the answer shown, and what is under way. */

import type { FinderQuery } from '../api/types.ts';
import { asks, queryAddress, readQuery } from '../app/address.ts';
import { router } from '../app/router.svelte.ts';
import { settings } from '../app/settings.svelte.ts';
import { t } from '../i18n/index.svelte.ts';
import { keepResults, keptResults, PAGE, Results } from './results.svelte.ts';
import { FinderError, search } from './search.ts';

const PAUSE = 180;
/** After a longer rest the next change makes a new entry in the browser's history. */
const REST = 2_500;
/** A query that stood for so long is one of the recent searches. */
const SETTLED = 2_000;

export class Finder {
  query = $state<FinderQuery>(readQuery(router.url.searchParams, settings.lang));
  results = $state.raw<Results | null>(null);
  error = $state.raw<FinderError | null>(null);
  busy = $state(false);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #settle: ReturnType<typeof setTimeout> | undefined;
  #control: AbortController | null = null;
  #changed = 0;
  #asked = '';

  /** Take up what the address asks, as after a link, back or forward. */
  follow(): void {
    this.query = readQuery(router.url.searchParams, settings.lang);
    settings.lang = this.query.lang;
    this.#changed = 0;
    this.#run();
  }

  /** Something was typed or chosen; `now` does not wait for more. */
  change(part: Partial<FinderQuery>, now = false): void {
    Object.assign(this.query, part);
    if (part.lang) settings.lang = part.lang;
    const time = Date.now();
    const step = now || time - this.#changed > REST;
    this.#changed = time;
    router.say(queryAddress(this.query), step);
    clearTimeout(this.#timer);
    if (now) this.#run();
    else this.#timer = setTimeout(() => this.#run(), PAUSE);
  }

  /** Enter: look now, and count it as searched. */
  enter(): void {
    clearTimeout(this.#timer);
    this.#changed = 0;
    if (queryAddress(this.query) !== this.#asked || this.error) this.#run();
    this.#remember();
  }

  clear(): void {
    this.change({ letters: '', pattern: '' }, true);
  }

  again(): void {
    this.#run();
  }

  stop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#settle);
    this.#control?.abort();
  }

  async #run(): Promise<void> {
    this.stop();
    const query = { ...this.query };
    const address = queryAddress(query);
    this.#asked = address;
    if (!asks(query)) {
      this.results = null;
      this.error = null;
      this.busy = false;
      return;
    }
    this.#settle = setTimeout(() => this.#remember(), SETTLED);
    const known = keptResults(address + settings.ui);
    if (known) {
      this.results = known;
      this.error = null;
      this.busy = false;
      return;
    }
    const control = new AbortController();
    this.#control = control;
    this.busy = true;
    try {
      const answer = await search(query, { offset: 0, limit: PAGE }, true, control.signal);
      if (control.signal.aborted) return;
      this.results = new Results(query, answer);
      this.error = null;
      if (!answer.local) keepResults(address + settings.ui, this.results);
    } catch (error) {
      if (control.signal.aborted) return;
      this.results = null;
      this.error =
        error instanceof FinderError ? error : new FinderError(t('error_internal'), null);
    }
    this.busy = false;
  }

  #remember(): void {
    if (asks(this.query) && !this.error) settings.remember(queryAddress(this.query));
  }
}
