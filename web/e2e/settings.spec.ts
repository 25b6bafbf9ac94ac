import { expect, expectWords, search, test, words } from './test.ts';

test('speaks three languages and remembers which', async ({ page }) => {
  await page.goto('/?l=слово&lang=ru');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  const switcher = page.locator('header .tools');
  await switcher.getByRole('button', { name: /Українська/ }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
  await expect(page.getByLabel('Ваші літери')).toHaveValue('слово');
  await expect(page.getByText(/^Знайдено/).first()).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
  await switcher.getByRole('button', { name: /English/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Words from letters');
  await expect(page).toHaveTitle(/Erudit/);
});

test.describe('the browser’s language', () => {
  test.use({ locale: 'uk-UA' });
  test('is taken at first', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
    await expect(page.getByRole('radio', { name: 'Українська' })).toBeChecked();
  });
});

test('light and dark, by the system and by choice', async ({ page }) => {
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const light = await background();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await background();
  expect(dark).not.toBe(light);
  const button = page.getByRole('button', { name: /^Оформление/ });
  await button.click();
  await expect.poll(background).toBe(light);
  await button.click();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(background).toBe(dark);
  await page.reload();
  expect(await background()).toBe(dark);
  await button.click();
  await expect.poll(background).toBe(light);
});

test('the keyboard alone finds and opens a word', async ({ page }) => {
  await page.goto('/?l=слово&lang=ru');
  await expectWords(page, 'слово');
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(words(page).nth(0)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(words(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  const below = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
  const above = await words(page)
    .nth(0)
    .evaluate((link) => link.getBoundingClientRect().top);
  expect(below).toBeGreaterThan(above);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expect(search(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search(page)).toHaveValue('');
});

test('announces how many words there are', async ({ page }) => {
  await page.goto('/');
  await search(page).fill('кот');
  await expect(page.getByRole('status').filter({ hasText: /^Нашлось \d+ слов/ })).toHaveCount(1);
});

test('the feed shows searches; one’s own can be kept out', async ({ page, context }) => {
  const letters = ['тростник', 'самолёт', 'телескоп', 'паровоз'];
  const [shown = '', kept = ''] =
    test.info().project.name === 'phone' ? letters.slice(0, 2) : letters.slice(2);
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/');
  const feed = page.locator('[data-feed]');
  await search(other).fill(shown);
  await expect(feed.getByRole('link', { name: shown })).toBeVisible();
  const hide = other.getByLabel('Не показывать мои поиски');
  await hide.check();
  const asked = other.waitForRequest((request) => request.url().includes('feed=0'));
  await search(other).fill(kept);
  await asked;
  await other.reload();
  await expect(hide).toBeChecked();
  await hide.uncheck();
  await search(other).fill(`${shown}ы`);
  await expect(feed.getByRole('link', { name: `${shown}ы` })).toBeVisible();
  await expect(feed.getByRole('link', { name: kept })).toHaveCount(0);
  await feed.getByRole('link', { name: `${shown}ы` }).click();
  await expect(search(page)).toHaveValue(`${shown}ы`);
  await other.close();
});
