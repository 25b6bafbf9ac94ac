import { expect, expectWords, search, test, words } from './test.ts';

test('finds words as one types, longest first', async ({ page }) => {
  await page.goto('/');
  await search(page).fill('слово');
  await expectWords(page, 'слово', 'волос', 'соло', 'вол', 'лов');
  await expect(page.getByText(/^Нашлось \d+ слов/).first()).toBeVisible();
  await expect(page.getByText(/ мс$/).first()).toBeVisible();
  const headings = page.locator('[data-results] h2');
  await expect(headings.first()).toContainText('5 букв');
  await expect(headings.first()).toContainText('анаграммы: все буквы');
  const lengths = await words(page).evaluateAll((links) =>
    links.map((link) => (link as HTMLElement).dataset.word?.length ?? 0),
  );
  expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
});

test('has no junk: эрудит', async ({ page }) => {
  await page.goto('/?l=эрудит&lang=ru');
  await expectWords(page, 'эрудит', 'тур', 'уд', 'ир');
  for (const junk of ['урдит', 'туэр']) {
    await expect(page.locator(`[data-word="${junk}"]`)).toHaveCount(0);
  }
});

test('marks what an unknown letter became', async ({ page }) => {
  await page.goto('/?l=слово*&lang=ru');
  await expectWords(page, 'словцо', 'голос');
  await expect(page.locator('[data-word="голос"] mark')).toHaveText('г');
  await expect(page.locator('[data-word="слово"] mark')).toHaveCount(0);
});

test('finds by pattern, and by pattern with letters', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Шаблон').fill('к?т');
  await expectWords(page, 'кот', 'кит', 'кут');
  await expect(page.locator('[data-word="кот"] mark')).toHaveText('о');
  await search(page).fill('котик');
  await expect(page.locator('[data-word="кут"]')).toHaveCount(0);
  await expectWords(page, 'кот', 'кит');
  expect(decodeURI(page.url())).toContain('/?l=котик&p=к?т&lang=ru');
});

test('filters', async ({ page }) => {
  await page.goto('/?l=словарик&lang=ru');
  await expectWords(page, 'словарик');
  await page.getByRole('button', { name: /^Условия/ }).click();
  await page.getByLabel('до', { exact: true }).fill('4');
  await page.getByLabel('Начинается на').fill('с');
  await expect(page.locator('[data-word="словарик"]')).toHaveCount(0);
  await expectWords(page, 'сова');
  await page.getByLabel('Нет букв').fill('в');
  await expect(page.locator('[data-word="сова"]')).toHaveCount(0);
  await expectWords(page, 'сила');
  await expect(page.getByRole('button', { name: /^Условия/ })).toContainText('3');
  for (const found of await words(page).allTextContents()) expect(found).toMatch(/^с[^в]{1,3}$/);
  await page.reload();
  await expect(page.getByLabel('Начинается на')).toHaveValue('с');
  await page.getByRole('button', { name: 'Сбросить условия' }).click();
  await expectWords(page, 'словарик');
});

test('orders by points, frequency or alphabet', async ({ page }) => {
  await page.goto('/?l=слово&lang=ru');
  const order = page.getByLabel('Порядок');
  await order.selectOption('alphabet');
  await expect(page).toHaveURL(/order=alphabet/);
  const four = page.locator('section', { has: page.locator('#length-4') }).locator('a[data-word]');
  await expect(four.first()).toBeVisible();
  await expect(async () => {
    const found = await four.allTextContents();
    expect(found).toEqual([...found].sort((a, b) => a.localeCompare(b, 'ru')));
  }).toPass();
});

test('shows every word of a long answer, group by group', async ({ page }) => {
  await page.goto('/?p=*ость&lang=ru&words=nouns');
  const total = Number((await page.locator('.total strong').textContent())?.replace(/\D/g, ''));
  expect(total).toBeGreaterThan(1000);
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    expect(await words(page).count()).toBeGreaterThan(400);
  }).toPass();
  const lengths = page.getByRole('navigation', { name: 'По длине' }).getByRole('link');
  await lengths.last().click();
  const last = page.locator('[data-results] section').last();
  await expect(last.locator('h2')).toBeInViewport();
  await expect(last.locator('a[data-word]').first()).toBeVisible();
});

test('reads look-alikes and says so', async ({ page }) => {
  await page.goto('/');
  await search(page).fill('CЛОВО');
  await expectWords(page, 'слово');
  await expect(page.getByText('прочитаны как кириллица')).toBeVisible();
});

test('says what is wrong, by the field', async ({ page, allow }) => {
  allow.push(/status of 400/);
  await page.goto('/');
  await search(page).fill('абвгд*****');
  await expect(page.locator('#letters-said')).toContainText('не больше 4');
  await expect(search(page)).toHaveAttribute('aria-invalid', 'true');
  await search(page).fill('абвгдежзиклмнопрстуфхцчш');
  await expect(page.locator('#letters-said')).toContainText('не больше 20');
  await page
    .getByRole('group', { name: 'Язык страницы' })
    .getByRole('button', { name: /English/ })
    .click();
  await expect(page.locator('#letters-said')).toContainText('at most');
  await page.getByLabel('Your letters').fill('кот');
  await expectWords(page, 'кот');
  await page.getByLabel('Pattern').fill('к[о');
  await expect(page.locator('#pattern-said')).toContainText('[');
  await expect(page.getByLabel('Pattern')).toHaveAttribute('aria-invalid', 'true');
});

test('offers all forms when nouns have nothing', async ({ page }) => {
  await page.goto('/?p=столами&lang=ru');
  await expect(page.getByRole('heading', { name: 'Таких слов нет' })).toBeVisible();
  await page.getByRole('button', { name: 'Искать среди всех форм' }).click();
  await expectWords(page, 'столами');
});

test('searches in every language', async ({ page }) => {
  await page.goto('/');
  for (const [name, letters, word] of [
    ['Українська', "об'єкт", "об'єкт"],
    ['English', 'quizes', 'quiz'],
    ['Slovenčina', 'slovo', 'slovo'],
  ] as const) {
    await search(page).fill('');
    await page.getByRole('radio', { name }).check();
    await search(page).fill(letters);
    await expectWords(page, word);
  }
  await search(page).fill('');
  await page.getByRole('radio', { name: 'Русский' }).check();
  await page.getByRole('radio', { name: 'Места' }).check();
  await search(page).fill('москва');
  await expectWords(page, 'москва');
});

test('begins with examples and one’s own searches', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'слово*' }).first().click();
  await expectWords(page, 'словцо');
  await expect(search(page)).toHaveValue('слово*');
  await search(page).press('Enter');
  await page.getByRole('button', { name: 'Очистить' }).click();
  await expect(search(page)).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Вы недавно искали' })).toBeVisible();
  await page.getByRole('button', { name: 'Забыть' }).click();
  await expect(page.getByRole('heading', { name: 'Вы недавно искали' })).toHaveCount(0);
});
