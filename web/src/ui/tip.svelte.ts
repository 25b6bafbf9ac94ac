/**
 * The tooltip with a word's definition. Links to words carry `data-word`, `data-lang` and, where
 * there is a definition, `data-defined`; `tips` watches a part of the page for them.
 *
 * Mouse and keyboard: hover and focus show it, Enter or a click opens the word's page. Touch: the
 * first tap shows it with a link to the page.
 */

import type { Attachment } from 'svelte/attachments';
import * as api from '../api/client.ts';
import { LANGS, type Lang } from '../api/types.ts';
import { settings } from '../app/settings.svelte.ts';

const SHOW_AFTER = 220;
const HIDE_AFTER = 180;
const MOST_KEPT = 500;

type Content =
  | { kind: 'waiting' }
  | { kind: 'gloss'; text: string }
  | { kind: 'none' }
  | { kind: 'failed' };

class Tip {
  anchor = $state.raw<HTMLElement | null>(null);
  word = $state('');
  lang = $state<Lang>('ru');
  touch = $state(false);
  content = $state.raw<Content>({ kind: 'waiting' });

  #timer: ReturnType<typeof setTimeout> | undefined;
  #kept = new Map<string, Content>();
  #asking: AbortController | null = null;

  show(anchor: HTMLElement, touch: boolean, delay = SHOW_AFTER): void {
    clearTimeout(this.#timer);
    if (this.anchor === anchor) return;
    this.#timer = setTimeout(() => this.#open(anchor, touch), delay);
  }

  hide(delay = HIDE_AFTER): void {
    clearTimeout(this.#timer);
    if (delay === 0) this.#close();
    else this.#timer = setTimeout(() => this.#close(), delay);
  }

  /** The pointer came into the tooltip itself. */
  stay(): void {
    clearTimeout(this.#timer);
  }

  #open(anchor: HTMLElement, touch: boolean): void {
    this.#close();
    if (!anchor.isConnected) return;
    this.word = anchor.dataset.word ?? '';
    this.lang = LANGS.find((one) => one === anchor.dataset.lang) ?? settings.lang;
    this.touch = touch;
    this.anchor = anchor;
    anchor.setAttribute('aria-describedby', 'tip');
    void this.#load();
  }

  #close(): void {
    this.#asking?.abort();
    this.anchor?.removeAttribute('aria-describedby');
    this.anchor = null;
  }

  async #load(): Promise<void> {
    const key = `${settings.ui}/${this.lang}/${this.word}`;
    const known = this.#kept.get(key);
    if (known) {
      this.content = known;
      return;
    }
    this.content = { kind: 'waiting' };
    const control = new AbortController();
    this.#asking = control;
    try {
      const { gloss } = await api.gloss(this.lang, this.word, settings.ui, control.signal);
      const content: Content = gloss ? { kind: 'gloss', text: gloss } : { kind: 'none' };
      if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
      this.#kept.set(key, content);
      if (!control.signal.aborted) this.content = content;
    } catch {
      if (!control.signal.aborted) this.content = { kind: 'failed' };
    }
  }
}

export const tip = new Tip();

const linkOf = (event: Event): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-defined]') : null;

export const tips: Attachment<HTMLElement> = (part) => {
  let pointer = 'mouse';
  const over = (event: PointerEvent): void => {
    const link = linkOf(event);
    if (link && event.pointerType === 'mouse') tip.show(link, false);
  };
  const out = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && linkOf(event) && document.activeElement !== tip.anchor) {
      tip.hide();
    }
  };
  const focus = (event: FocusEvent): void => {
    const link = linkOf(event);
    if (link?.matches(':focus-visible')) tip.show(link, false, 0);
  };
  const blur = (): void => tip.hide();
  const down = (event: PointerEvent): void => {
    pointer = event.pointerType;
  };
  const click = (event: MouseEvent): void => {
    const link = linkOf(event);
    if (!link) return;
    if (pointer !== 'mouse' && event.detail > 0 && tip.anchor !== link) {
      event.preventDefault();
      tip.show(link, true, 0);
    } else {
      tip.hide(0);
    }
  };
  part.addEventListener('pointerover', over);
  part.addEventListener('pointerout', out);
  part.addEventListener('focusin', focus);
  part.addEventListener('focusout', blur);
  part.addEventListener('pointerdown', down);
  part.addEventListener('click', click);
  return () => {
    part.removeEventListener('pointerover', over);
    part.removeEventListener('pointerout', out);
    part.removeEventListener('focusin', focus);
    part.removeEventListener('focusout', blur);
    part.removeEventListener('pointerdown', down);
    part.removeEventListener('click', click);
    tip.hide(0);
  };
};
