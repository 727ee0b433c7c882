import { expect, type Locator, type Page } from '@playwright/test';
import { logIn, test } from './demo-site';

const result = (page: Page) => page.getByRole('region', { name: 'Result', exact: true });
const table = (page: Page) => page.getByRole('table', { name: 'Charges of the closing' });
const settlement = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /^.*Settlement/ }) })
    .first();

/** Returns the first amount in a text, in dollars. */
async function amountIn(at: Locator): Promise<number> {
  const text = (await at.textContent()) ?? '';
  return Number(/\$([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '') ?? Number.NaN);
}

test('F-06 a member’s own fee schedule stands in a quote of a county, on both sides and after a reload, until it goes', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  const deal = 'price=450000&loan=360000&state=TX&county=Travis&taxes=6000&insurance=2400';
  await logIn(page, site, 'member', '/app/navigation');
  await page.goto(`/app/title-fees?${deal}&closing=2026-12-15`);
  await expect(settlement(page)).toBeVisible();
  const estimate = await settlement(page).textContent();

  await test.step('the schedule is named, priced and used', async () => {
    await page.getByRole('button', { name: 'New schedule' }).click();
    const form = page.getByRole('dialog', { name: 'New fee schedule' });
    await form.getByRole('textbox', { name: 'Name of the schedule' }).fill('Elm Title');
    await form.getByRole('textbox', { name: 'Office' }).fill('Austin');
    await form.getByRole('textbox', { name: /^Settlement/ }).fill('1234');
    await form.getByRole('button', { name: 'Save and use it' }).click();
    await expect(form).toBeHidden();
    await expect(settlement(page)).toContainText('Fee schedule, Elm Title, Austin');
    await expect(settlement(page).getByRole('img', { name: 'Typed by you' })).toBeVisible();
  });

  await test.step('the seller’s side charges by it too', async () => {
    await page.getByRole('navigation', { name: 'Side' }).getByText('Seller').click();
    const sellers = page.getByRole('table', { name: /offer/i });
    await expect(sellers.getByRole('rowheader', { name: /^.*Settlement/ })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('fees')).toContain('settlement*123400');
    await page.getByRole('navigation', { name: 'Side' }).getByText('Buyer').click();
  });

  await test.step('it is there after a reload, and for the next closing', async () => {
    await page.reload();
    await expect(settlement(page)).toContainText('Fee schedule, Elm Title, Austin');
    await page.goto(`/app/title-fees?${deal}&closing=2026-12-15`);
    await expect(settlement(page)).toHaveText(estimate ?? '');
    await page.getByRole('combobox', { name: 'Fee schedule' }).selectOption('Elm Title, Austin');
    await expect(settlement(page)).toContainText('Fee schedule, Elm Title, Austin');
  });

  await test.step('once deleted, the estimate is back', async () => {
    await page.getByRole('button', { name: 'Edit schedule' }).click();
    await page.getByRole('button', { name: 'Delete schedule' }).click();
    await expect(settlement(page)).toHaveText(estimate ?? '');
    await expect(page.getByRole('option', { name: 'Elm Title, Austin' })).toHaveCount(0);
  });
});

test('F-06, R-04 from a home with an open loan to the net sheet: the loan is the payoff, with its assumption, and a change of it is kept', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  const id = await homeWithLoan(page, site.url);
  await logIn(page, site, 'member', `/app/property/${id}`);
  await page
    .getByRole('button', { name: /^Use in/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Net sheet', exact: true }).click();
  await page.waitForURL(/title-fees\/selling/);
  const first = page
    .getByRole('table', { name: /offer/i })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /First loan/ }) });
  await expect(first).toContainText(/−\$[\d,]+/);
  await expect(first.getByRole('img', { name: 'Estimate', exact: true })).toBeVisible();
  const net = await result(page).textContent();

  await page.getByRole('button', { name: 'Settings of First loan' }).click();
  const settings = page.getByRole('group', { name: 'Settings of First loan' });
  await expect(settings).toContainText(/Estimated from \$[\d,]+/);
  const balance = settings.getByRole('textbox', { name: 'Balance' });
  await expect(balance).not.toHaveValue('');
  await balance.fill('98,765');
  await expect(page).toHaveURL(/p1balance=98765/);
  await expect(first.getByRole('img', { name: 'Typed by you' })).toBeVisible();
  await expect(result(page)).not.toHaveText(net ?? '');
  await page.reload();
  await expect(first.getByRole('img', { name: 'Typed by you' })).toBeVisible();
  // The interest to the day of closing comes on top of the balance.
  await expect.poll(() => amountIn(first)).toBeGreaterThanOrEqual(98_765);
});

test('F-06 a closing without a home begins where the member worked last', async ({
  page,
  site,
}) => {
  const id = await homeWithLoan(page, site.url);
  await logIn(page, site, 'member', `/app/property/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/app/title-fees');
  await expect(page).toHaveURL(new RegExp(`state=${id.slice(0, 2).toUpperCase()}`));
  await expect(result(page)).toContainText('Buyer brings to closing');
  await expect(page.getByRole('region', { name: 'Scenario' })).toContainText('No home chosen');
});

/** Returns the id of a home whose record has a loan that is open. */
async function homeWithLoan(page: Page, url: string): Promise<string> {
  const answer = await page.request.get(`${url}/v1/properties/suggest?q=willow`);
  const { suggestions } = await answer.json();
  for (const { id } of suggestions) {
    const detail = await page.request.get(`${url}/v1/properties/${id}`);
    const { property } = await detail.json();
    const loans = daysOf(property?.mortgages?.items);
    const sales = daysOf(property?.transfers?.items);
    // A loan from before the last sale was paid off with it.
    if (loans.length > 0 && (loans.at(-1) ?? '') >= (sales.at(-1) ?? '')) return id;
  }
  throw new Error('no home of this street has a loan that is open');
}

function daysOf(items: readonly { recordedOn: string }[] = []): string[] {
  return items.map(({ recordedOn }) => recordedOn).toSorted();
}
