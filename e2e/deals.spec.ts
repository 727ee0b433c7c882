import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import ICAL from 'ical.js';
import { expectAccessible, expectAccessibleOnDeskAndPhone } from './accessible';
import { logIn, test } from './demo-site';
import { saveScenario } from './save-scenario';
import { toast } from './toast';

/** Finds a home by the search box and opens it; returns what the page calls it. */
async function openHome(page: Page): Promise<string> {
  const box = page.getByRole('combobox', { name: /Search/ }).first();
  const option = page.getByRole('option', { name: /willow/i }).first();
  await box.fill('willow');
  await option.click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(/willow/i);
  return (await heading.textContent()) ?? '';
}

function dayOf(page: Page, label: string) {
  return page
    .getByRole('list', { name: 'Timeline' })
    .getByRole('listitem')
    .filter({ has: page.getByText(label, { exact: true }) });
}

for (const { name, width, height } of [
  { name: 'desk', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
]) {
  test(`F-11, F-13 a deal is started from a home, dated, worked, filed, exported and archived on a ${name}`, async ({
    page,
    browser,
    site,
  }) => {
    test.setTimeout(180_000);
    const called = `Okafor and Reyes, ${name}`;
    const scenario = `Offer on a ${name}`;
    await page.setViewportSize({ width, height });
    await logIn(page, site, 'member', '/app/calculators/payment');
    await saveScenario(page, scenario);
    await page.goto(`${site.url}/app/address`);
    const home = await openHome(page);

    await test.step('from the home’s page, with its price', async () => {
      await page
        .getByRole('button', { name: /^Use in/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Start a deal' }).click();
      const starting = page.getByRole('dialog', { name: 'Start a deal' });
      await starting.getByRole('textbox', { name: 'Name of the deal' }).fill('');
      await starting.getByRole('button', { name: 'Start deal' }).click();
      await expect(starting.getByText('Enter a name for the deal.')).toBeVisible();
      await starting.getByRole('textbox', { name: 'Name of the deal' }).fill(called);
      await expectAccessible(page);
      await starting.getByRole('button', { name: 'Start deal' }).click();
      await expect(page.getByRole('heading', { level: 1, name: called })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: home })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Figures' })).toContainText(/Price\$[\d,]+/);
    });
    const address = page.url();

    await test.step('its dates give the days of the disclosures, each with its rule', async () => {
      const dates = page.getByRole('region', { name: 'Dates and timeline' });
      await dates.getByLabel('Loan application').fill('2027-03-05');
      await expect(dayOf(page, 'Loan Estimate at the latest')).toContainText('Mar 10, 2027');
      await dates.getByLabel('Closing', { exact: true }).fill('2027-04-15');
      await dates.getByLabel('Rate lock ends').fill('2020-01-06');
      await expect(dayOf(page, 'Closing Disclosure received by')).toContainText('Apr 12, 2027');
      await expect(dayOf(page, 'Closing Disclosure received by')).toContainText(
        '12 CFR 1026.19(f)(1)(ii)(A)',
      );
      await expect(dayOf(page, 'Send the Closing Disclosure by')).toContainText('Apr 8, 2027');
      await expect(dayOf(page, 'Rate lock ends')).toContainText(/Overdue by [\d,]+ days/);
      await expect(dates.getByText('The rate lock ends before the closing.')).toBeVisible();
      await dates.getByRole('button', { name: 'Save dates' }).click();
      await expect(toast(page, 'Dates saved')).toBeVisible();
    });

    await test.step('a step is ticked and one is added', async () => {
      const list = page.getByRole('region', { name: 'Checklist' });
      await list.getByRole('checkbox', { name: 'Contract signed by all parties' }).check();
      await expect(list.getByText('1 of 12 done')).toBeVisible();
      await list.getByRole('textbox', { name: 'New step' }).fill('Ask for the survey');
      await list.getByRole('button', { name: 'Add step' }).click();
      await expect(list.getByText('1 of 13 done')).toBeVisible();
    });

    await test.step('a party is added, and a wrong e-mail is named', async () => {
      const parties = page.getByRole('region', { name: 'Parties' });
      await parties.getByRole('button', { name: 'Add a party' }).click();
      const adding = page.getByRole('dialog', { name: 'Add a party' });
      await adding.getByRole('combobox', { name: 'Role' }).selectOption('Title or escrow');
      await adding.getByRole('textbox', { name: 'Name' }).fill('Ana Elm');
      await adding.getByRole('textbox', { name: 'E-mail' }).fill('ana');
      await adding.getByRole('button', { name: 'Add party' }).click();
      await expect(adding.getByText(/^Enter an e-mail address/)).toBeVisible();
      await adding.getByRole('textbox', { name: 'E-mail' }).fill('ana@elm.example');
      await adding.getByRole('button', { name: 'Add party' }).click();
      await expect(parties.getByText('Ana Elm')).toBeVisible();
    });

    await test.step('a saved scenario is filed, and gives the deal its figures', async () => {
      const papers = page.getByRole('region', { name: 'Filed papers' });
      await papers.getByRole('button', { name: 'File a paper' }).click();
      await page
        .getByRole('dialog', { name: 'File a paper' })
        .getByRole('button', { name: `File ${scenario}` })
        .click();
      await expect(papers.getByRole('link', { name: scenario })).toBeVisible();
      await papers.getByRole('button', { name: `Use the figures of ${scenario}` }).click();
      await expect(toast(page, 'figures')).toBeVisible();
      await expect(page.getByText('From the home’s value', { exact: false })).toBeHidden();
    });

    await test.step('the open tool is filed as well', async () => {
      await page
        .getByRole('navigation', { name: 'Open the deal in' })
        .getByRole('link', { name: 'Payment' })
        .click();
      await page.getByRole('button', { name: 'Use in…' }).click();
      await page.getByRole('menuitem', { name: 'File in a deal…' }).click();
      const filing = page.getByRole('dialog', { name: 'File in a deal' });
      await filing.getByRole('combobox', { name: 'File in a deal' }).selectOption(called);
      await filing.getByRole('button', { name: 'File', exact: true }).click();
      await expect(toast(page, `Filed in “${called}”`)).toBeVisible();
      await page.goto(address);
      const papers = page.getByRole('region', { name: 'Filed papers' });
      await expect(papers.getByRole('listitem')).toHaveCount(2);
      await expect(page.getByRole('list', { name: 'Timeline' })).toBeVisible();
      await expectAccessibleOnDeskAndPhone(page);
    });

    await test.step('its days are a calendar that another program reads', async () => {
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: /\.ics/ }).click();
      const download = await downloading;
      const calendar = new ICAL.Component(
        ICAL.parse(await readFile(await download.path(), 'utf8')),
      );
      const days = calendar
        .getAllSubcomponents('vevent')
        .map((each) => new ICAL.Event(each))
        .map(({ summary, startDate }) => `${startDate} ${summary}`);
      expect(days).toContain(`2027-03-10 ${called}: Loan Estimate at the latest`);
      expect(days).toContain(`2027-04-15 ${called}: Closing`);
    });

    await test.step('a calendar without an account follows the same days, until it is ended', async () => {
      await page.goto(`${site.url}/app/deals`);
      await page.getByRole('button', { name: 'Calendar' }).click();
      const dialog = page.getByRole('dialog', { name: 'Follow your deals in a calendar' });
      await dialog.getByRole('button', { name: /^Make (the|a new) address$/ }).click();
      const box = dialog.getByRole('textbox', { name: 'Address' });
      await expect(box).toHaveValue(/\/calendar\/[\w-]{22}\.ics$/);
      await expectAccessible(page);
      const feed = `${site.url}${new URL(await box.inputValue()).pathname}`;
      const other = await browser.newContext();
      const answer = await other.request.get(feed);
      const titles = new ICAL.Component(ICAL.parse(await answer.text()))
        .getAllSubcomponents('vevent')
        .map((each) => new ICAL.Event(each).summary);
      expect(titles).toContain(`${called}: Loan Estimate at the latest`);
      await dialog.getByRole('button', { name: 'End it' }).click();
      await expect(dialog.getByRole('button', { name: 'Make the address' })).toBeVisible();
      expect((await other.request.get(feed)).status()).toBe(404);
      await other.close();
      await page.goto(address);
    });

    await test.step('the loan is a file of MISMO, which the browser reads as XML', async () => {
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: /MISMO/ }).click();
      await expect(toast(page, 'Saved as a draft for import')).toBeVisible();
      const text = await readFile(await (await downloading).path(), 'utf8');
      const said = await page.evaluate((xml) => {
        const file = new DOMParser().parseFromString(xml, 'application/xml');
        const names = ['parsererror', 'StateCode', 'LoanEstimatedClosingDate', 'PartyRoleType'];
        return names.map((name) => file.getElementsByTagName(name)[0]?.textContent ?? null);
      }, text);
      expect(said).toEqual([null, 'OH', '2027-04-15', 'ClosingAgent']);
      expect(text).toContain('<AddressLineText>');
    });

    await test.step('another home takes the place of the first, and its dates stay', async () => {
      const link = page.getByRole('main').getByRole('link', { name: /willow/i });
      const before = (await link.getAttribute('href')) ?? '';
      await page.getByRole('button', { name: `More of ${called}` }).click();
      await page.getByRole('menuitem', { name: 'Change…' }).click();
      const changing = page.getByRole('dialog', { name: 'Change the deal' });
      await changing.getByRole('combobox', { name: 'Another home' }).fill('willow');
      const options = changing.getByRole('listbox').getByRole('option');
      await options.first().waitFor();
      await expectAccessible(page);
      await options.filter({ hasNotText: home }).first().click();
      await expect(changing.getByText(/^The deal goes on with /)).toBeVisible();
      await changing.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(toast(page, 'Deal changed')).toBeVisible();
      await expect(link).not.toHaveAttribute('href', before);
      await expect(dayOf(page, 'Closing')).toContainText('Apr 15, 2027');
    });

    await test.step('it is archived, and its copy is under way without dates', async () => {
      await page.getByRole('button', { name: `More of ${called}` }).click();
      await page.getByRole('menuitem', { name: 'Archive' }).click();
      await expect(toast(page, 'archived')).toBeVisible();
      await page.getByRole('button', { name: `More of ${called}` }).click();
      await page.getByRole('menuitem', { name: 'Duplicate…' }).click();
      await page
        .getByRole('dialog', { name: 'Duplicate deal' })
        .getByRole('button', { name: 'Duplicate deal' })
        .click();
      const copy = `${called} (copy)`;
      await expect(page.getByRole('heading', { level: 1, name: copy })).toBeVisible();
      await expect(page.getByText('0 of 13 done')).toBeVisible();
      await expect(page.getByText('Ana Elm')).toBeVisible();
      await page.goto(`${site.url}/app/deals`);
      const underWay = page.getByRole('list', { name: 'Deals: Under way' });
      await expect(underWay.getByRole('listitem').filter({ hasText: copy })).toContainText(
        'No date ahead',
      );
      const archived = page.getByRole('list', { name: 'Deals: Archived' });
      await expect(archived.getByRole('link', { name: called, exact: true })).toBeVisible();
      await expectAccessibleOnDeskAndPhone(page);
      await page.getByRole('button', { name: `More of ${copy}` }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page
        .getByRole('dialog', { name: 'Delete deal' })
        .getByRole('button', { name: 'Delete deal' })
        .click();
      await expect(page.getByRole('link', { name: copy })).toBeHidden();
    });

    await test.step('nobody else opens it', async () => {
      const other = await browser.newContext();
      const stranger = await other.newPage();
      await logIn(stranger, site, 'admin', '/app/deals');
      await expect(stranger.getByText('No deal yet')).toBeVisible();
      await stranger.goto(address);
      await expect(stranger.getByText('This deal is not among yours')).toBeVisible();
      await other.close();
    });
  });
}
