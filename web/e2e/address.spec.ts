import { expect, expectWords, search, test, words } from './test.ts';

test('an address shows the same search again', async ({ page, context, baseURL }) => {
  await page.goto('/');
  await search(page).fill('эрудит*');
  await expectWords(page, 'эрудит');
  await page.getByRole('radio', { name: 'Все формы' }).check();
  await expect(page).toHaveURL(/words=forms/);
  await expect(page.locator('.total strong')).toBeVisible();
  const before = await words(page).first().textContent();
  const other = await context.newPage();
  await other.goto(page.url());
  expect(new URL(other.url()).origin).toBe(baseURL);
  await expect(other.getByLabel('Ваши буквы')).toHaveValue('эрудит*');
  await expect(words(other).first()).toHaveText(before ?? '');
  await other.close();
});

test('back and forward go through searches and pages, and back to the place', async ({ page }) => {
  await page.goto('/?l=словарь*&lang=ru');
  await expectWords(page, 'словарь');
  await page.locator('a[href="#length-3"]').click();
  const group = page.locator('section', { has: page.locator('#length-3') });
  const word = group.locator('a[data-word]').first();
  await expect(word).toBeInViewport();
  const place = await page.evaluate(() => scrollY);
  await word.evaluate((link) => (link as HTMLElement).click());
  await expect(page).toHaveURL(/\/word\/ru\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(search(page)).toHaveValue('словарь*');
  await expectWords(page, 'словарь');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(place, -2);
  await page.goForward();
  await expect(page).toHaveURL(/\/word\/ru\//);
  await page.goBack();
  await search(page).fill('кот');
  await expectWords(page, 'кот');
  await page.goBack();
  await expect(search(page)).toHaveValue('словарь*');
  await expectWords(page, 'словарь');
});

test('an unknown address says so', async ({ page }) => {
  await page.goto('/nothing-here');
  await expect(page.getByRole('heading', { name: 'Такой страницы нет' })).toBeVisible();
  await page.getByRole('link', { name: 'К поиску слов' }).click();
  await expect(search(page)).toBeVisible();
});
