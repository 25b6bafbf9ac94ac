/** Which packs the server has; remembered for when it cannot be reached. */

import * as api from '../api/client.ts';
import type { Packs } from '../api/types.ts';
import type { Ui } from '../i18n/index.svelte.ts';
import { keep, recall } from './kept.ts';

export async function fetchPacks(ui: Ui, signal?: AbortSignal): Promise<Packs> {
  const packs = await api.packs(ui, signal);
  keep('packs', JSON.stringify(packs));
  return packs;
}

export function rememberedPacks(): Packs | null {
  try {
    const packs = JSON.parse(recall('packs') ?? 'null') as Packs | null;
    return Array.isArray(packs?.packs) ? packs : null;
  } catch {
    return null;
  }
}
