import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, expectWords, search, test } from './test.ts';

const PAGES = [
  ['the first page', '/', '.examples a'],
  ['results', '/?l=слово*&lang=ru', '[data-results] mark'],
  ['filters', '/?p=*ство&lang=ru&max=9&band=common', '[data-results] a'],
  ['nothing found', '/?p=столами&lang=ru', '.nothing'],
  ['a word', '/word/ru/слово', '.definitions'],
  ['a check, allowed', '/check?w=вуз&lang=ru', '.verdict'],
  ['a check, refused', '/check?w=столы&lang=ru', '.verdict'],
  ['anagrams', '/anagrams?q=сила воли&lang=ru', 'main li a.word'],
  ['a ladder', '/ladder?from=кот&to=дом&lang=ru', 'main ol .tile'],
  ['about', '/about', '.packs h3'],
  ['a missing page', '/nothing', 'main h1'],
] as const;

const described = (violations: Awaited<ReturnType<AxeBuilder['analyze']>>['violations']) =>
  violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);

/** Everything in the light colours, and once more in the dark ones what depends on colours. */
async function audit(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect(described((await new AxeBuilder({ page }).analyze()).violations)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  // Colours change gradually; what is between two colours is nobody's choice.
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await Promise.all(document.getAnimations().map((animation) => animation.finished));
  });
  const colours = new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']);
  expect(described((await colours.analyze()).violations), 'dark').toEqual([]);
}

test.describe('accessible, light and dark', () => {
  for (const [name, path, sign] of PAGES) {
    test(name, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator(sign).first()).toBeVisible();
      await audit(page);
    });
  }

  test('a tooltip, and an error', async ({ page, allow }) => {
    allow.push(/status of 400/);
    await page.goto('/?l=софа&lang=ru');
    await expectWords(page, 'софа');
    await search(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('tooltip')).toContainText('диван');
    await audit(page);
    await search(page).fill('софа1');
    await expect(search(page)).toHaveAttribute('aria-invalid', 'true');
    await audit(page);
  });
});
