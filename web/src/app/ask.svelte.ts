/** One question to the server at a time: its answer, its error, and whether it is under way. */

import { ApiError, Unreachable } from '../api/client.ts';
import { t } from '../i18n/index.svelte.ts';
import { connection } from './connection.svelte.ts';

export class Ask<T> {
  answer = $state.raw<T | null>(null);
  error = $state.raw<{ message: string; field: string | null; code: string } | null>(null);
  busy = $state(false);
  #control: AbortController | null = null;

  /** Ask; the question before is dropped. The old answer stays until the new one is there. */
  async run(question: (signal: AbortSignal) => Promise<T>): Promise<void> {
    this.#control?.abort();
    const control = new AbortController();
    this.#control = control;
    this.busy = true;
    try {
      const answer = await question(control.signal);
      if (control.signal.aborted) return;
      connection.lost = false;
      this.answer = answer;
      this.error = null;
    } catch (error) {
      if (control.signal.aborted) return;
      this.answer = null;
      if (error instanceof ApiError) {
        connection.lost = false;
        this.error = {
          message: error.said || t('error_internal'),
          field: error.field,
          code: error.code,
        };
      } else {
        connection.lost ||= error instanceof Unreachable;
        this.error = { message: t('error_unreachable'), field: null, code: 'unreachable' };
      }
    }
    this.busy = false;
  }

  clear(): void {
    this.#control?.abort();
    this.answer = null;
    this.error = null;
    this.busy = false;
  }
}
