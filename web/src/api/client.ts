/** Asking the server. Every refusal becomes an `ApiError`, an unreachable server an `Unreachable`. */

import type { Ui } from '../i18n/index.svelte.ts';
import type {
  AnagramsAnswer,
  CheckAnswer,
  FeedAnswer,
  FinderQuery,
  Gloss,
  LadderAnswer,
  Lang,
  Packs,
  WordPage,
  WordSet,
  WordsAnswer,
} from './types.ts';

export class ApiError extends Error {
  override name = 'ApiError';
  constructor(
    readonly status: number,
    readonly code: string,
    /** What is wrong, in the language of the page; empty when the server did not say. */
    readonly said: string,
    readonly field: string | null,
  ) {
    super(`${status} ${code}`);
  }
}

export class Unreachable extends Error {
  override name = 'Unreachable';
}

/** A server that is silent for longer counts as unreachable. */
const PATIENCE = 12_000;
/** What a proxy says when the server behind it is gone. */
const GATEWAY = new Set([502, 504]);

type Params = Record<string, string | number | null | undefined>;

async function get<T>(path: string, params: Params, signal?: AbortSignal): Promise<T> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value));
  }
  const patience = AbortSignal.timeout(PATIENCE);
  let response: Response;
  try {
    response = await fetch(`/api/v1${path}?${search}`, {
      headers: { Accept: 'application/json' },
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    });
    if (GATEWAY.has(response.status)) throw new Unreachable(`the gateway says ${response.status}`);
    if (response.ok) return (await response.json()) as T;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Unreachable(error instanceof Error ? error.message : String(error));
  }
  throw await refusal(response);
}

async function refusal(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const error =
    body !== null && typeof body === 'object' && 'error' in body
      ? (body.error as { code?: string; message?: string; field?: string | null })
      : {};
  return new ApiError(
    response.status,
    error.code ?? 'internal',
    error.message ?? '',
    error.field ?? null,
  );
}

export interface Page {
  offset: number;
  limit: number;
}

export function words(
  query: FinderQuery,
  page: Page,
  ui: Ui,
  feed: boolean,
  signal?: AbortSignal,
): Promise<WordsAnswer> {
  const { letters, pattern, ...rest } = query;
  return get<WordsAnswer>(
    '/words',
    {
      letters: letters.trim() || null,
      pattern: pattern.trim() || null,
      ...rest,
      ...page,
      ui,
      feed: feed ? 1 : 0,
    },
    signal,
  );
}

const encode = encodeURIComponent;

export const wordPage = (lang: Lang, word: string, ui: Ui, signal?: AbortSignal) =>
  get<WordPage>(`/words/${lang}/${encode(word)}`, { ui }, signal);

export const gloss = (lang: Lang, word: string, ui: Ui, signal?: AbortSignal) =>
  get<Gloss>(`/gloss/${lang}/${encode(word)}`, { ui }, signal);

export const check = (lang: Lang, word: string, words: WordSet, ui: Ui, signal?: AbortSignal) =>
  get<CheckAnswer>(`/check/${lang}/${encode(word)}`, { words, ui }, signal);

export const anagrams = (
  query: { lang: Lang; phrase: string; words: WordSet; min: number; max_words: number },
  page: Page,
  ui: Ui,
  signal?: AbortSignal,
) => get<AnagramsAnswer>('/anagrams', { ...query, ...page, ui }, signal);

export const ladder = (
  lang: Lang,
  start: string,
  goal: string,
  words: WordSet,
  ui: Ui,
  signal?: AbortSignal,
) => get<LadderAnswer>(`/ladder/${lang}`, { start, goal, words, ui }, signal);

export const packs = (ui: Ui, signal?: AbortSignal) => get<Packs>('/packs', { ui }, signal);

export const feed = (signal?: AbortSignal) => get<FeedAnswer>('/feed', {}, signal);
