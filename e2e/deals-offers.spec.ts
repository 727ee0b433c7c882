import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import ICAL from 'ical.js';
import { expectAccessible, expectAccessibleOnDeskAndPhone } from './accessible';
import { logIn, test } from './demo-site';
import { toast } from './toast';

function offersOf(page: Page) {
  return page.getByRole('region', { name: 'Offers' });
}

function datesOf(page: Page) {
  return page.getByRole('region', { name: 'Dates and timeline' });
}

function dayOf(page: Page, label: string) {
  return page
    .getByRole('list', { name: 'Timeline' })
    .getByRole('listitem')
    .filter({ has: page.getByText(label, { exact: true }) });
}

/** A day that is ahead while the story runs. */
const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);

/** The days of a calendar, read by a reader of RFC 5545 that is not ours. */
function daysIn(calendar: string): string[] {
  return new ICAL.Component(ICAL.parse(calendar))
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each))
    .map(({ summary, startDate, description }) => `${startDate} ${summary} | ${description}`);
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

type Offer = { name: string; price: string; paidBy: string; expires?: string };

async function addOffer(page: Page, { name, price, paidBy, expires }: Offer): Promise<void> {
  await offersOf(page).getByRole('button', { name: 'Add an offer' }).click();
  const adding = page.getByRole('dialog', { name: 'Add an offer' });
  await adding.getByLabel('Who offers').fill(name);
  await adding.getByLabel('Price').fill(price);
  await adding.getByLabel('Paid by').selectOption(paidBy);
  if (expires !== undefined) await adding.getByLabel('Offer expires').fill(expires);
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
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height });
    await logIn(page, site, 'member', '/app/deals');
    const called = `Willow sale, ${name}`;
    await startSale(page, called);
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
      await adding.getByLabel('Earnest money', { exact: true }).fill('5,000');
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
      await addOffer(page, {
        name: 'Ben Ash',
        price: '405,000',
        paidBy: 'Cash',
        expires: soon,
      });
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

    await test.step('its closing stands in the timeline, and the deal takes it, and again', async () => {
      await expect(dayOf(page, 'Offer of Ben Ash expires')).toContainText(
        'From the received offer',
      );
      await expect(dayOf(page, 'Closing in the offer of Ana Elm')).toContainText(
        'From the accepted offer',
      );
      const dates = datesOf(page);
      await dates.getByLabel('Closing', { exact: true }).fill('2027-02-26');
      await dates.getByRole('button', { name: 'Save dates' }).click();
      await expect(toast(page, 'Dates saved')).toBeVisible();
      const differs = dates.getByText(
        'The closing is not that of the accepted offer of Ana Elm, Jan 15, 2027.',
      );
      await expect(differs).toBeVisible();
      await expectAccessibleOnDeskAndPhone(page);
      const take = dates.getByRole('button', { name: 'Use Jan 15, 2027 as the deal’s closing' });
      await take.click();
      await expect(toast(page, 'The deal has the closing of Ana Elm’s offer')).toBeVisible();
      await expect(differs).toBeHidden();
      await expect(dayOf(page, 'Closing')).toContainText('As in the accepted offer of Ana Elm');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(toast(page, 'The deal has its closing of before')).toBeVisible();
      await expect(differs).toBeVisible();
      await take.click();
      await expect(dayOf(page, 'Closing')).toContainText('Jan 15, 2027');
      await expect(take).toBeHidden();
    });

    await test.step('its file and its calendar have both, and it is the next date among the deals', async () => {
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: /\.ics/ }).click();
      const saved = daysIn(await readFile(await (await downloading).path(), 'utf8'));
      await page.goto(`${site.url}/app/deals`);
      await expect(page.getByRole('listitem').filter({ hasText: called })).toContainText(
        'Offer of Ben Ash expires',
      );
      await page.getByRole('button', { name: 'Calendar' }).click();
      const dialog = page.getByRole('dialog', { name: 'Follow your deals in a calendar' });
      await dialog.getByRole('button', { name: /^Make (the|a new) address$/ }).click();
      const box = dialog.getByRole('textbox', { name: 'Address' });
      await expect(box).toHaveValue(/\/calendar\/[\w-]{22}\.ics$/);
      const feed = await page.request.get(`${site.url}${new URL(await box.inputValue()).pathname}`);
      const followed = daysIn(await feed.text());
      for (const days of [saved, followed]) {
        expect(days).toContainEqual(
          expect.stringMatching(
            new RegExp(
              `^${soon} Willow sale, .*: Offer of Ben Ash expires \\| .*From the received offer$`,
            ),
          ),
        );
        expect(days).toContainEqual(
          expect.stringMatching(
            /^2027-01-15 Willow sale, .*: Closing \| .*As in the accepted offer of Ana Elm$/,
          ),
        );
      }
      await dialog.getByRole('button', { name: 'End it' }).click();
      await expect(dialog.getByRole('button', { name: 'Make the address' })).toBeVisible();
    });

    await test.step('the dashboard has the offer that is about to run out', async () => {
      await page.goto(`${site.url}/app`);
      const deals = page.getByRole('region', { name: 'Deals under way' });
      await expect(deals.getByRole('row').filter({ hasText: called })).toContainText(
        'Offer of Ben Ash expires',
      );
      await deals.getByRole('link', { name: called }).click();
      await expect(page.getByRole('heading', { level: 1, name: called })).toBeVisible();
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
      await expect(dayOf(page, 'Offer of Ben Ash expires')).toBeHidden();
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

test('F-11 a copy of a deal has the offers on the table as received, if asked for', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await logIn(page, site, 'member', '/app/deals');
  const called = 'Willow sale to copy';
  await startSale(page, called);
  const address = page.url();
  await addOffer(page, { name: 'Ana Elm', price: '410k', paidBy: 'FHA loan', expires: soon });
  await addOffer(page, { name: 'Ben Ash', price: '405k', paidBy: 'Cash' });
  const changing = await changeOffer(page, 'Ben Ash');
  await changing.getByLabel('Status').selectOption('Declined');
  await changing.getByRole('button', { name: 'Save offer' }).click();
  await expect(offersOf(page).getByText('1 of 2 offers on the table')).toBeVisible();

  const duplicate = async (withOffers: boolean) => {
    await page.getByRole('button', { name: `More of ${called}` }).click();
    await page.getByRole('menuitem', { name: 'Duplicate…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Duplicate deal' });
    const box = dialog.getByRole('checkbox', { name: 'Copy 1 offer on the table as well' });
    await expect(box).not.toBeChecked();
    if (withOffers) await box.check();
    await expectAccessibleOnDeskAndPhone(page);
    await dialog.getByRole('button', { name: 'Duplicate deal' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${called} (copy)` })).toBeVisible();
  };

  await duplicate(true);
  await expect(toast(page, 'parties, steps and 1 offer, without dates and papers')).toBeVisible();
  await expect(offersOf(page).getByRole('listitem')).toContainText(
    /\$410,000Ana ElmReceivedFHA loan.*No closing day yet/,
  );
  await expect(datesOf(page).getByText('Enter dates: they stand here in order.')).toBeVisible();
  await page.goto(address);
  await duplicate(false);
  await expect(toast(page, 'without dates, offers and papers')).toBeVisible();
  await expect(offersOf(page).getByText('No offer yet.')).toBeVisible();

  await test.step('the dashboard says how many deals stand in each stage', async () => {
    await page.goto(`${site.url}/app`);
    await expect(
      page.getByRole('region', { name: 'Deals under way' }).getByRole('list', {
        name: 'Deals by stage',
      }),
    ).toContainText(/\d+ preparing/);
  });
});
