import { expect, expectWords, search, test } from './test.ts';

test('the definition shows on hover and on focus, and Esc closes it', async ({ page, phone }) => {
  await page.goto('/?l=софа&lang=ru');
  await expectWords(page, 'софа');
  const word = page.locator('[data-word="софа"]');
  const tip = page.getByRole('tooltip');
  if (!phone) {
    await word.hover();
    await expect(tip).toContainText('диван');
    await page.mouse.move(2, 2);
    await expect(tip).toHaveCount(0);
  }
  await search(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(word).toBeFocused();
  await expect(tip).toContainText('диван');
  await expect(word).toHaveAttribute('aria-describedby', 'tip');
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await expect(word).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/word\/ru\//);
});

test('the first tap shows the definition with a link to the page', async ({ page, phone }) => {
  await page.goto('/?l=софа&lang=ru');
  await expectWords(page, 'софа');
  const word = page.locator('[data-word="софа"]');
  const tip = page.getByRole('tooltip');
  if (!phone) {
    // A mouse needs no second step.
    await word.click();
    await expect(page).toHaveURL(/\/word\/ru\//);
    return;
  }
  await word.tap();
  await expect(tip).toContainText('диван');
  await expect(page).toHaveURL(/\/\?l=/);
  const box = await tip.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  await page.getByRole('heading', { name: /4 буквы/ }).tap();
  await expect(tip).toHaveCount(0);
  await word.tap();
  await tip.getByRole('link', { name: 'Страница слова' }).tap();
  await expect(page).toHaveURL(/\/word\/ru\//);
});
