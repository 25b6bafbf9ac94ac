/** Which page is shown: follows the address, links and the browser's back and forward. */

import { readRoute } from './address.ts';

interface Entry {
  key: string;
}

const SCROLLS = 'erudit.scroll';

class Router {
  url = $state.raw(new URL(location.href));
  route = $derived(readRoute(this.url.pathname));
  /** Grows with every step that was not made by typing into the page: fields follow the address. */
  visits = $state(0);
  /** Where the page was scrolled when this entry of the history was left; 0 for a new one. */
  scroll = 0;
  #key = (history.state as Entry | null)?.key ?? newKey();
  #scrolls = readScrolls();

  constructor() {
    history.scrollRestoration = 'manual';
    history.replaceState({ key: this.#key } satisfies Entry, '');
    this.scroll = this.#scrolls[this.#key] ?? 0;
    window.addEventListener('popstate', (event) => {
      this.#leave();
      this.#key = (event.state as Entry | null)?.key ?? newKey();
      history.replaceState({ key: this.#key } satisfies Entry, '');
      this.scroll = this.#scrolls[this.#key] ?? 0;
      this.url = new URL(location.href);
      this.visits++;
    });
    addEventListener('pagehide', () => this.#leave());
    document.addEventListener('click', (event) => this.#follow(event));
  }

  /** Go to an address as a link does. */
  go(address: string): void {
    this.#leave();
    this.#key = newKey();
    this.scroll = 0;
    history.pushState({ key: this.#key } satisfies Entry, '', address);
    this.url = new URL(location.href);
    this.visits++;
  }

  /** Say in the address what the page shows now; `step` makes it an entry of its own. */
  say(address: string, step: boolean): void {
    if (address === this.url.pathname + decodedSearch(this.url)) return;
    if (step) {
      this.#leave();
      this.#key = newKey();
      history.pushState({ key: this.#key } satisfies Entry, '', address);
    } else {
      history.replaceState({ key: this.#key } satisfies Entry, '', address);
    }
    this.url = new URL(location.href);
  }

  #leave(): void {
    this.#scrolls[this.#key] = Math.round(scrollY);
    try {
      sessionStorage.setItem(SCROLLS, JSON.stringify(this.#scrolls));
    } catch {
      // The place is lost with the page.
    }
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download')) return;
    const to = new URL(link.href, location.href);
    if (to.origin !== location.origin || readRoute(to.pathname).page === 'missing') return;
    if (to.hash && to.pathname === location.pathname && to.search === location.search) return;
    event.preventDefault();
    if (to.href === location.href) scrollTo({ top: 0 });
    else this.go(to.pathname + to.search + to.hash);
  }
}

const newKey = (): string => Math.random().toString(36).slice(2, 10);

function readScrolls(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(SCROLLS) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function decodedSearch(url: URL): string {
  try {
    return decodeURI(url.search);
  } catch {
    return url.search;
  }
}

export const router = new Router();
