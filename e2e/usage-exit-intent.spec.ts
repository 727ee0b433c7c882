import { expect, type Page } from '@playwright/test';
import { logIn, test } from './demo-site';

const offer = 'Before you go';

/**
 * Opens the page at noon of `day`, with the watcher active: it asks when the pointer leaves at the
 * top edge.
 */
async function openAt(page: Page, url: string, day: string): Promise<void> {
  await page.clock.install({ time: new Date(`${day}T12:00:00`) });
  await page.goto(url);
  await page.clock.runFor(4_000);
}

async function stayAt(page: Page, y: number, ms: number): Promise<void> {
  await page.mouse.move(400, 300);
  await page.mouse.move(400, y);
  await page.clock.runFor(ms);
}

function kept(page: Page): Promise<{ isOpen: boolean; lastShownDate: string } | null> {
  return page.evaluate(() => {
    const text = localStorage.getItem('exit-intent-storage');
    return text === null ? null : JSON.parse(text).state;
  });
}

test('M-05 offers an account to a visitor whose pointer stays at the top, once a day', async ({
  page,
  site,
}) => {
  const dialog = page.getByRole('dialog', { name: offer });
  await openAt(page, site.url, '2026-11-20');
  await expect
    .poll(async () => {
      await stayAt(page, 40, 700);
      await stayAt(page, 3, 700);
      return await dialog.isVisible();
    })
    .toBe(true);
  await dialog.getByRole('button', { name: 'Maybe later' }).click();
  await expect(dialog).toBeHidden();
  expect(await kept(page)).toMatchObject({ isOpen: false, lastShownDate: '2026-11-20' });

  await stayAt(page, 3, 700);
  expect(await kept(page)).toMatchObject({ isOpen: false });
  await page.clock.setFixedTime(new Date('2026-11-21T09:00:00'));
  await stayAt(page, 3, 700);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Start Free Trial Now' }).click();
  await page.waitForURL('**/register');
  expect(await kept(page)).toMatchObject({ isOpen: false, lastShownDate: '2026-11-21' });
});

test('M-05 leaves members alone', async ({ page, site }) => {
  await logIn(page, site, 'member', '/app/navigation');
  await page.clock.install();
  await stayAt(page, 2, 2_000);
  expect((await kept(page))?.lastShownDate ?? null).toBeNull();
  await expect(page.getByRole('dialog', { name: offer })).toBeHidden();
});
