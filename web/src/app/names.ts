/** Names of languages, in themselves, and keys of texts for the choices of the API. */

import type { Lang } from '../api/types.ts';

export const LANG_NAMES: Record<Lang, string> = {
  ru: 'Русский',
  uk: 'Українська',
  en: 'English',
  sk: 'Slovenčina',
};

export const SET_KEYS = { nouns: 'set_nouns', forms: 'set_forms', places: 'set_places' } as const;
