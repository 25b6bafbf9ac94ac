/** One page of an answer: from the server, or from this device when it cannot be reached. */

import * as api from '../api/client.ts';
import type { FinderQuery, WordsAnswer } from '../api/types.ts';
import { connection } from '../app/connection.svelte.ts';
import { device } from '../app/device.svelte.ts';
import { settings } from '../app/settings.svelte.ts';
import type { Key } from '../i18n/index.svelte.ts';
import { t } from '../i18n/index.svelte.ts';
import { SearchError } from '../lexicon/errors.ts';
import type { NoteCode } from '../lexicon/letters.ts';

export interface Answer extends WordsAnswer {
  /** It was found on this device. */
  local: boolean;
}

/** A query was refused or could not be answered; the text is for people. */
export class FinderError extends Error {
  override name = 'FinderError';
  constructor(
    message: string,
    readonly field: string | null,
  ) {
    super(message);
  }
}

export async function search(
  query: FinderQuery,
  page: api.Page,
  feed: boolean,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    const answer = await api.words(query, page, settings.ui, feed && settings.share, signal);
    connection.lost = false;
    return { ...answer, local: false };
  } catch (error) {
    if (error instanceof api.Unreachable) {
      connection.lost = true;
      return searchHere(query, page);
    }
    if (error instanceof api.ApiError) {
      connection.lost = false;
      throw new FinderError(error.said || t('error_internal'), error.field);
    }
    throw error;
  }
}

async function searchHere(query: FinderQuery, page: api.Page): Promise<Answer> {
  try {
    const answer = await device.search(query, page.offset, page.limit);
    if (!answer) throw new FinderError(t('error_offline_no_words'), null);
    const notes = answer.notes.map((code) => ({ code, text: t(NOTES[code]) }));
    return { ...answer, notes, local: true };
  } catch (error) {
    if (error instanceof FinderError) throw error;
    if (error instanceof SearchError) {
      throw new FinderError(t(REFUSALS[error.code] ?? 'error_not_understood'), error.field);
    }
    throw new FinderError(t('error_offline_damaged'), null);
  }
}

const NOTES: Record<NoteCode, Key & `note_${string}`> = {
  latin_lookalikes: 'note_latin',
  cyrillic_lookalikes: 'note_cyrillic',
  marks: 'note_marks',
  yo_folded: 'note_yo',
};

const REFUSALS: Record<
  string,
  | 'error_too_many_letters'
  | 'error_too_many_unknowns'
  | 'error_not_a_letter'
  | 'error_set'
  | 'error_range'
  | 'error_min_max'
  | 'error_text_too_long'
> = {
  too_many_letters: 'error_too_many_letters',
  too_many_unknowns: 'error_too_many_unknowns',
  not_a_letter: 'error_not_a_letter',
  set_not_closed: 'error_set',
  set_not_opened: 'error_set',
  empty_set: 'error_set',
  bad_range: 'error_range',
  min_above_max: 'error_min_max',
  text_too_long: 'error_text_too_long',
};
