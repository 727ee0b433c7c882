import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnDeskAndPhone } from './accessible';
import { logIn, openAs, test } from './demo-site';
import { followKeptMail } from './kept-mail';
import { openOnPhone, shareWithClient, useHomeIn } from './share-with-client';
import { textOfPdf } from './text-of-pdf';

// The market of a county comes with its first training.
test.use({ env: { TRAIN_VALUATIONS: 'true' } });

/** The first model of the sample county is trained in the background. */
const trainedWithin = 240_000;

const deal = 'price=485000&loan=388000&rate=6.5&score=713&taxes=7200&state=OH&cash=120000';

/** A PDF moves its letters closer together, which reads as blanks between them. */
function squeezed(words: string): string {
  return words.replaceAll(/\s+/g, '');
}

/** Shares the sales of a home and two loans, and returns the range that the page shows. */
async function shareSalesAndLoans(page: Page, url: string): Promise<string> {
  await useHomeIn(page, 'Comparables');
  const range = page
    .getByRole('region', { name: 'Indicated value' })
    .getByText(/^\$[\d,]+\s–\s\$[\d,]+$/)
    .first();
  await expect(range).toBeVisible();
  const text = (await range.textContent()) ?? '';
  await shareWithClient(page, { name: 'Sales for the report', note: '' });
  await page.goto(`${url}/app/calculators/compare?${deal}`);
  await expect(
    page.getByRole('region', { name: 'Result' }).getByRole('heading').first(),
  ).toBeVisible();
  await shareWithClient(page, { name: 'Loans for the report', note: '' });
  return text;
}

/** Waits for the market of the sample county, and returns how many sales its newest quarter has. */
async function newestSales(page: Page, url: string): Promise<number> {
  const read = () => page.request.get(`${url}/v1/markets/39999/trend`);
  await expect
    .poll(async () => (await read()).status(), { timeout: trainedWithin, intervals: [2000] })
    .toBe(200);
  const { quarters }: { quarters: { sales: number }[] } = await (await read()).json();
  return quarters.at(-1)?.sales ?? 0;
}

/** Builds a report of both and of the market, the loans first, and returns its row. */
async function buildReport(page: Page) {
  await page.getByRole('button', { name: 'Build a report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Build a report' });
  await dialog.getByRole('button', { name: 'Make the report' }).click();
  await expect(dialog.getByText('Choose at least one section.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^Sales for the report/ }).check();
  await dialog.getByRole('checkbox', { name: /^Loans for the report/ }).check();
  await dialog.getByRole('checkbox', { name: /^Market around Sales for the report/ }).check();
  await dialog.getByRole('button', { name: 'Move Loans for the report up' }).click();
  await expect(dialog.getByRole('list', { name: 'Order of the sections' })).toContainText(
    /1\. Loans for the report.*2\. Sales for the report, then its market/,
  );
  await dialog.getByLabel('Title').fill('Buying with Maya');
  await dialog.getByLabel('Client', { exact: true }).fill('Maya Client');
  await dialog.getByLabel('Note to the client').fill('Maya: both on paper.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make the report' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Buying with Maya' });
  await expect(row).toContainText('For Maya Client');
  return row;
}

/** Mails the report of the row to a client; an address that is none is said first. */
async function mailReport(page: Page, to: string): Promise<void> {
  await page.getByRole('button', { name: 'Send Buying with Maya by mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send by mail' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Enter an address, such as maya@home.example.')).toBeVisible();
  await dialog.getByLabel('Client’s e-mail').fill(to);
  await dialog.getByLabel('Message', { exact: true }).fill('Maya, here is all of it.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText(`The mail server has taken your mail to ${to}.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
}

/** Starts a deal and files the report in it; its paper opens what the report says. */
async function fileInDeal(page: Page, { url, code }: { url: string; code: string }) {
  await page.goto(`${url}/app/deals`);
  await page.getByRole('button', { name: 'Start a deal' }).first().click();
  const starting = page.getByRole('dialog', { name: 'Start a deal' });
  await starting.getByRole('textbox', { name: 'Name of the deal' }).fill('Maya buys');
  await starting.getByRole('button', { name: 'Start deal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Maya buys' })).toBeVisible();
  const deal = page.url();
  await page.getByRole('button', { name: 'File a paper' }).click();
  const filing = page.getByRole('dialog', { name: 'File a paper' });
  await filing.getByRole('button', { name: 'File Buying with Maya' }).click();
  const paper = page.getByRole('link', { name: 'Buying with Maya' });
  await expect(paper).toBeVisible();
  await expectAccessible(page);
  await paper.click();
  await page.waitForURL(`${url}/s/${code}`);
  await expect(page.getByText(/^This report was made with/)).toBeVisible();
  return { deal, paper };
}

test('R-01, X-01, X-04: a member binds what they shared into one PDF, and a stranger checks it by its code', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(600_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, site, 'member', '/app/search');
  const range = await shareSalesAndLoans(page, site.url);
  const sales = await newestSales(page, site.url);
  await page.goto(`${site.url}/app/recent-searches`);
  await page.getByRole('main').getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByText('No report yet')).toBeVisible();
  const row = await buildReport(page);
  await expectAccessibleOnDeskAndPhone(page);
  const downloading = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Save Buying with Maya as a PDF' }).click();
  const printed = await textOfPdf(await downloading);
  const words = squeezed(printed);
  const [, code = ''] = /Itscodeis([\w-]{19})\./.exec(words) ?? [];
  expect(code).toMatch(/^\w{4}(-\w{4}){3}$/);
  const address = `${site.url}/s/${code}`;
  const said = ['Maya: both on paper.', 'Maya Client', range, 'SAMPLE', address, 'Sources'];
  for (const each of said) expect(words).toContain(squeezed(each));
  expect(words.indexOf('Eachmonth')).toBeLessThan(words.indexOf('Whatsaleslikeitindicate'));
  expect(words.indexOf('Whatsaleslikeitindicate')).toBeLessThan(words.indexOf('Marketaround'));
  expect(words).toMatch(new RegExp(`byquarter,upto.*${sales}\\$.*Therangeholdsthemedian`));
  expect(words).toContain('Calculatedfromrecordedsalesofhomesin');

  const strangers = await openAs(browser, site, 'visitor');
  const client = await openOnPhone(strangers, `${site.url}/s/check`);
  await client.getByLabel('Code of the report').fill('not a code');
  await client.getByRole('button', { name: 'Check' }).click();
  await expect(client.getByText('Enter the 16 letters and digits of the code.')).toBeVisible();
  await client.getByLabel('Code of the report').fill(code.toLowerCase().replaceAll('-', ' '));
  await client.getByRole('button', { name: 'Check' }).click();
  await expect(client.getByText(/^This report was made with/)).toBeVisible();
  expect(client.url()).toBe(address);
  await expect(client.getByText(range)).toBeVisible();
  await expect(client.getByText(/^\$[\d,]+ a month$/).first()).toBeVisible();
  await expect(client.getByText('No change was found in what it cites.')).toHaveCount(3);
  await expect(client.getByText(/^Median price in ZIP \d{5}, quarter from/)).toBeVisible();
  await expect(client.getByRole('navigation')).toHaveCount(0);
  expect((await client.locator('body').textContent()) ?? '').not.toContain(site.member.email);
  await expectAccessibleOnDeskAndPhone(client);
  const saving = client.waitForEvent('download');
  await client.getByRole('button', { name: 'Save the PDF' }).click();
  expect(squeezed(await textOfPdf(await saving))).toBe(words);
  await mailReport(page, 'maya@home.example');
  await expect(row).toContainText('Mailed once');
  await client.goto(`${site.url}/dev/outbox`);
  const mail = client.getByRole('article').filter({ hasText: 'Maya, here is all of it.' });
  await expect(mail.getByRole('heading')).toHaveText(/^SAMPLE: .+: Buying with Maya$/);
  await followKeptMail(client, site.url, 'maya@home.example', /Buying with Maya$/);
  await client.waitForURL(address);
  const savingMailed = client.waitForEvent('download');
  await client.getByRole('button', { name: 'Save the PDF' }).click();
  expect(squeezed(await textOfPdf(await savingMailed))).toBe(words);

  const answer = await client.goto(address);
  expect(answer?.headers()).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'private, no-store',
  });

  const { deal, paper } = await fileInDeal(page, { url: site.url, code });
  await page.goto(`${site.url}/app/reports`);
  await row.getByRole('button', { name: 'Delete Buying with Maya' }).click();
  await row
    .getByRole('button', { name: /its code will be unknown, and it leaves its deals$/ })
    .click();
  await expect(page.getByText('No report yet')).toBeVisible();
  await client.reload();
  await expect(client.getByText(/^No report has the code/)).toBeVisible();
  await page.goto(deal);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Nothing is filed yet')).toBeVisible();
  await expect(paper).toHaveCount(0);
  await strangers.close();
});
