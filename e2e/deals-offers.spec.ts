import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnDeskAndPhone } from './accessible';
import { logIn, test } from './demo-site';

function toast(page: Page, text: string | RegExp) {
  return page.getByRole('status').filter({ hasText: text });
}

function offersOf(page: Page) {
  return page.getByRole('region', { name: 'Offers' });
}

/** Starts the sale of a home that the product’s search finds, and opens it. */
async function startSale(page: Page, called: string): Promise<void> {
  await page.getByRole('button', { name: 'Start a deal' }).click();
  const starting = page.getByRole('dialog', { name: 'Start a deal' });
  const chooseHome = async () => {
    await starting.getByRole('combobox', { name: 'Home', exact: true }).fill('willow');
    await starting.getByRole('listbox').getByRole('option').first().click();
    await expect(starting.getByText(/^The deal takes its figures from the records/)).toBeVisible();
  };
  await chooseHome();
  await starting.getByRole('button', { name: 'Take no home' }).click();
  await expect(starting.getByRole('textbox', { name: 'Name of the deal' })).toHaveValue('');
  await expect(starting.getByRole('textbox', { name: 'Address' })).toHaveValue('');
  await chooseHome();
  await starting.getByRole('textbox', { name: 'Name of the deal' }).fill(called);
  await starting.getByRole('combobox', { name: 'Kind' }).selectOption('Sale');
  await starting.getByRole('button', { name: 'Start deal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: called })).toBeVisible();
  await expect(page.getByText('Sample data.')).toBeVisible();
}

type Offer = { name: string; price: string; paidBy: string };

async function addOffer(page: Page, { name, price, paidBy }: Offer): Promise<void> {
  await offersOf(page).getByRole('button', { name: 'Add an offer' }).click();
  const adding = page.getByRole('dialog', { name: 'Add an offer' });
  await adding.getByLabel('Who offers').fill(name);
  await adding.getByLabel('Price').fill(price);
  await adding.getByLabel('Paid by').selectOption(paidBy);
  await adding.getByRole('button', { name: 'Add offer' }).click();
  await expect(adding).toBeHidden();
  await expect(offersOf(page).getByRole('listitem').filter({ hasText: name })).toBeVisible();
}

async function changeOffer(page: Page, name: string) {
  await offersOf(page)
    .getByRole('button', { name: `Change the offer of ${name}` })
    .click();
  return page.getByRole('dialog', { name: 'Change an offer' });
}

for (const { name, width, height } of [
  { name: 'desk', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
]) {
  test(`F-11 the offers of a deal are compared by what the seller takes home, and one is accepted, on a ${name}`, async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    await logIn(page, site, 'member', '/app/deals');
    await startSale(page, `Willow sale, ${name}`);
    const address = page.url();

    await test.step('an offer without a price is named, and nothing typed is lost', async () => {
      await offersOf(page).getByRole('button', { name: 'Add an offer' }).click();
      const adding = page.getByRole('dialog', { name: 'Add an offer' });
      await adding.getByLabel('Who offers').fill('Ana Elm');
      await adding.getByRole('button', { name: 'Add offer' }).click();
      await expect(adding.getByText('Enter a price, such as 450,000.')).toBeVisible();
      await expect(adding.getByLabel('Who offers')).toHaveValue('Ana Elm');
      await expectAccessible(page);
      await adding.getByLabel('Price').fill('410k');
      await adding.getByLabel('Earnest money').fill('5,000');
      await adding.getByLabel('Paid by').selectOption('FHA loan');
      await adding.getByLabel('Loan').fill('300k');
      await adding.getByLabel('Closing wished').fill('2027-01-15');
      await adding.getByRole('checkbox', { name: 'Inspection' }).check();
      await adding.getByRole('button', { name: 'Add offer' }).click();
      const row = offersOf(page).getByRole('listitem').filter({ hasText: 'Ana Elm' });
      await expect(row).toContainText('FHA loan, $300,000 · Earnest money $5,000');
      await expect(row).toContainText('Closing Jan 15, 2027');
      await expect(row).toContainText('Contingent on: inspection');
    });

    await test.step('a removed one comes back', async () => {
      await addOffer(page, { name: 'Ben Ash', price: '405,000', paidBy: 'Cash' });
      const changing = await changeOffer(page, 'Ben Ash');
      await changing.getByRole('button', { name: 'Remove' }).click();
      await expect(toast(page, 'The offer of Ben Ash is removed')).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(toast(page, 'The offer of Ben Ash is back')).toBeVisible();
      await expect(offersOf(page).getByRole('listitem')).toHaveCount(2);
      await expectAccessibleOnDeskAndPhone(page);
    });

    await test.step('the closing says what the seller takes home of each', async () => {
      await offersOf(page).getByRole('link', { name: 'Compare in the closing' }).click();
      const table = offersOf(page);
      await expect(table.getByRole('row', { name: /^The seller takes home/ })).toContainText('$');
      if (name === 'phone') await page.getByRole('button', { name: /^Ben Ash/ }).click();
      const ben = table.getByRole('textbox', { name: 'Price' }).last();
      await expect(ben).toHaveValue('405,000');
      await expect(table.getByText('Cash', { exact: true })).toBeVisible();
      await page.goto(address);
    });

    await test.step('one is accepted, and the deal takes its price', async () => {
      const changing = await changeOffer(page, 'Ana Elm');
      await changing.getByLabel('Status').selectOption('Accepted');
      await changing.getByRole('button', { name: 'Save offer' }).click();
      await page.getByRole('button', { name: 'Use as the deal’s price' }).click();
      await expect(toast(page, 'The deal has the price of Ana Elm’s offer')).toBeVisible();
      const figures = page.getByRole('region', { name: 'Figures' });
      await expect(figures).toContainText('Price$410,000');
      await expect(figures).toContainText('Loan$300,000');
      await expect(figures).toContainText('As in the accepted offer');
    });

    await test.step('a second is not accepted', async () => {
      const changing = await changeOffer(page, 'Ben Ash');
      await changing.getByLabel('Status').selectOption('Accepted');
      await changing.getByRole('button', { name: 'Save offer' }).click();
      await expect(
        changing.getByText('The offer of Ana Elm is accepted already. Change its status first.'),
      ).toBeVisible();
      await changing.getByLabel('Status').selectOption('Declined');
      await changing.getByRole('button', { name: 'Save offer' }).click();
      await expect(offersOf(page).getByText('1 of 2 offers on the table')).toBeVisible();
    });

    await test.step('the deal’s file has them', async () => {
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: /\.json/ }).click();
      const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
      expect(file.offers).toMatchObject([
        { name: 'Ana Elm', status: 'accepted', priceCents: 41_000_000, loanCents: 30_000_000 },
        { name: 'Ben Ash', status: 'declined', earnestCents: null, loanCents: 0 },
      ]);
    });
  });
}
