import AxeBuilder from '@axe-core/playwright';
import { expect, expectWords, search, test } from './test.ts';

const PAGES = [
  ['the first page', '/'],
  ['results', '/?l=слово*&lang=ru'],
  ['filters', '/?p=*ство&lang=ru&max=9&band=common'],
  ['nothing found', '/?p=столами&lang=ru'],
  ['a word', '/word/ru/слово'],
  ['a check, allowed', '/check?w=вуз&lang=ru'],
  ['a check, refused', '/check?w=столы&lang=ru'],
  ['anagrams', '/anagrams?q=сила воли&lang=ru'],
  ['a ladder', '/ladder?from=кот&to=дом&lang=ru'],
  ['about', '/about'],
  ['a missing page', '/nothing'],
] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`accessible in ${colorScheme}`, () => {
    test.use({ colorScheme });
    for (const [name, path] of PAGES) {
      test(name, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        await page.waitForTimeout(700);
        await expect(page.getByText('Загрузка…')).toHaveCount(0);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
      });
    }

    test('an error and a tooltip', async ({ page, allow }) => {
      allow.push(/status of 400/);
      await page.goto('/?l=софа&lang=ru');
      await expectWords(page, 'софа');
      await search(page).focus();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('tooltip')).toContainText('диван');
      const shown = await new AxeBuilder({ page }).analyze();
      expect(shown.violations).toEqual([]);
      await search(page).fill('софа1');
      await expect(search(page)).toHaveAttribute('aria-invalid', 'true');
      const wrong = await new AxeBuilder({ page }).analyze();
      expect(wrong.violations).toEqual([]);
    });
  });
}
