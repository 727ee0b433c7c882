import { expect, type Page } from '@playwright/test';
import { expectAccessibleOnDeskAndPhone } from './accessible';
import { logIn, openAs, test } from './demo-site';
import {
  askSender,
  openOnPhone,
  shareWithClient,
  updateLink,
  useHomeIn,
} from './share-with-client';

const note = 'Maya: the closing that we spoke about.';

const result = (page: Page) => page.getByRole('region', { name: 'Result', exact: true });

/** Returns the first figure of the page's answer, once the page has one. */
async function answerOf(page: Page, label: string | RegExp): Promise<string> {
  const figure = result(page).getByText(label).locator('xpath=following-sibling::dd');
  await expect(figure).toHaveText(/\$[\d,]+/);
  const text = ((await figure.textContent()) ?? '').replaceAll(/\s+/g, ' ');
  return /\$[\d,]+( – \$[\d,]+)?/.exec(text)?.[0] ?? '';
}

/** Types into a box, and waits until the page answers by it. */
async function type(page: Page, name: string, text: string, param: string): Promise<void> {
  const box = page.getByRole('textbox', { name, exact: true }).first();
  await box.fill(text);
  await box.press('Tab');
  await expect.poll(() => new URL(page.url()).searchParams.get(param)).toBe(text);
  await expect(page.getByRole('button', { name: 'Share with a client' })).toBeEnabled();
}

test('R-01, F-06, X-04: a member shares closing costs, a stranger reads them and asks, and then sees old and new', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, site, 'member', '/app/search');
  await useHomeIn(page, 'Title fees');
  await expect(page.getByRole('heading', { level: 1, name: 'Title fees' })).toBeVisible();
  await type(page, 'Deposit paid', '5000', 'deposit');
  const figure = await answerOf(page, 'Buyer brings to closing');
  const link = await shareWithClient(page, { name: 'Maya’s closing', note });
  expect(new URL(link).pathname).toMatch(/^\/s\/[\w-]{22}$/);

  const strangers = await openAs(browser, site, 'visitor');
  const client = await openOnPhone(strangers, link);
  const answer = client.getByRole('region', { name: 'Cash to close' });
  // The server has worked it out by itself, and says the same as the page.
  await expect(answer.getByText(figure, { exact: true })).toBeVisible();
  await expect(answer.getByText(/^Was /)).toHaveCount(0);
  await expect(client.getByText(note)).toBeVisible();
  const charges = client.getByRole('region', { name: 'Closing costs, line by line' });
  await expect(charges.getByRole('row', { name: /^Appraisal/ })).toContainText('Estimate: ');
  await expect(client.getByRole('region', { name: 'Not known yet' })).toBeVisible();
  await expect(client.getByText(/^Not a Loan Estimate/)).toContainText('Made with');
  await expect(client.getByRole('navigation')).toHaveCount(0);
  expect((await client.locator('body').textContent()) ?? '').not.toContain(site.member.email);
  await expectAccessibleOnDeskAndPhone(client);

  await askSender(client, 'Can the seller pay the search?');

  await page.goto(`${site.url}/app/client-links`);
  const row = page.getByRole('listitem').filter({ hasText: 'Maya’s closing' });
  await expect(row).toContainText('Opened once');
  await expect(row).toContainText('1 question');
  await row.getByRole('link', { name: /^Open the closing of/ }).click();
  await expect(page.getByRole('textbox', { name: 'Deposit paid' })).toHaveValue('5,000');
  await type(page, 'Deposit paid', '7500', 'deposit');
  const lower = await answerOf(page, 'Buyer brings to closing');
  expect(lower).not.toBe(figure);
  await updateLink(page, link);

  await client.reload();
  await expect(answer.getByText(lower, { exact: true })).toBeVisible();
  await expect(answer.getByText(`Was ${figure} until `)).toBeVisible();
  await strangers.close();
});

test('R-01, F-07: the seller’s side of the same page is shared, and read on a phone', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(200_000);
  const deal = 'price=485000&loan=388000&rate=6.5&taxes=7200&state=OH&county=Franklin';
  await page.setViewportSize({ width: 1440, height: 900 });
  const selling = `/app/title-fees/selling?${deal}&closing=2026-12-15&offers=2&o2price=492000&p1balance=210000`;
  await logIn(page, site, 'member', selling);
  await expect(page.getByRole('button', { name: 'Share with a client' })).toBeEnabled();
  const figure = await answerOf(page, /^Seller takes home/);
  const link = await shareWithClient(page, { name: 'Two offers', note });
  const strangers = await openAs(browser, site, 'visitor');
  const client = await openOnPhone(strangers, link);
  const answer = client.getByRole('region', { name: /^The seller takes home, / });
  await expect(answer.getByText(figure, { exact: true })).toBeVisible();
  await expect(client.getByRole('columnheader', { name: /Nets most/ })).toBeVisible();
  await expectAccessibleOnDeskAndPhone(client);
  await strangers.close();
});
