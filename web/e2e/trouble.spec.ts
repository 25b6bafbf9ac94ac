import { expect, expectWords, search, test } from './test.ts';

test('a server error is said, and trying again helps', async ({ page, allow }) => {
  allow.push(/status of 5\d\d/);
  let broken = true;
  await page.route('**/api/v1/words?*', (route) =>
    broken
      ? route.fulfill({
          status: 500,
          json: {
            error: { code: 'internal', message: 'Ошибка на сервере.', field: null, position: null },
          },
        })
      : route.continue(),
  );
  await page.goto('/?l=слово&lang=ru');
  await expect(page.getByText('Ошибка на сервере.')).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expectWords(page, 'слово');
});

test('a refusal for too many requests is said as the server says it', async ({ page, allow }) => {
  allow.push(/status of 429/);
  await page.route('**/api/v1/words?*', (route) =>
    route.fulfill({
      status: 429,
      json: {
        error: {
          code: 'rate_limited',
          message: 'Слишком много запросов.',
          field: null,
          position: null,
        },
      },
    }),
  );
  await page.goto('/?l=слово&lang=ru');
  await expect(page.getByText('Слишком много запросов.')).toBeVisible();
});

test('an answer that is no JSON is an error, not a broken page', async ({ page, allow }) => {
  allow.push(/status of 503/);
  await page.route('**/api/v1/check/**', (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>maintenance</h1>' }),
  );
  await page.goto('/check?w=вуз&lang=ru');
  await expect(page.getByText('На сервере произошла ошибка')).toBeVisible();
});

test('a late answer never replaces a newer one', async ({ page }) => {
  await page.route('**/api/v1/words?*', async (route) => {
    const slow = decodeURIComponent(route.request().url()).includes('letters=кот&');
    if (slow) await new Promise((done) => setTimeout(done, 1500));
    await route.continue().catch(() => {});
  });
  await page.goto('/');
  await search(page).fill('кот');
  await page.waitForRequest((request) =>
    decodeURIComponent(request.url()).includes('letters=кот&'),
  );
  await search(page).fill('эрудит');
  await expectWords(page, 'эрудит');
  await page.waitForTimeout(1800);
  await expectWords(page, 'эрудит');
  await expect(page.locator('[data-word="кот"]')).toHaveCount(0);
});
