import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnDeskAndPhone } from './accessible';
import { logIn, openAs, test } from './demo-site';
import { saveScenario } from './save-scenario';
import { askSender, openOnPhone, shareWithClient, updateLink } from './share-with-client';

const deal = 'price=485000&loan=388000&rate=6.5&score=713&taxes=7200&state=OH&cash=120000';

const result = (page: Page) => page.getByRole('region', { name: 'Result' });

/** The payment that a client reads of a loan, in whole dollars. */
async function paymentOf(client: Page, number: number): Promise<number> {
  const loan = client.getByRole('article', { name: new RegExp(`^Loan ${number},`) });
  const text = await loan.getByText(/^\$[\d,]+ a month$/).textContent();
  return Number(text?.replaceAll(/\D/g, ''));
}

/** Types a rate for a loan, and waits until the page answers by it. */
async function typeRate(page: Page, number: number, rate: string): Promise<void> {
  const box = page.getByRole('textbox', { name: `Loan ${number}: Rate` });
  await box.fill(rate);
  await box.press('Tab');
  await expect
    .poll(() => new URL(page.url()).search)
    .toContain(number === 1 ? `rate=${rate}` : `rate${number}=${rate}`);
}

test('R-01, X-04, F-09: a member shares loans, a stranger reads them and asks, and then sees old and new', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, site, 'member', `/app/calculators/compare?${deal}`);
  await expect(result(page).getByRole('heading').first()).toBeVisible();
  await typeRate(page, 1, '6.75');
  const sentence = await result(page).getByRole('heading').first().textContent();
  const link = await shareWithClient(page, {
    name: 'Maya, two ways to buy',
    note: 'Maya: the loans that we spoke about.',
  });
  expect(new URL(link).pathname).toMatch(/^\/s\/[\w-]{22}$/);

  const strangers = await openAs(browser, site, 'visitor');
  const client = await openOnPhone(strangers, link);
  await expect(
    client.getByRole('heading', { level: 1, name: 'Maya, two ways to buy' }),
  ).toBeVisible();
  await expect(client.getByText('Maya: the loans that we spoke about.')).toBeVisible();
  const loans = client.getByRole('region', { name: 'Your loans' });
  // The server has worked it out by itself, and says the same as the calculator.
  await expect(loans.getByText(sentence ?? '', { exact: true })).toBeVisible();
  await expect(loans.getByText(/6\.75% · APR/)).toBeVisible();
  await expect(loans.getByText(/^Was /)).toHaveCount(0);
  await expect(client.getByRole('region', { name: 'Cash you bring' })).toBeVisible();
  const sources = client.getByRole('region', { name: 'Where this comes from' });
  await expect(sources.getByText(/a year, an estimate: Ohio/)).toBeVisible();
  await expect(sources.getByText(/6\.75%, entered by .*, not locked/)).toBeVisible();
  await expect(client.getByText(/^Not a Loan Estimate/)).toContainText('Made with');
  await expect(client.getByRole('navigation')).toHaveCount(0);
  const words = (await client.locator('body').textContent()) ?? '';
  expect(words).not.toMatch(/\b(AVM|LTV|DTI)\b/);
  expect(words).not.toContain(site.member.email);
  const before = await paymentOf(client, 1);
  await expectAccessibleOnDeskAndPhone(client);

  await askSender(client, 'Can we lock the rate?');

  await page.goto(`${site.url}/app/client-links`);
  const row = page.getByRole('listitem').filter({ hasText: 'Maya, two ways to buy' });
  await expect(row).toContainText('Opened once');
  await expect(row).toContainText('1 question');
  await expectAccessibleOnDeskAndPhone(page);
  await row.getByRole('link', { name: /^Open .* in the calculator$/ }).click();
  await expect(page.getByRole('textbox', { name: 'Loan 1: Rate' })).toHaveValue('6.75');
  await typeRate(page, 1, '6.25');
  await updateLink(page, link);

  await client.reload();
  const first = client.getByRole('article', { name: /^Loan 1,/ });
  await expect(first.getByText(/6\.25% · APR/)).toBeVisible();
  await expect(first.getByText(/^Was \$[\d,]+ a month at 6\.75% until /)).toContainText(
    `$${before.toLocaleString('en-US')} a month`,
  );
  expect(await paymentOf(client, 1)).toBeLessThan(before);
  const second = client.getByRole('article', { name: /^Loan 2,/ });
  await expect(second).toBeVisible();
  await expect(second.getByText(/^Was /)).toHaveCount(0);
  await expect(client.getByText('Maya: the loans that we spoke about.')).toBeVisible();
  await expectAccessible(client);
  await strangers.close();
});

test('R-01, X-03: a saved scenario is compared, and shared under its name', async ({
  page,
  site,
}) => {
  test.setTimeout(200_000);
  await logIn(page, site, 'member', `/app/calculators/payment?${deal}`);
  await saveScenario(page, 'Marlow with a point');
  await page.goto(`${site.url}/app/scenarios`);
  await page.getByRole('link', { name: 'Compare and share Marlow with a point' }).click();
  await expect(page.getByRole('textbox', { name: 'Loan 1: Rate' })).toHaveValue('6.5');
  await page.getByRole('button', { name: 'Share with a client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share with a client' });
  await expect(dialog.getByLabel('Name')).toHaveValue('Marlow with a point');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect(page.getByRole('dialog', { name: 'The link is ready' })).toBeVisible();
  await page.goto(`${site.url}/app/client-links`);
  await expect(page.getByText('Marlow with a point')).toBeVisible();
});
