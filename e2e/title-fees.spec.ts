import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page, type Request } from '@playwright/test';
import { expectAccessibleOnDeskAndPhone } from './accessible';
import { logIn, test } from './demo-site';
import { textOfPdf } from './text-of-pdf';

const box = (page: Page, name: string) =>
  page
    .getByRole('textbox', { name, exact: true })
    .or(page.getByRole('combobox', { name, exact: true }));
const result = (page: Page) => page.getByRole('region', { name: 'Result', exact: true });
const whole = (cents: number) =>
  (Math.round(cents / 100) || 0).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  });
const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** Sends the page's last request again, so that the answer is the API's own. */
async function answerTo(page: Page, request: Request) {
  const answer = await page.request.post(request.url(), { data: request.postDataJSON() });
  expect(answer.status()).toBe(200);
  return answer.json();
}

async function saved(page: Page, button: string): Promise<Download> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).first().click();
  return downloading;
}

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

const deal = 'price=450000&loan=360000&rate=6.5&taxes=6000&insurance=2400&income=12000';
const places = [
  { state: 'TX', county: 'Travis', city: 'Austin' },
  { state: 'NY', county: 'Kings', city: 'New York' },
  { state: 'FL', county: 'Orange', city: 'Orlando' },
];

test('F-06, F-07, X-08, X-12: one deal through title fees, a net sheet and insurance', async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(120_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page, site, 'member', '/app/title-fees');

  for (const { state, county, city } of places) {
    await test.step(`title fees in ${state} are the API's to the cent`, async () => {
      const asking = page.waitForRequest(/\/v1\/title-fees\/quote/);
      const place = `state=${state}&county=${county}&city=${encodeURIComponent(city)}`;
      await page.goto(`/app/title-fees?${deal}&${place}&closing=2026-12-15`);
      const quote = await answerTo(page, await asking);
      await expect(result(page)).toContainText(whole(quote.totals.amount));
      const table = page.getByRole('table', { name: 'Charges of the closing' });
      for (const { name, buyer, seller } of quote.lines) {
        const row = table.getByRole('row').filter({
          has: page.getByRole('rowheader', { name }),
        });
        for (const part of [buyer, seller]) {
          await expect(row.first()).toContainText(part === 0 ? 'None' : whole(part));
        }
      }
      const { actual, disclosed } = quote.title;
      const premiums = page.getByRole('region', { name: 'Title premiums' });
      await expect(premiums).toContainText(dollars(actual.owner));
      await expect(premiums).toContainText(dollars(disclosed.owner));
    });
  }

  await test.step('a line opens its formula and source, and is split by hand', async () => {
    const line = page.getByRole('row').filter({ hasText: 'Owner’s title policy' });
    const owner = page.getByRole('row').filter({ hasText: "Owner's title policy" }).or(line);
    await owner.getByRole('button', { name: /source of/ }).click();
    await expect(page.getByText(/in force since|source of/).last()).toBeVisible();
    await expectAccessibleOnDeskAndPhone(page);
    await page.keyboard.press('Escape');
    await owner.getByRole('radio', { name: 'Half each' }).check({ force: true });
    await expect(page).toHaveURL(/share=owners-policy\*0\.5|share=owners-policy%2A0\.5/);
    await expect(owner.getByRole('radio', { name: 'Half each' })).toBeChecked();
    await expect(owner.getByRole('button', { name: /Reset who pays/ })).toBeVisible();
  });

  await test.step('a county that no table knows is told; what does not work out is said beside its box', async () => {
    await expect(result(page)).not.toContainText('From the last inputs');
    const before = await result(page).textContent();
    await box(page, 'County').fill('Nowhere');
    await expect(page.getByText(/The tables know no county of FL called Nowhere/)).toBeVisible();
    await expectAccessibleOnDeskAndPhone(page);
    await box(page, 'County').fill('Orange');
    await expect(result(page)).toHaveText(before ?? '');
    await box(page, 'Price').fill('-5');
    await expect(page.getByText(/above zero/).first()).toBeVisible();
    await expect(result(page)).toContainText('From the last inputs that work out');
    await box(page, 'Price').fill('450k');
    await expect(result(page)).toHaveText(before ?? '');
  });

  await test.step('its files say what the page says, and its link replays it', async () => {
    const total = (await result(page).textContent())?.match(/both sides(\$[\d,]+)/)?.[1] ?? '';
    const csv = await textOf(await saved(page, 'CSV'));
    const inFile = Number(/All charges,([\d.]+)/.exec(csv)?.[1]);
    expect(whole(inFile * 100)).toBe(total);
    expect(csv).toContain('Published');
    const file = JSON.parse(await textOf(await saved(page, 'JSON')));
    expect(file.totals.amountCents).toBe(Math.round(inFile * 100));
    expect(csv.split('\r\n')).toHaveLength(file.lines.length + file.notKnown.length + 3);
    const pdf = await textOfPdf(await saved(page, 'PDF'));
    expect(pdf).toContain(dollars(inFile * 100));
    expect(pdf).toContain('Not known yet');
    expect(pdf).toContain('Owner');
    const shown = await result(page).textContent();
    await page.getByRole('button', { name: 'Share link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toContain('tables=');
    await page.goto('about:blank');
    await page.goto(link);
    await expect(result(page)).toHaveText(shown ?? '');
  });

  await test.step('an agent compares three offers', async () => {
    const sale = 'state=FL&county=Orange&closing=2026-12-15&p1balance=200000&p1rate=4';
    await page.goto(`/app/title-fees/selling?${deal}&${sale}`);
    const offers = page.getByRole('table', { name: /offer/i });
    await expect(offers).toContainText('The seller takes home');
    for (const [at, price] of [
      [2, '465k'],
      [3, '440k'],
    ] as const) {
      await page.getByRole('button', { name: 'Add an offer' }).click();
      await offers
        .getByRole('textbox', { name: 'Price', exact: true })
        .nth(at - 1)
        .fill(price);
    }
    const concessions = offers.getByRole('textbox', { name: 'Concessions', exact: true });
    const asking = page.waitForRequest(
      (request) =>
        request.url().endsWith('/v1/title-fees/net-sheet') &&
        request.postDataJSON().offers[1]?.concessions === 2_000_000,
    );
    await concessions.nth(1).fill('20k');
    const sheet = await answerTo(page, await asking);
    expect(sheet.offers).toHaveLength(3);
    expect(sheet.best).toBe(0);
    const home = offers.getByRole('row', { name: /^The seller takes home/ });
    for (const { net, breakEven } of sheet.offers) {
      await expect(home).toContainText(whole(net).replace('-', '−'));
      await expect(offers.getByRole('row').filter({ hasText: 'Break-even price' })).toContainText(
        whole(breakEven.price),
      );
    }
    await expect(offers.getByRole('columnheader').nth(1)).toContainText('Highest net');
    const csv = await textOf(await saved(page, 'CSV'));
    expect(csv).toContain(
      `The seller takes home,${sheet.offers.map(({ net }: { net: number }) => net / 100).join(',')}`,
    );
    const pdf = await textOfPdf(await saved(page, 'PDF'));
    expect(pdf).toContain(dollars(sheet.offers[0].net));
  });

  await test.step('the premium goes into the payment', async () => {
    await page.goto(
      '/app/insurance?price=450000&loan=360000&state=TX&county=Travis&taxes=6000&income=12000&area=2100&built=1998',
    );
    const premium = page.getByRole('region', { name: 'Premium a year' });
    const asked = {
      ...{ state: 'TX', county: 'Travis', livingAreaSqft: 2100, yearBuilt: 1998 },
      ...{ quality: 'standard', deductible: 2500, floodZone: 'unknown', claims: [] },
      ...{ occupancy: 'primary', loan: 36_000_000 },
    };
    const answer = await page.request.post('/v1/insurance/quote', { data: asked });
    const quote = await answer.json();
    await expect(premium).toContainText(dollars(quote.premium.low).replace('.00', ''));
    await expect(premium).toContainText(dollars(quote.premium.high).replace('.00', ''));
    await premium.getByRole('button', { name: 'Use this premium in the scenario' }).click();
    const yearly = (quote.premium.middle / 100).toString();
    await expect(page).toHaveURL(new RegExp(`insurance=${yearly.replace('.', '\\.')}`));
    const piti = page.getByRole('region', { name: 'Effect on the payment' });
    const payment = await piti
      .getByRole('row')
      .filter({ hasText: 'Middle' })
      .getByRole('cell')
      .nth(1)
      .textContent();
    const search = new URL(page.url()).search;
    await page.goto(`/app/calculators/payment${search}`);
    // The answer is in whole dollars, its working to the cent.
    await expect(page.getByRole('region', { name: 'Working' })).toContainText(
      payment ?? 'no payment',
    );
    await page.goBack();
    const csv = await textOf(await saved(page, 'CSV'));
    expect(csv).toContain(`Premium a year,Low,${quote.premium.low / 100}`);
    await box(page, 'Applicant').fill('Ann Example');
    const request = page.getByRole('region', { name: 'Request a bindable quote' });
    const downloading = page.waitForEvent('download');
    await request.getByRole('button', { name: 'PDF' }).click();
    const pdf = await textOfPdf(await downloading);
    expect(pdf).toContain('Ann Example');
    expect(pdf).toContain('not a form of ACORD');
    expect(page.url()).not.toContain('Ann');
  });
});
