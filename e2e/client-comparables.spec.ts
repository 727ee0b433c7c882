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

const note = 'Maya: the sales that we spoke about.';

const indicated = (page: Page) => page.getByRole('region', { name: 'Indicated value' });
const forClient = (page: Page) => page.getByRole('region', { name: 'What sales like it indicate' });

/** The range as the page prints it. */
async function rangeOf(page: Page): Promise<string> {
  const range = indicated(page)
    .getByText(/^\$[\d,]+\s–\s\$[\d,]+$/)
    .first();
  await expect(range).toBeVisible();
  return ((await range.textContent()) ?? '').replaceAll(/\s/g, ' ').trim();
}

test('R-01, F-03, X-06: a member shares comparables, a stranger reads them and asks, and then sees old and new', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, site, 'member', '/app/search');
  await useHomeIn(page, 'Comparables');
  await expect(page.getByRole('heading', { level: 1, name: 'Comparable sales' })).toBeVisible();
  const range = await rangeOf(page);
  await expect(page.getByRole('button', { name: 'Share with a client' })).toBeEnabled();
  const link = await shareWithClient(page, { name: 'Maya’s sales', note });
  expect(new URL(link).pathname).toMatch(/^\/s\/[\w-]{22}$/);

  const strangers = await openAs(browser, site, 'visitor');
  const client = await openOnPhone(strangers, link);
  // The server has worked it out by itself, and says the same as the page.
  await expect(forClient(client).getByText(range, { exact: true })).toBeVisible();
  await expect(forClient(client).getByText(/^Was /)).toHaveCount(0);
  await expect(client.getByText(note)).toBeVisible();
  const sales = client.getByRole('list', { name: 'The sales' }).getByRole('listitem');
  const count = await sales.count();
  expect(count).toBeGreaterThanOrEqual(3);
  await sales
    .first()
    .getByRole('button', { name: /^How the price of/ })
    .click();
  await expect(sales.first().getByRole('row', { name: /^Adjusted price/ })).toBeVisible();
  await expect(client.getByRole('navigation')).toHaveCount(0);
  expect((await client.locator('body').textContent()) ?? '').not.toContain(site.member.email);
  await expectAccessibleOnDeskAndPhone(client);
  await askSender(client, 'Could the first be left out?');

  await page.goto(`${site.url}/app/client-links`);
  const row = page.getByRole('listitem').filter({ hasText: 'Maya’s sales' });
  await expect(row).toContainText('Opened once');
  await expect(row).toContainText('1 question');
  await row.getByRole('link', { name: /^Open the sales of/ }).click();
  await page
    .getByRole('button', { name: /^Exclude/ })
    .first()
    .click();
  await expect.poll(() => new URL(page.url()).searchParams.get('out')).toBeTruthy();
  await expect.poll(() => rangeOf(page)).not.toBe(range);
  const now = await rangeOf(page);
  await expect(page.getByRole('button', { name: 'Update the link' })).toBeEnabled();
  await updateLink(page, link, 'Without the first.');

  await client.reload();
  await expect(forClient(client).getByText(now, { exact: true })).toBeVisible();
  await expect(client.getByText('Without the first.')).toBeVisible();
  await expect(forClient(client).getByText(/^Was /)).toContainText(range);
  await expect(sales).toHaveCount(count - 1);
});

test('R-01: a sale that is gone from the records is named before the grid is shared', async ({
  page,
  site,
}) => {
  await logIn(page, site, 'member', '/app/search');
  await useHomeIn(page, 'Comparables');
  await expect(page.getByRole('button', { name: 'Share with a client' })).toBeEnabled();
  const opened = new URL(page.url());
  const home = opened.searchParams.get('property') ?? '';
  opened.searchParams.set('in', `${home}_1931-02-03`);
  await page.goto(opened.href);
  const share = page.getByRole('button', { name: 'Share with a client' });
  await expect(share).toBeEnabled();
  await share.click();
  const dialog = page.getByRole('dialog', { name: 'Share with a client' });
  const note = dialog.getByRole('note').filter({ hasText: 'left out' });
  await expect(note).toContainText('1 sale of your choice is left out:');
  await expect(note).toContainText('sold Feb 3, 1931: no longer in the records.');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect(page.getByRole('dialog', { name: 'The link is ready' })).toBeVisible();
});
