import { startServer } from './server.ts';
import { expect, expectWords, search, test, watch } from './test.ts';

test.use({ serviceWorkers: 'allow' });

test('works without the server after the first visit', async ({ context }) => {
  test.setTimeout(120_000);
  const server = await startServer();
  try {
    const complaints: string[] = [];
    const page = await context.newPage();
    watch(page, server.url, complaints);
    await page.goto(server.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const device = page.locator('section', {
      has: page.getByRole('heading', { name: 'Работает без сети' }),
    });
    await expect(device.locator('.ready')).toContainText('МБ');
    await search(page).fill('слово*');
    await expectWords(page, 'словцо');
    const online = await page.locator('.total strong').textContent();
    const found = await page.locator('[data-results] a[data-word]').allTextContents();
    expect(complaints).toEqual([]);

    await server.stop();
    await page.reload();
    await expect(search(page)).toHaveValue('слово*');
    await expectWords(page, 'словцо');
    await expect(page.getByText('Сервер недоступен.').first()).toBeVisible();
    await expect(page.locator('.local')).toBeVisible();
    await expect(page.locator('.total strong')).toHaveText(online ?? '');
    expect(await page.locator('[data-results] a[data-word]').allTextContents()).toEqual(found);

    await page.goto(`${server.url}/?p=к?т&lang=ru`);
    await expectWords(page, 'кот', 'кит', 'кут');
    await search(page).fill('кот1');
    await expect(page.locator('#letters-said')).toContainText('нет среди букв');
    await search(page).fill('');
    await page.getByRole('radio', { name: 'Все формы' }).check();
    await expect(page.locator('#letters-said')).toContainText('нужных слов на этом устройстве нет');
    await page.goto(`${server.url}/check?w=вуз&lang=ru`);
    await expect(page.getByText('Сервер недоступен. Проверьте соединение')).toBeVisible();
  } finally {
    await server.stop();
  }
});

test('keeps nothing on the device when told so', async ({ page }) => {
  await page.goto('/');
  const device = page.locator('section', {
    has: page.getByRole('heading', { name: 'Работает без сети' }),
  });
  await expect(device.locator('.ready')).toBeVisible();
  const count = () =>
    page.evaluate(async () => (await (await caches.open('erudit-lexicons')).keys()).length);
  expect(await count()).toBe(1);
  await page.getByLabel('Хранить слова на устройстве').uncheck();
  await expect.poll(count).toBe(0);
  await page.reload();
  await expect(page.getByLabel('Хранить слова на устройстве')).not.toBeChecked();
  await page.getByLabel('Хранить слова на устройстве').check();
  await expect(device.locator('.ready')).toBeVisible();
});
