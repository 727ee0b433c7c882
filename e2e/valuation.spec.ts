import { readFileSync, statSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectAccessibleOnDeskAndPhone } from './accessible';
import { logIn, type Site, test } from './demo-site';
import { textOfPdf } from './text-of-pdf';

test.use({ env: { TRAIN_VALUATIONS: 'true' } });

type Suggestion = { id: string; type: string | null };
type Valuation =
  | { kind: 'valued'; estimate: number; base: number; contributions: { amount: number }[] }
  | { kind: 'abstained'; code: string };

/** The first model of the sample county is trained in the background. */
const trainedWithin = 240_000;

test('F-04, X-04, X-05, X-07: a sample house is valued, explained, held against others and printed', async ({
  page,
  site,
}) => {
  test.setTimeout(480_000);
  const house = await firstOf(site, 'single-family', 'willow');
  await logIn(page, site, 'member', '/app/navigation');
  const land = await aLot(page, site);
  const value = await whenTrained(page, site, house);
  const total = value.contributions.reduce((sum, { amount }) => sum + amount, 0);
  expect(value.base + total).toBe(value.estimate);

  await test.step('the property page shows the range first and how often that is right', async () => {
    await page.goto(`/app/property/${house}`);
    const card = page.getByRole('region', { name: 'Valuation' });
    // An estimate is shown with three significant figures.
    await expect(card).toContainText(dollars(Number(value.estimate.toPrecision(3))));
    await expect(card).toContainText('sales it had not seen');
    await expectAccessibleOnDeskAndPhone(page);
  });

  await test.step('its report is a PDF', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF' }).click();
    const file = await (await download).path();
    expect(readFileSync(file).subarray(0, 4).toString()).toBe('%PDF');
    expect(statSync(file).size).toBeGreaterThan(5_000);
  });

  await test.step('the reasons add up on the page, and other opinions stand beside it', async () => {
    await page.getByRole('link', { name: 'Why this value, and other opinions' }).click();
    const sum = page.getByRole('table', { name: 'From a typical home to the estimate' });
    await expect(sum).toBeVisible();
    const amounts = (await sum.getByRole('cell').allTextContents()).map(amountIn);
    expect(amounts.slice(0, -1).reduce((all, amount) => all + amount, 0)).toBe(amounts.at(-1));
    expect(amounts.at(-1)).toBe(value.estimate / 100);
    await expect(page.getByRole('region', { name: 'Other opinions' })).toContainText(
      'Against this model',
    );
    await expectAccessibleOnDeskAndPhone(page);
  });

  await test.step('each tab is printed as it stands', async () => {
    await page.goto(`/app/analysis?property=${house}&tab=equity&rent=2500`);
    expect(await printed(page)).toContain('Equity at the end of each year');
    await page.getByRole('tab', { name: 'Market' }).click();
    expect(await printed(page)).toContain('Prices and volume by quarter');
  });

  await test.step('as of a past day a model of what was known then is ordered, and a link keeps the day', async () => {
    await page.goto(`/app/analysis?property=${house}&tab=avm`);
    await page.getByLabel('Value as of').fill('2026-02-15');
    await expect(page).toHaveURL(/asOf=2026-02-15/);
    const card = page.getByRole('region', { name: 'Estimated value' });
    await expect(card).toContainText('only the sales before Jan 1, 2026 is being made');
    await expectAccessibleOnDeskAndPhone(page);
    await page.reload();
    await expect(page.getByLabel('Value as of')).toHaveValue('2026-02-15');
    await expect(card).toContainText('as of Feb 15, 2026');
    expect(await printed(page)).toContain('Jan 1, 2026');
  });

  await test.step('what is no home is not valued, and the page says why', async () => {
    await page.goto(`/app/property/${land}`);
    await expect(page.getByRole('region', { name: 'Valuation' })).toContainText(
      'No value: only homes are valued',
    );
  });

  await test.step('the scoreboard has the back-test and, apart from it, what is stored', async () => {
    await page.goto('/app/scoreboard');
    const county = page.getByRole('region', { name: /Sample County/ });
    await expect(county).toContainText('Back-test');
    await expect(county).toContainText('none of these homes has sold since');
    await expectAccessibleOnDeskAndPhone(page);
  });
});

async function printed(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF', exact: true }).click();
  return textOfPdf(await download);
}

/** Returns the first suggestion of that type, once the index of suggestions is built. */
async function firstOf({ url: base }: Site, type: string, query: string): Promise<string> {
  let found: Suggestion | undefined;
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${base}/v1/properties/suggest?q=${query}`);
        const { suggestions = [] }: { suggestions?: Suggestion[] } = await answer.json();
        found = suggestions.find((one) => one.type === type);
        return found !== undefined;
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  if (found === undefined) throw new Error(`no ${type} is suggested for ${query}`);
  return found.id;
}

/** Finds a lot by the list, because suggestions offer houses before lots. */
async function aLot(page: Page, { url: base }: Site): Promise<string> {
  const answer = await page.request.get(`${base}/v1/properties?types=land&limit=1`, {
    headers: await asMember(page),
  });
  const { properties }: { properties: { id: string }[] } = await answer.json();
  const [lot] = properties;
  if (lot === undefined) throw new Error('the sample county has no lot');
  return lot.id;
}

async function asMember(page: Page): Promise<{ authorization: string }> {
  const token = await page.evaluate(() => localStorage.getItem('userToken'));
  return { authorization: `Bearer ${token}` };
}

async function whenTrained(page: Page, { url: base }: Site, id: string) {
  const headers = await asMember(page);
  const read = async (): Promise<Valuation> => {
    const url = `${base}/v1/properties/${id}/valuation`;
    const answer = await page.request.get(url, { headers });
    const { valuation }: { valuation: Valuation } = await answer.json();
    return valuation;
  };
  await expect
    .poll(async () => (await read()).kind, { timeout: trainedWithin, intervals: [2_000] })
    .toBe('valued');
  const value = await read();
  if (value.kind !== 'valued') throw new Error(value.code);
  return value;
}

function dollars(amount: number): string {
  return `$${(amount / 100).toLocaleString('en-US')}`;
}

function amountIn(text: string): number {
  return Number(text.replace('−', '-').replace(/[$,+]/g, ''));
}
