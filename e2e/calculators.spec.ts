import { readFile } from 'node:fs/promises';
import { deedlightClient } from '@deedlight/client';
import { expect, type Page } from '@playwright/test';
import { expectAccessibleOnDeskAndPhone } from './accessible';
import { logIn, test } from './demo-site';
import { saveScenario } from './save-scenario';
import { textOfPdf } from './text-of-pdf';

const result = (page: Page) => page.getByRole('region', { name: 'Result', exact: true });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Returns the large figure as the page shows it. */
async function headline(page: Page): Promise<string> {
  const text = await result(page).getByRole('button').first().textContent();
  return text?.split(',  ')[0]?.replace(/, source of .*$/, '') ?? '';
}

async function openKind(page: Page, kind: string, search = ''): Promise<void> {
  await page.goto(`/app/calculators/${kind}${search}`);
  await expect(result(page)).toBeVisible();
}

test('F-09, X-03, X-12: a lender takes a property into the calculators, compares, shares, exports and keeps the deal', async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(300_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page, site, 'member', '/app/calculators');

  await test.step('what the records say of a property opens in the payment calculator', async () => {
    const api = deedlightClient({ baseUrl: site.url });
    const params = { query: { q: 'willow' } };
    const { data } = await api.GET('/v1/properties/suggest', { params });
    await page.goto(`/app/property/${data?.suggestions[0]?.id}`);
    await page.getByRole('button', { name: 'Use in' }).click();
    await page.getByRole('menuitem', { name: 'Calculators' }).click();
    await page.waitForURL(/\/app\/calculators\?.*price=/);
    const price = new URL(page.url()).searchParams.get('price');
    await page.getByRole('link', { name: 'Payment', exact: true }).click();
    await expect(result(page)).toBeVisible();
    const shown = (await box(page, 'Price').inputValue()).replaceAll(',', '');
    expect(Number(shown)).toBe(Number(price));
  });

  await test.step('the API answers the same question to the cent', async () => {
    await openKind(
      page,
      'payment',
      '?price=400000&loan=386000&program=fha&taxes=4800&insurance=1800',
    );
    await page.getByText('The same by API').click();
    const request = (await page.locator('details pre').textContent()) ?? '';
    const [line = '', ...body] = request.split('\n');
    const answer = await page.request.post(line.replace('POST ', ''), {
      data: JSON.parse(body.join('\n')),
    });
    const { total } = await answer.json();
    const cents = (total / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    // The answer is in whole dollars, its working to the cent.
    expect(await headline(page)).toBe(`$${Math.round(total / 100).toLocaleString('en-US')}`);
    await expect(page.getByRole('region', { name: 'Working' })).toContainText(cents);
  });

  await test.step('FHA against conventional, with the insurance of each; a new price moves both', async () => {
    await openKind(page, 'compare', '?price=400000&loan=380000');
    const loans = page.getByRole('region', { name: 'The loans' });
    await expect(loans).toContainText('Conventional');
    await expect(loans).toContainText('FHA');
    const before = await loans.textContent();
    await box(page, 'Price').fill('500k');
    await expect(loans).not.toHaveText(before ?? '');
    await expect(page).toHaveURL(/price=500000&loan=475000/);
    await page.getByRole('navigation', { name: 'Tools' }).getByText('Calculators').click();
    await page.getByRole('link', { name: 'Amortization' }).click();
    await expect(box(page, 'Loan')).toHaveValue('475,000');
  });

  await test.step('a shared link replays the page, tables and all', async () => {
    await box(page, 'Each month').fill('250');
    await expect(result(page)).toContainText('Interest saved');
    const shown = await result(page).textContent();
    await page.getByRole('button', { name: 'Share link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.goto('about:blank');
    await page.goto(link);
    await expect(result(page)).toHaveText(shown ?? '');
  });

  await test.step('what is no number is said beside its box, and the last result stays', async () => {
    const before = await headline(page);
    await box(page, 'Rate').fill('six');
    await expect(page.getByText(/^Enter a number/)).toBeVisible();
    await expect(page.getByText('From the last inputs that work out')).toBeVisible();
    expect(await headline(page)).toBe(before);
    await box(page, 'Rate').fill('6 7/8');
    await expect(page).toHaveURL(/rate=6\.875/);
    await expect(page.getByText('From the last inputs that work out')).toBeHidden();
    await expect.poll(() => headline(page)).not.toBe(before);
  });

  await test.step('the file of the schedule says what the table says', async () => {
    const table = page.getByRole('region', { name: 'Schedule' }).last();
    await expect(table).toBeVisible();
    const cells = page
      .getByRole('table', { name: 'Schedule' })
      .getByRole('row')
      .nth(1)
      .getByRole('cell');
    const width = await cells.count();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    const [header = '', ...rows] = text.trim().split('\r\n');
    const columns = header.replace('\ufeff', '').split(',');
    expect(columns.slice(0, width).join()).toBe('Month,Payment,Interest,Principal,Extra,Balance');
    // the columns after the figures name their sources.
    expect(columns.slice(width)).toEqual(
      expect.arrayContaining(['Source', 'Record date', 'Fetched', 'Confidence']),
    );
    const figures = rows.map((row) => row.split(',').slice(0, width));
    // The long table renders later than the inputs, but the file has the latest figures.
    const shown = async () =>
      (await cells.allTextContents()).map((cell) => Number(cell.replace(/[$,]/g, '')));
    await expect.poll(shown).toEqual(figures[0]?.map(Number));
    expect(figures.at(-1)?.at(-1)).toBe('0');
  });

  await test.step('the PDF holds the figures', async () => {
    const payment = await headline(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF' }).click();
    const text = await textOfPdf(await downloading);
    expect(text).toContain('Amortization');
    expect(text).toContain(payment);
  });

  await test.step('a key typed in a comparison of four loans is answered', async () => {
    await openKind(
      page,
      'compare',
      '?price=400000&loan=320000&loans=4&extra2=100&extra3=100&extra4=100',
    );
    const loans = page.getByRole('table').first();
    const before = await loans.textContent();
    await box(page, 'Price').fill('410000');
    await expect(loans).not.toHaveText(before ?? '');
  });

  await test.step('nothing opens with an error; taxes and insurance are the tables’, as estimates', async () => {
    await page.goto('/app/calculators/affordability');
    await expect(page.getByText('What each income buys')).toBeVisible();
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
    await expectAccessibleOnDeskAndPhone(page);
    await box(page, 'Income a month').fill('9500');
    await expect(result(page)).toContainText('Highest price');
    await openKind(page, 'payment', '?price=400000&loan=360000&state=NJ&county=Bergen');
    await expect(box(page, 'Property taxes a year')).toHaveValue('8,230');
    await expect(page.getByText('Estimate: Bergen, 2.058% of the price')).toBeVisible();
    await expect(page.getByRole('img', { name: /^Principal and interest \d+%/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'What would lower it' })).toContainText(
      '20% down',
    );
    await expectAccessibleOnDeskAndPhone(page);
  });

  await test.step('loans side by side: one sentence, a loan more, a loan less, own words', async () => {
    await openKind(page, 'compare', '?price=485000&loan=436500&rate=6.375&state=OH&cash=60000');
    const columns = page.getByRole('region', { name: 'Loans side by side' });
    await expect(result(page).getByRole('heading')).toContainText('of what your $60,000 covers');
    await columns.getByRole('button', { name: 'Add a loan' }).click();
    await expect(columns.getByRole('textbox', { name: 'Loan 3: Rate' })).toBeVisible();
    await columns.getByRole('textbox', { name: 'Loan 3: Rate' }).fill('5');
    await expect(result(page).getByRole('heading')).toContainText('Loan 3');
    await columns.getByRole('button', { name: 'Remove loan 2' }).click();
    await expect(result(page).getByRole('heading')).toContainText('Loan 2');
    await expect(columns.getByRole('textbox', { name: 'Loan 3: Rate' })).toHaveCount(0);
    const deal = page.getByRole('region', { name: 'Scenario' });
    await expect(deal).toContainText('6.375%');
    await result(page).getByRole('button', { name: 'Use in the deal' }).click();
    await expect(deal).toContainText('5.00%');
    await expect(columns.getByRole('textbox', { name: 'Loan 2: Rate' })).toHaveValue('6.375');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(deal).toContainText('6.375%');
    await page.getByRole('button', { name: 'Say it in your own words' }).click();
    await box(page, 'Your own sentence').fill('The five percent loan is yours');
    await expect(result(page).getByRole('heading')).toHaveText('The five percent loan is yours');
    await expectAccessibleOnDeskAndPhone(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF' }).click();
    expect(await textOfPdf(await downloading)).toContain('The five percent loan is yours');
  });

  await test.step('the deal is kept, stands beside another, and is deleted', async () => {
    for (const [name, search] of [
      [
        'Ten percent down',
        '?price=400000&loan=360000&state=PA&county=Philadelphia&taxes=4800&insurance=1500',
      ],
      [
        'Twenty percent down',
        '?price=400000&loan=320000&state=PA&county=Philadelphia&taxes=4800&insurance=1500',
      ],
    ] as const) {
      await openKind(page, 'payment', search);
      await saveScenario(page, name);
    }
    await page.getByRole('link', { name: 'Saved', exact: true }).click();
    for (const name of ['Ten percent down', 'Twenty percent down']) {
      await page.getByRole('checkbox', { name }).check();
    }
    const comparison = page.getByRole('table', { name: 'Scenarios side by side' });
    await expect(comparison).toContainText('Cash to close');
    await expect(comparison).not.toContainText('Being quoted');
    await expectAccessibleOnDeskAndPhone(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF' }).click();
    expect(await textOfPdf(await downloading)).toContain('Twenty percent down');
    const deleted = page.getByRole('checkbox', { name: 'Ten percent down' });
    const remove = page.getByRole('button', { name: 'Delete Ten percent down' });
    await remove.click();
    await expect(deleted).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(deleted).toBeVisible();
    await remove.click();
    await expect(deleted).toBeHidden();
  });
});
