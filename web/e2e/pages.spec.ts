import { expect, expectWords, test } from './test.ts';

test('a word’s page', async ({ page }) => {
  await page.goto('/word/ru/софа');
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName('софа');
  await expect(page.getByText('диван').first()).toBeVisible();
  await expect(page.getByText('11 очков')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Слова внутри' })).toBeVisible();
  await page.getByRole('link', { name: 'фа', exact: true }).click();
  if (await page.getByRole('tooltip').isVisible()) {
    await page.getByRole('tooltip').getByRole('link').click();
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName('фа');
});

test('hooks and anagrams lead on', async ({ page }) => {
  await page.goto('/word/ru/кот');
  await expect(page.getByRole('link', { name: 'скот', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'ток', exact: true })).toBeVisible();
  await page.getByRole('link', { name: /из этих букв/ }).click();
  await expectWords(page, 'кот', 'ток');
});

test('a page of a word that there is not', async ({ page, allow }) => {
  allow.push(/status of 404/);
  await page.goto('/word/ru/урдит');
  await expect(page.getByText('нет в словаре')).toBeVisible();
  await page.getByRole('link', { name: /Проверить слово/ }).click();
  await expect(page.locator('[data-allowed="false"]')).toContainText('урдит');
});

test('checks a word, with the reason', async ({ page }) => {
  await page.goto('/check');
  for (const [word, allowed, reason] of [
    ['вуз', true, 'сокращение'],
    ['Москва', false, 'имя собственное'],
    ['столы', false, '«стол»'],
    ['деньги', true, 'множественном числе'],
    ['елка', true, 'Е и Ё'],
    ['урдит', false, 'нет в словаре'],
  ] as const) {
    await page.getByLabel('Слово', { exact: true }).fill(word);
    await page.keyboard.press('Enter');
    const verdict = page.locator('.verdict');
    await expect(verdict).toContainText(reason);
    await expect(verdict).toHaveAttribute('data-allowed', String(allowed));
  }
  await page.goBack();
  await expect(page.getByLabel('Слово', { exact: true })).toHaveValue('елка');
  await expect(page.locator('.verdict')).toContainText('Е и Ё');
});

test('all forms are allowed where the set says so', async ({ page }) => {
  await page.goto('/check?w=столы&lang=ru');
  await expect(page.locator('[data-allowed="false"]')).toBeVisible();
  await page.getByRole('radio', { name: 'Все формы' }).check();
  await expect(page.locator('[data-allowed="true"]')).toBeVisible();
});

test('anagrams of a phrase', async ({ page }) => {
  await page.goto('/anagrams');
  await page.getByLabel('Слово или фраза').fill('сила воли');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Наш[а-я]+ \d+ анаграмм/)).toBeVisible();
  const rows = page.locator('main li').filter({ has: page.locator('a.word') });
  await expect(rows.first()).toBeVisible();
  for (const row of await rows.allTextContents()) {
    const letters = (text: string) => [...text.replace(/\s/g, '')].sort().join('');
    expect(letters(row)).toBe(letters('силаволи'));
  }
  const three = await rows.count();
  await page.getByLabel('Слов, не больше').selectOption('2');
  await expect.poll(() => rows.count()).toBeLessThan(three);
});

test('a ladder from word to word', async ({ page, allow }) => {
  allow.push(/status of 400/);
  await page.goto('/ladder');
  await page.getByLabel('Откуда').fill('кот');
  await page.getByLabel('Куда', { exact: true }).fill('дом');
  await page.keyboard.press('Enter');
  const steps = page.locator('main ol a[data-word]');
  await expect(steps.first()).toHaveAttribute('data-word', 'кот');
  await expect(steps.last()).toHaveAttribute('data-word', 'дом');
  const path = await steps.evaluateAll((links) =>
    links.map((link) => (link as HTMLElement).dataset.word ?? ''),
  );
  for (const [place, word] of path.slice(1).entries()) {
    const before = path[place] ?? '';
    expect([...word].filter((letter, at) => letter !== before[at])).toHaveLength(1);
  }
  await page.getByLabel('Куда', { exact: true }).fill('слон');
  await page.keyboard.press('Enter');
  await expect(page.locator('main .error').filter({ hasText: /./ })).toBeVisible();
});

test('about: packs with counts and licences', async ({ page }) => {
  await page.goto('/about');
  for (const name of ['Русский', 'Українська', 'English', 'Slovenčina']) {
    await expect(page.getByRole('heading', { name, level: 3 })).toBeVisible();
  }
  await expect(page.getByText('CC-BY-SA').or(page.getByText('CC BY-SA')).first()).toBeVisible();
});

test('navigation reaches every page', async ({ page }) => {
  await page.goto('/');
  for (const [link, title] of [
    ['Проверка', 'Можно ли так сходить?'],
    ['Анаграммы', 'Анаграммы фразы'],
    ['Цепочки', 'Из слова в слово'],
    ['О сайте', 'Об «Эрудите»'],
    ['Слова', 'Слова из букв'],
  ] as const) {
    const item = page
      .getByRole('navigation', { name: 'Разделы' })
      .getByRole('link', { name: link });
    await item.click();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeFocused();
    await expect(item).toHaveAttribute('aria-current', 'page');
  }
});
