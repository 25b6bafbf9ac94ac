/** What a person chose, kept on this device. */

import { LANGS, type Lang } from '../api/types.ts';
import { isUi, language, preferredUi, type Ui } from '../i18n/index.svelte.ts';
import { keep, recall } from './kept.ts';

export type Theme = 'system' | 'light' | 'dark';
const THEMES: readonly Theme[] = ['system', 'light', 'dark'];
const MOST_RECENT = 8;

class Settings {
  #theme = $state<Theme>(THEMES.find((one) => one === recall('theme')) ?? 'system');
  #share = $state(recall('share') !== 'no');
  #device = $state(recall('device') !== 'no');
  #lang = $state<Lang>('ru');
  #recent = $state.raw<readonly string[]>(readRecent());

  constructor() {
    const chosen = recall('ui');
    language.ui = isUi(chosen) ? chosen : preferredUi(navigator.languages);
    this.#lang = LANGS.find((one) => one === recall('lang')) ?? language.ui;
    this.#show();
  }

  get ui(): Ui {
    return language.ui;
  }
  set ui(ui: Ui) {
    language.ui = ui;
    keep('ui', ui);
    this.#show();
  }

  get theme(): Theme {
    return this.#theme;
  }
  set theme(theme: Theme) {
    this.#theme = theme;
    keep('theme', theme === 'system' ? null : theme);
    this.#show();
  }

  /** Whether one's searches may be shown in the feed. */
  get share(): boolean {
    return this.#share;
  }
  set share(share: boolean) {
    this.#share = share;
    keep('share', share ? null : 'no');
  }

  /** Whether dictionaries are kept on this device for working without a network. */
  get device(): boolean {
    return this.#device;
  }
  set device(device: boolean) {
    this.#device = device;
    keep('device', device ? null : 'no');
  }

  /** The language of words that was used last. */
  get lang(): Lang {
    return this.#lang;
  }
  set lang(lang: Lang) {
    this.#lang = lang;
    keep('lang', lang);
  }

  /** Addresses of one's own last searches, newest first. */
  get recent(): readonly string[] {
    return this.#recent;
  }
  remember(address: string): void {
    const others = this.#recent.filter((one) => one !== address);
    this.#setRecent([address, ...others].slice(0, MOST_RECENT));
  }
  forget(): void {
    this.#setRecent([]);
  }
  #setRecent(recent: readonly string[]): void {
    this.#recent = recent;
    keep('recent', recent.length > 0 ? JSON.stringify(recent) : null);
  }

  #show(): void {
    document.documentElement.lang = language.ui;
    if (this.#theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.#theme;
  }
}

function readRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(recall('recent') ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept
      .filter((one): one is string => typeof one === 'string' && one.startsWith('/?'))
      .slice(0, MOST_RECENT);
  } catch {
    return [];
  }
}

export const settings = new Settings();
