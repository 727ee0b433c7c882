import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnDeskAndPhone } from './accessible';
import { logIn, test } from './demo-site';

/** The day so many days from now, YYYY-MM-DD. */
function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

function offersOf(page: Page) {
  return page.getByRole('region', { name: 'Offers' });
}

async function startSale(page: Page, called: string): Promise<void> {
  await page.getByRole('button', { name: 'Start a deal' }).click();
  const starting = page.getByRole('dialog', { name: 'Start a deal' });
  await starting.getByRole('textbox', { name: 'Name of the deal' }).fill(called);
  await starting.getByRole('combobox', { name: 'Kind' }).selectOption('Sale');
  await starting.getByRole('button', { name: 'Start deal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: called })).toBeVisible();
}

async function addOffer(page: Page, name: string, price: string, expires?: string) {
  await offersOf(page).getByRole('button', { name: 'Add an offer' }).click();
  const adding = page.getByRole('dialog', { name: 'Add an offer' });
  await adding.getByLabel('Who offers').fill(name);
  await adding.getByLabel('Price').fill(price);
  if (expires !== undefined) await adding.getByLabel('Offer expires').fill(expires);
  await adding.getByRole('button', { name: 'Add offer' }).click();
  await expect(offersOf(page).getByRole('listitem').filter({ hasText: name })).toBeVisible();
}

for (const { name, width, height } of [
  { name: 'desk', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
]) {
  test(`F-11 an offer that ran out does not count until it is extended, on a ${name}`, async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    await logIn(page, site, 'member', '/app/deals');
    const called = `Oak sale, ${name}`;
    await startSale(page, called);
    await addOffer(page, 'Ana Elm', '410k', dayFromNow(-3));
    await addOffer(page, 'Ben Ash', '405k');
    const rows = offersOf(page).getByRole('listitem');

    await test.step('it reads as run out, and stands behind the others', async () => {
      await expect(offersOf(page).getByText('1 of 2 offers on the table')).toBeVisible();
      await expect(rows.first()).toContainText('Ben Ash');
      await expect(rows.last()).toContainText(/Ran out [A-Z][a-z]{2} \d+, \d{4}\. It was received/);
      const compare = offersOf(page).getByRole('link', { name: 'Compare in the closing' });
      expect(await compare.getAttribute('href')).not.toContain('Ana');
      await expectAccessibleOnDeskAndPhone(page);
    });

    await test.step('a copy does not take it along', async () => {
      await page.getByRole('button', { name: `More of ${called}` }).click();
      await page.getByRole('menuitem', { name: 'Duplicate…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Duplicate deal' });
      await expect(dialog.getByText('Copy 1 offer on the table as well')).toBeVisible();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    });

    await test.step('with a later day it stands again, as what it was', async () => {
      await offersOf(page).getByRole('button', { name: 'Extend the offer of Ana Elm' }).click();
      const changing = page.getByRole('dialog', { name: 'Change an offer' });
      await expect(changing.getByText(/^This day has passed/)).toBeVisible();
      await expectAccessible(page);
      await changing.getByLabel('Offer expires').fill(dayFromNow(20));
      await changing.getByRole('button', { name: 'Save offer' }).click();
      await expect(offersOf(page).getByText('2 of 2 offers on the table')).toBeVisible();
      await expect(rows.first()).toContainText(/Ana ElmReceived/);
    });

    await test.step('once it is accepted, its earnest money has a day in the timeline and the file', async () => {
      await offersOf(page).getByRole('button', { name: 'Change the offer of Ana Elm' }).click();
      const changing = page.getByRole('dialog', { name: 'Change an offer' });
      await changing.getByLabel('Earnest money due').fill(dayFromNow(5));
      await changing.getByLabel('Status').selectOption('Accepted');
      await changing.getByRole('button', { name: 'Save offer' }).click();
      const due = 'Earnest money of Ana Elm due';
      const day = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
      await expect(day.filter({ hasText: due })).toContainText('From the accepted offer');
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: /\.ics/ }).click();
      const calendar = await readFile(await (await downloading).path(), 'utf8');
      expect(calendar).toContain(`SUMMARY:Oak sale\\, ${name}: ${due}`);
    });
  });
}
