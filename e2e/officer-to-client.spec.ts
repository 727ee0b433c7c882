import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible';
import { logIn, openAs, type Site } from './demo-site';
import { everyFeature } from './every-page';
import { importByUpload, smallCounty } from './import-by-upload';
import { joinTeamByMail, makeTeam } from './join-team';
import { followKeptMail } from './kept-mail';
import { onRestartedSite, type StartSite } from './restarted-site';
import { saveScenario } from './save-scenario';
import { askSender, updateLink } from './share-with-client';
import { toast } from './toast';
import { mailChangesDaily, mailOfChange, waitForChange, watchOpenList } from './watched-list';

const home = '101 Quoin Ln';
const client = 'maya@home.example';
const link = 'Maya, two ways to buy';
const team = 'Harbor Lending';
const mate = { email: 'officer.two@example.com', password: 'amber thicket bridge' };

const rateOf = (page: Page) => page.getByRole('textbox', { name: 'Loan 1: Rate' });

/** Says who the officer is, as clients then read. */
async function sayWhoIAm(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/app/settings`);
  const card = page.getByRole('region', { name: 'On your reports' });
  await card.getByLabel('Title').fill('Senior Loan Officer');
  await card.getByLabel('Company').fill('Acme Mortgage');
  await card.getByLabel('NMLS ID').fill('123456');
  await card.getByLabel('Equal housing').selectOption('Equal Housing Lender');
  await card.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved/)).toBeVisible();
}

/** Puts the home on a list that is watched, with its changes by mail. */
async function watchTheHome(page: Page, site: Site): Promise<string> {
  await page.goto(`${site.url}/app/search?text=quoin`);
  await page.getByRole('checkbox', { name: `Tick ${home}` }).check();
  await page
    .getByRole('toolbar', { name: 'Ticked homes' })
    .getByRole('button', { name: 'Add to list' })
    .click();
  const adding = page.getByRole('dialog', { name: 'Add to list' });
  await adding.getByRole('combobox', { name: 'Name of the list' }).fill('Clients’ homes');
  await adding.getByRole('button', { name: 'Add to list' }).click();
  await expect(adding).toBeHidden();
  await page.goto(`${site.url}/app/lists`);
  await page.getByRole('link', { name: 'Clients’ homes' }).click();
  await watchOpenList(page);
  const { pathname } = new URL(page.url());
  await mailChangesDaily(page, site);
  return pathname;
}

/** Opens the home by the search, and what "Use in" leads to. */
async function useTheHomeIn(page: Page, site: Site, tool: string): Promise<void> {
  await page.goto(`${site.url}/app/search?text=quoin`);
  await page.getByRole('region', { name: 'Results' }).getByRole('link', { name: home }).click();
  await page.getByRole('button', { name: 'Use in' }).first().click();
  await page.getByRole('menuitem', { name: tool, exact: true }).click();
}

/** Compares loans for the home, and mails the link to the client. */
async function mailAComparison(page: Page, site: Site): Promise<void> {
  await useTheHomeIn(page, site, 'Calculators');
  await page.getByRole('main').getByRole('link', { name: 'Compare loans' }).click();
  await rateOf(page).fill('6.75');
  await rateOf(page).press('Tab');
  await expect.poll(() => new URL(page.url()).search).toContain('rate=6.75');
  // The file has no value of the home, so that the page has an example of a price.
  await page.getByRole('button', { name: 'Share with a client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share with a client' });
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect(dialog.getByText(/^Tick this, or close the dialog and enter/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const deal = page.getByRole('region', { name: 'Scenario' });
  await deal.getByRole('button', { name: 'Change' }).click();
  for (const [figure, text] of [
    ['Price', '345000'],
    ['Credit score', '713'],
  ] as const) {
    const box = deal.getByRole('textbox', { name: figure, exact: true });
    await box.fill(text);
    await box.press('Tab');
    await expect.poll(() => new URL(page.url()).search).toContain(text);
  }
  await page.getByRole('button', { name: 'Share with a client' }).click();
  await expect(dialog.getByText(/still in it/)).toHaveCount(0);
  await dialog.getByLabel('Name').fill(link);
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const ready = page.getByRole('dialog', { name: 'The link is ready' });
  await ready.getByRole('button', { name: 'Send by mail' }).click();
  await ready.getByLabel('Client’s e-mail').fill(client);
  await ready.getByRole('button', { name: 'Send' }).click();
  await expect(ready.getByText(/has taken your mail to/)).toBeVisible();
  await ready.getByRole('button', { name: 'Done' }).click();
}

/** Opens the mail's link on a phone without an account. */
async function openTheMail(browser: Browser, site: Site): Promise<Page> {
  const strangers = await openAs(browser, site, 'visitor');
  const phone = await strangers.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await followKeptMail(phone, site.url, client, /./);
  await phone.waitForURL(/\/s\/[\w-]{22}$/);
  await expect(phone.getByRole('heading', { level: 1, name: home })).toBeVisible();
  return phone;
}

/** Starts a deal with the home, files the link in it and shares it with a team that a mate joins. */
async function startATeamsDeal(page: Page, other: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/app/team`);
  await makeTeam(page, { team, invited: mate.email });
  await joinTeamByMail(other, site, { account: mate, team });

  await useTheHomeIn(page, site, 'Start a deal');
  const starting = page.getByRole('dialog', { name: 'Start a deal' });
  await starting.getByRole('textbox', { name: 'Name of the deal' }).fill('Maya, Quoin Lane');
  await starting.getByRole('button', { name: 'Start deal' }).click();
  const papers = page.getByRole('region', { name: 'Filed papers' });
  await papers.getByRole('button', { name: 'File a paper' }).click();
  await page
    .getByRole('dialog', { name: 'File a paper' })
    .getByRole('button', { name: `File ${link}` })
    .click();
  await expect(papers.getByText(link)).toBeVisible();
  await page.getByRole('button', { name: 'More of Maya, Quoin Lane' }).click();
  await page.getByRole('menuitem', { name: 'Share with the team' }).click();
  await expect(page.getByText('Shared with the team', { exact: true })).toBeVisible();
}

/** Saves the scenario of the comparison, and files it in the deal, which takes its figures. */
async function fileTheFigures(page: Page, tool: string): Promise<void> {
  const deal = page.url();
  const name = 'Maya at 6.125%';
  await page.goto(tool);
  await saveScenario(page, name);
  await page.goto(deal);
  await page.getByRole('button', { name: 'File a paper' }).click();
  await page
    .getByRole('dialog', { name: 'File a paper' })
    .getByRole('button', { name: `File ${name}` })
    .click();
  await page.getByRole('button', { name: `Use the figures of ${name}` }).click();
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText('$345,000');
}

/** Continues the deal as the mate does, and saves its loan as a file that an XML parser opens. */
async function continueAndExport(other: Page, site: Site): Promise<void> {
  await other.goto(`${site.url}/app/deals`);
  await other.getByRole('link', { name: 'Maya, Quoin Lane' }).first().click();
  await other.getByLabel('Stage').selectOption('Under contract');
  await expect(toast(other, 'Stage: Under contract')).toBeVisible();
  await other.getByRole('button', { name: 'Add a party' }).click();
  const adding = other.getByRole('dialog', { name: 'Add a party' });
  await adding.getByRole('combobox', { name: 'Role' }).selectOption('Borrower');
  await adding.getByRole('textbox', { name: 'Name' }).fill('Maya Client');
  await adding.getByRole('button', { name: 'Add party' }).click();
  await expect(
    other.getByRole('region', { name: 'Parties' }).getByText('Maya Client'),
  ).toBeVisible();
  const downloading = other.waitForEvent('download');
  await other.getByRole('button', { name: 'Export' }).click();
  await other.getByRole('menuitem', { name: /MISMO/ }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  const said = await other.evaluate((xml) => {
    const file = new DOMParser().parseFromString(xml, 'application/xml');
    const names = ['parsererror', 'AddressLineText', 'StateCode', 'LastName', 'PartyRoleType'];
    return names.map((name) => file.getElementsByTagName(name)[0]?.textContent ?? null);
  }, text);
  expect(said).toEqual([null, expect.stringMatching(/101 quoin ln/i), 'WI', 'Client', 'Borrower']);
}

async function story(page: Page, browser: Browser, start: StartSite): Promise<void> {
  const admin = await (await browser.newContext()).newPage();
  let site = await start();
  await logIn(admin, site, 'admin', '/app/admin/import');
  const before = smallCounty('SAMPLE SELLER', '3/4/2015', '200500');
  await importByUpload(admin, site, 'roll-2026.csv', before);
  await logIn(page, site, 'member', '/app/settings');
  await sayWhoIAm(page, site);
  const list = await watchTheHome(page, site);

  await mailAComparison(page, site);
  const phone = await openTheMail(browser, site);
  await expect(phone.getByText('Senior Loan Officer · NMLS 123456')).toBeVisible();
  await expect(phone.getByText('Equal Housing Lender').first()).toBeVisible();
  await expect(phone.getByText(/6\.75% · APR/)).toBeVisible();
  const words = (await phone.locator('body').textContent()) ?? '';
  for (const secret of ['SAMPLE SELLER', site.member.email]) expect(words).not.toContain(secret);
  await askSender(phone, 'Can we lock the rate?');

  await page.goto(`${site.url}/app/client-links`);
  const row = page.getByRole('listitem').filter({ hasText: link });
  await expect(row).toContainText('Opened once');
  await expect(row).toContainText('1 question');
  await row.getByRole('link', { name: /^Open .* in the calculator$/ }).click();
  await rateOf(page).fill('6.125');
  await rateOf(page).press('Tab');
  await expect.poll(() => new URL(page.url()).search).toContain('rate=6.125');
  await updateLink(page, phone.url());
  await phone.reload();
  await expect(phone.getByText(/6\.125% · APR/)).toBeVisible();
  await expect(phone.getByText(/^Was \$[\d,]+ a month at 6\.75% until /)).toBeVisible();
  await expectAccessible(phone);

  const tool = page.url();
  const other = await (await browser.newContext()).newPage();
  await startATeamsDeal(page, other, site);
  await fileTheFigures(page, tool);
  await continueAndExport(other, site);
  await page.reload();
  await expect(page.getByLabel('Stage')).toHaveValue('under-contract');
  await expect(page.getByText('Maya Client')).toBeVisible();

  const sold = smallCounty('SAMPLE BUYER', '11/2/2026', '345000');
  await importByUpload(admin, site, 'roll-2027.csv', sold, 'SAMPLE roll, Dane, WI');
  await page.goto(`${site.url}${list}`);
  await waitForChange(page, 'SAMPLE BUYER');
  site = await start({ CLOCK_OFFSET_DAYS: '1' });
  const mail = await mailOfChange(page, site);
  await expect(mail).toContainText('Owner: SAMPLE SELLER → SAMPLE BUYER');
  await expect(mail).toContainText('Dane County Assessor · roll-2027.csv, line 3 · received');
}

test('R-01, R-03, X-01, X-04, F-19: a loan officer mails a comparison, the client asks on a phone and reads old and new, a mate goes on with the deal, and a sale comes by mail', async ({
  page,
  browser,
}) => {
  test.setTimeout(420_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await onRestartedSite(everyFeature, (start) => story(page, browser, start));
});
