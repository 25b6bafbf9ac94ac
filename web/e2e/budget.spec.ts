import { expect, test } from './test.ts';

test('the first load is at most 150 kB compressed', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.examples a').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const loaded = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .map((entry) => entry as PerformanceResourceTiming)
      .filter((entry) => !/\/(?:api|lexicons)\//.test(entry.name))
      .map((entry) => ({ name: new URL(entry.name).pathname, bytes: entry.encodedBodySize })),
  );
  const total = loaded.reduce((sum, { bytes }) => sum + bytes, 0);
  test.info().annotations.push({ type: 'first load', description: `${total} bytes` });
  expect(loaded.some(({ name }) => name.endsWith('.woff2'))).toBe(true);
  expect(total, JSON.stringify(loaded)).toBeLessThanOrEqual(150_000);
  expect(total).toBeGreaterThan(50_000);
});
