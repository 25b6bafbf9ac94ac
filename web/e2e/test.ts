/** The test of this folder: a page that may not complain, nor ask anyone but our server. */

import { test as base, expect, type Page } from '@playwright/test';

interface Fixtures {
  /** Messages of the console that a test expects. */
  allow: RegExp[];
  clean: undefined;
  phone: boolean;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the first argument of a fixture must be a pattern.
  baseURL: async ({}, use) => {
    const url = process.env.ERUDIT_E2E_URL;
    if (!url) throw new Error('The server was not started.');
    await use(url);
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  allow: async ({}, use) => use([]),
  phone: async ({ isMobile }, use) => use(isMobile),
  clean: [
    async ({ page, baseURL, allow }, use) => {
      const complaints: string[] = [];
      watch(page, baseURL ?? '', complaints);
      await use(undefined);
      const unexpected = complaints.filter((text) => !allow.some((one) => one.test(text)));
      expect(unexpected, 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export function watch(page: Page, baseURL: string, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(`${error}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    const own = url.origin === baseURL || ['blob:', 'data:', 'about:'].includes(url.protocol);
    if (!own) complaints.push(`request to ${url.origin}`);
  });
}

export { expect };

/** The words of the results, without scores. */
export const words = (page: Page) => page.locator('[data-results] a[data-word]');

export const search = (page: Page) => page.getByLabel('Ваши буквы');

export async function expectWords(page: Page, ...expected: string[]): Promise<void> {
  for (const word of expected) {
    await expect(page.locator(`[data-results] a[data-word="${word}"]`)).toBeVisible();
  }
}
