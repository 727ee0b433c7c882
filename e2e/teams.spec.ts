import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnDeskAndPhone } from './accessible';
import { readHistory } from './deal-history';
import { logIn, type Site, test } from './demo-site';
import { joinTeamByMail } from './join-team';
import { startAndShareDeal } from './share-deal';

const team = 'Harbor Lending';

const deal = 'Haddad, Elm Street';

const rowOf = (page: Page, who: string) =>
  page
    .getByRole('list', { name: 'People of the team' })
    .getByRole('listitem')
    .filter({ hasText: who });

/** Prices the settlement fee in a schedule that the team may use. */
async function shareASchedule(page: Page, url: string): Promise<void> {
  await page.goto(
    `${url}/app/title-fees?price=450000&loan=360000&state=TX&county=Travis&taxes=6000&insurance=2400`,
  );
  await page.getByRole('button', { name: 'New schedule' }).click();
  const form = page.getByRole('dialog', { name: 'New fee schedule' });
  await form.getByRole('textbox', { name: 'Name of the schedule' }).fill('Elm Title');
  await form
    .getByRole('textbox', { name: /settlement/i })
    .first()
    .fill('612.50');
  await form.getByRole('checkbox', { name: `Everyone in ${team} may use it` }).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save and use it' }).click();
  await expect(form).toBeHidden();
}

/** Uses the schedule of a team-mate in a closing of one's own. */
async function useTheSchedule(page: Page, url: string): Promise<void> {
  await page.goto(
    `${url}/app/title-fees?price=300000&loan=240000&state=TX&county=Travis&taxes=6000&insurance=2400`,
  );
  await page.getByRole('combobox', { name: 'Fee schedule' }).selectOption('Elm Title (team)');
  await expect(page.getByRole('row', { name: /^Typed by you Settlement/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit schedule' })).toHaveCount(0);
}

const rates = '/app/rates?view=sheet&price=400000&loan=320000&score=740';

/** Keeps a version of the own rate sheet, which the team may quote from. */
async function shareASheet(page: Page, url: string): Promise<void> {
  await page.goto(`${url}${rates}`);
  await page
    .getByRole('textbox', { name: 'Prices' })
    .fill('program,years,rate,points,lock\nfannie-conventional,30,6.75,0.5,30');
  await page.getByRole('checkbox', { name: `Everyone in ${team} may quote from it` }).check();
  await page.getByRole('button', { name: 'Keep this version' }).click();
  await expect(page.getByText('Shared with the team', { exact: true })).toBeVisible();
  await expectAccessibleOnDeskAndPhone(page);
}

/** Quotes from the sheet of a team-mate, and returns the quote's link. */
async function quoteFromTheSheet(page: Page, url: string): Promise<string> {
  await page.goto(`${url}${rates}`);
  await expect(page.getByText(/^Shared by (?!a team-mate)/)).toBeVisible();
  await expect(quoteOf(page).getByText('0.5 (sheet 0.5, adjusted 0)')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Delete|Share with|Stop)/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await quoteOf(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

const quoteOf = (page: Page) => page.getByRole('region', { name: 'Quote for the scenario' });

/** Goes on with the deal of a team-mate: its stage, a step and a party. */
async function continueTheDeal(page: Page): Promise<void> {
  const list = page.getByRole('list', { name: 'Deals: Under way' });
  await expect(list.getByText(/^Shared by (?!a team-mate)/)).toBeVisible();
  await expectAccessible(page);
  await list.getByRole('link', { name: deal }).click();
  await page.getByLabel('Stage').selectOption('Under contract');
  await expect(page.getByRole('status').filter({ hasText: 'Stage: Under contract' })).toBeVisible();
  await page.getByRole('checkbox').first().check();
  await expect(page.getByText(/^1 of \d+ done$/)).toBeVisible();
  await page.getByRole('button', { name: 'Add a party' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a party' });
  await adding.getByLabel('Name').fill('Nadia Haddad');
  await adding.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Nadia Haddad')).toBeVisible();
  await page.getByRole('button', { name: 'Add from a file' }).click();
  await page.getByLabel('File of contacts').setInputFiles({
    ...{ name: 'card.vcf', mimeType: 'text/vcard' },
    buffer: Buffer.from('BEGIN:VCARD\nVERSION:4.0\nFN:Omar Haddad\nEND:VCARD\n'),
  });
  await page.getByRole('button', { name: 'Add 1 party' }).click();
  await expect(page.getByRole('list', { name: 'Parties' }).getByText('Omar Haddad')).toBeVisible();
  await page.getByRole('button', { name: `More of ${deal}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Delete|sharing/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expectAccessible(page);
}

const list = 'Elm letters';

/** Makes a list and shares it on its page. */
async function shareAList(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/app/lists`);
  await page.getByRole('button', { name: 'New list' }).click();
  await page.getByRole('textbox', { name: 'Name of the list' }).fill(list);
  await page.getByRole('button', { name: 'Make list' }).click();
  await page.getByRole('link', { name: list }).click();
  await page.getByRole('button', { name: 'Share with the team' }).click();
  await expect(page.getByText('Shared with the team', { exact: true })).toBeVisible();
  await expect(page.getByText('Your team adds homes and removes them.')).toBeVisible();
  await expectAccessibleOnDeskAndPhone(page);
}

/** Adds a home of the search to the list of a team-mate, and opens it; returns the home's name. */
async function addToTheList(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/app/search`);
  const box = page
    .getByRole('region', { name: 'Results' })
    .getByRole('checkbox', { name: /^Tick (?!every)/ })
    .first();
  await box.check();
  const home = (await box.getAttribute('aria-label'))?.replace('Tick ', '') ?? 'no home';
  await page
    .getByRole('toolbar', { name: 'Ticked homes' })
    .getByRole('button', { name: 'Add to list' })
    .click();
  const adding = page.getByRole('dialog', { name: 'Add to list' });
  await adding.getByRole('button', { name: new RegExp(`^${list} \\(`) }).click();
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Add to list' }).click();
  await expect(page.getByText(`1 home added to “${list} (`)).toBeVisible();
  await page.goto(`${url}/app/lists`);
  const lists = page.getByRole('list', { name: 'Your lists' });
  await expect(lists.getByText(/^Shared by (?!a team-mate)/)).toBeVisible();
  await expect(lists.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await lists.getByRole('link', { name: list }).click();
  await expect(page.getByText('Its owner alone renames, watches and deletes it.')).toBeVisible();
  await expect(homesOfTheList(page).getByRole('link', { name: home })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Watch|Rename|Delete)/ })).toHaveCount(0);
  await expectAccessible(page);
  return home;
}

/** An admin of the installation says how teams count, and is back where the choice is saved. */
async function countTeams(page: Page, url: string, choice: string): Promise<void> {
  await page.goto(`${url}/app/admin/app-settings`);
  const quota = page.getByRole('region', { name: 'Searches of Teams' });
  await quota.getByRole('radio', { name: choice }).check();
  await expect(page.getByText('How teams count is saved')).toBeVisible();
  await expect(quota.getByRole('radio', { name: choice })).toBeChecked();
}

/** The team's searches become one pool, which its members are told of, and then each one's own. */
async function poolTheSearches(mate: Page, browser: Browser, site: Site): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const admin = await context.newPage();
  const shared = mate.getByText(/^Your team shares these searches: \d members? on the trial/);
  await logIn(admin, site, 'admin', '/app/admin/app-settings');
  await countTeams(admin, site.url, 'In one pool of the team');
  await expectAccessibleOnDeskAndPhone(admin);
  await mate.goto(`${site.url}/app/team`);
  await expect(mate.getByText(/^The searches of members on the trial are one pool/)).toBeVisible();
  await expectAccessible(mate);
  await mate.goto(`${site.url}/app/billing`);
  await expect(shared).toBeVisible();
  await expect(mate.getByText('Properties opened by you')).toBeVisible();
  await expectAccessible(mate);
  await countTeams(admin, site.url, 'Each member for themselves');
  await mate.reload();
  await expect(mate.getByText('Properties opened', { exact: true })).toBeVisible();
  await expect(shared).toHaveCount(0);
  await context.close();
}

const homesOfTheList = (page: Page) => page.getByRole('list', { name: `Homes of ${list}` });

test('an owner makes a team, a new person joins by the mail, continues a deal, adds to a list, uses a fee schedule and a rate sheet, shares the searches, becomes an admin and leaves', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(360_000);
  const guest = { email: `mate+${randomUUID()}@example.com`, password: 'amber thicket bridge' };

  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, site, 'member', '/app/settings');
  await page.getByRole('link', { name: 'Open your team' }).click();
  await page.getByLabel('Name of the team').fill(team);
  await expectAccessibleOnDeskAndPhone(page);
  await page.getByRole('button', { name: 'Make the team' }).click();
  await expect(page.getByRole('heading', { name: team, exact: true })).toBeVisible();

  const inviting = page.getByRole('form', { name: 'Invite by mail' });
  await inviting.getByRole('button', { name: 'Invite' }).click();
  await expect(inviting.getByText(/Enter an address/)).toBeVisible();
  await inviting.getByLabel('E-mail').fill(guest.email);
  await inviting.getByRole('button', { name: 'Invite' }).click();
  const open = page.getByRole('list', { name: 'Open invitations' });
  await expect(open.getByText(guest.email)).toBeVisible();
  await expectAccessibleOnDeskAndPhone(page);

  await test.step('the link of the mail leads through the sign-up to the team', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const mate = await context.newPage();
    await joinTeamByMail(mate, site, { account: guest, team });
    await expect(rowOf(mate, guest.email)).toContainText('You');
    await expectAccessible(mate);

    await startAndShareDeal(page, deal, team);
    await mate.goto(`${site.url}/app/deals`);
    await continueTheDeal(mate);
    await page.reload();
    await expect(page.getByLabel('Stage')).toHaveValue('under-contract');
    await expect(page.getByText(/^1 of \d+ done$/)).toBeVisible();
    await expect(page.getByText('Nadia Haddad')).toBeVisible();
    await expect(page.getByText('Omar Haddad')).toBeVisible();
    await readHistory(page, 'Ada Oak', [
      'Stage from Preparing to Under contract',
      'Party added: Nadia Haddad (Buyer)',
    ]);
    await expectAccessibleOnDeskAndPhone(page);

    await shareAList(page, site.url);
    const home = await addToTheList(mate, site.url);
    await page.reload();
    await expect(homesOfTheList(page).getByRole('link', { name: home })).toBeVisible();

    await shareASchedule(page, site.url);
    await useTheSchedule(mate, site.url);
    await poolTheSearches(mate, browser, site);

    await shareASheet(page, site.url);
    const link = await quoteFromTheSheet(mate, site.url);

    await page.goto(`${site.url}/app/team`);
    await page.getByLabel(/^Role of/).selectOption('Admin');
    await expect(page.getByRole('status').filter({ hasText: 'is Admin now' })).toBeVisible();
    await mate.goto(`${site.url}/app/team`);
    await expect(mate.getByRole('form', { name: 'Invite by mail' })).toBeVisible();
    await mate.getByRole('button', { name: 'Leave the team' }).click();
    await mate.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect(mate.getByRole('button', { name: 'Make the team' })).toBeVisible();
    await mate.goto(`${site.url}/app/deals`);
    await expect(mate.getByText('No deal yet')).toBeVisible();
    await mate.goto(`${site.url}/app/lists`);
    await expect(mate.getByText('No list yet')).toBeVisible();
    await mate.goto(link);
    await expect(mate.getByText('The rate sheet itself is not here')).toBeVisible();
    await expect(quoteOf(mate).getByText('0.5 (sheet 0.5, adjusted 0)')).toBeVisible();
    await expectAccessible(mate);
    await context.close();
  });

  await page.reload();
  await expect(rowOf(page, guest.email)).toHaveCount(0);
  // The story leaves the site as it was.
  const leaving = page.getByRole('dialog').getByRole('button', { name: /^Delete/ });
  await page.getByRole('button', { name: 'Delete the team' }).click();
  await expectAccessible(page);
  await leaving.click();
  await expect(page.getByRole('button', { name: 'Make the team' })).toBeVisible();
  await page.goto(
    `${site.url}/app/title-fees?price=450000&loan=360000&state=TX&county=Travis&taxes=6000&insurance=2400`,
  );
  await page.getByRole('combobox', { name: 'Fee schedule' }).selectOption('Elm Title');
  await page.getByRole('button', { name: 'Edit schedule' }).click();
  await page.getByRole('button', { name: 'Delete schedule' }).click();
  await expect(page.getByRole('option', { name: 'Elm Title' })).toHaveCount(0);
  await page.goto(`${site.url}${rates}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete version' }).click();
  await expect(page.getByText('No rate sheet yet')).toBeVisible();
  await page.goto(`${site.url}/app/lists`);
  await page.getByRole('button', { name: `Delete ${list}` }).click();
  await expect(page.getByRole('link', { name: list })).toHaveCount(0);
  await page.goto(`${site.url}/app/deals`);
  await page.getByRole('button', { name: `More of ${deal}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await leaving.click();
  await expect(page.getByText(deal, { exact: true })).toHaveCount(0);
});
