import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessibleOnDeskAndPhone } from './accessible';
import { ask } from './ask-assistant';
import { logIn, type Site, siteAt } from './demo-site';
import { everyFeature } from './every-page';
import { inTemporaryFolder, type OwnServer, startServer } from './own-server';

/** A roll of a small county; of parcel 0709-0001 owner and sale are given. */
function roll(owner: string, sold: string, paid: string): string {
  const lines = Array.from({ length: 40 }, (_, at) => {
    const isFirst = at === 1;
    const owned = isFirst ? owner : `SAMPLE OWNER ${at}`;
    const sale = isFirst ? [sold, paid] : ['3/4/2015', 200_000 + at * 500];
    const site = [`${100 + at} QUOIN LN`, 'MADISON', '53703', 'SINGLE FAMILY'];
    return [`0709-${String(at).padStart(4, '0')}`, ...site, 3, owned, ...sale].join(',');
  });
  const header =
    'Parcel_Number,Site_Address,City,Zip,Property_Type,Bedrooms,Owner_Name,Sale_Date,Sale_Price';
  return [header, ...lines, ''].join('\n');
}

/** Imports a file as an admin does; `columns` are those of a source that was saved before. */
async function importFile(page: Page, site: Site, file: string, text: string, columns?: string) {
  await page.goto(`${site.url}/app/admin/import`);
  await page
    .getByLabel('CSV or TSV file, or a zip of one')
    .setInputFiles({ name: file, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByLabel('County')).toHaveValue('Dane, WI');
  if (columns === undefined) {
    await page.getByLabel('Publisher').fill('Dane County Assessor');
    await page.getByLabel('Title').fill('SAMPLE roll');
    await page.getByLabel('Day of the data').fill('2026-01-01');
    await page.getByRole('button', { name: 'Guess the columns' }).click();
  } else {
    await page.getByLabel('Columns').selectOption({ label: columns });
    await page.getByLabel('Day of the data').fill('2026-11-20');
    await page.getByRole('button', { name: 'Use its columns' }).click();
  }
  await page.getByRole('button', { name: 'Dry run' }).click();
  await expect(page.getByRole('region', { name: 'The dry run' })).toContainText('Would go in');
  if (columns === undefined) {
    await page.getByRole('button', { name: 'Save as a source' }).click();
    await expect(page.getByText('Saved as a source: SAMPLE roll, Dane, WI')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const imported = page.getByRole('region', { name: 'The import' });
  await expect(imported).toContainText('Parcels', { timeout: 120_000 });
}

test('F-19 a sale on a watched list comes by mail once a day, and the mail’s own link stops it', async ({
  browser,
  page,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await inTemporaryFolder(async (folder) => {
    const dataDir = join(folder, 'data');
    let server: OwnServer | undefined;
    const start = async (env: Record<string, string> = {}) => {
      await server?.stop();
      server = await startServer(dataDir, { ...everyFeature, ...env });
      return siteAt(server.url, dataDir);
    };
    try {
      await story({ browser, page, start });
    } finally {
      await server?.stop();
    }
  });
});

type Story = {
  browser: Browser;
  page: Page;
  start: (env?: Record<string, string>) => Promise<Site>;
};

async function story({ browser, page, start }: Story): Promise<void> {
  const admin = await (await browser.newContext()).newPage();
  let site = await start();
  await logIn(admin, site, 'admin', '/app/admin/import');
  await importFile(admin, site, 'roll-2026.csv', roll('SAMPLE SELLER', '3/4/2015', '200500'));

  await logIn(page, site, 'member', '/app/search?text=quoin');
  const results = page.getByRole('region', { name: 'Results' });
  await results.getByRole('checkbox', { name: 'Tick 101 Quoin Ln' }).check();
  const ticked = page.getByRole('toolbar', { name: 'Ticked homes' });
  await ticked.getByRole('button', { name: 'Add to list' }).click();
  const adding = page.getByRole('dialog', { name: 'Add to list' });
  const named = adding.getByRole('combobox', { name: 'Name of the list' });
  await named.fill('Letters');
  // The dialog stays, with what was typed, where the window becomes a phone's.
  await page.setViewportSize({ width: 700, height: 900 });
  await expect(page.getByRole('tab', { name: 'Map', includeHidden: true })).toBeAttached();
  await expect(named).toHaveValue('Letters');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(named).toHaveValue('Letters');
  await adding.getByRole('button', { name: 'Add to list' }).click();
  await expect(adding).toBeHidden();
  await page.goto(`${site.url}/app/lists`);
  await page.getByRole('link', { name: 'Letters' }).click();
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Watch this list' })
    .getByRole('button', { name: 'Watch list' })
    .click();
  await expect(page.getByText('Watched: new sales and deeds, new loans')).toBeVisible();
  const list = new URL(page.url()).pathname;
  await page.goto(`${site.url}/app/settings#changes-by-mail`);
  const choice = page.getByRole('region', { name: 'Changes by mail' });
  await choice.getByRole('radio', { name: 'Daily' }).check();
  await expect(choice.getByText(/, at 12:00 UTC, if something changed\.$/)).toBeVisible();
  await expectAccessibleOnDeskAndPhone(page);

  const sold = roll('SAMPLE BUYER', '11/2/2026', '345000');
  await importFile(admin, site, 'roll-2027.csv', sold, 'SAMPLE roll, Dane, WI');
  await admin.close();
  site = await start();
  await logIn(page, site, 'member', list);
  // The watcher looks when the server starts.
  const changed = page.getByRole('list', { name: 'What changed on this list' });
  await expect(async () => {
    await page.reload();
    await expect(changed).toContainText('SAMPLE BUYER', { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });

  site = await start({ CLOCK_OFFSET_DAYS: '1' });
  const mail = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Changes at 1 home' }) });
  await expect(async () => {
    await page.goto(`${site.url}/dev/outbox`);
    await expect(mail).toHaveCount(1, { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expect(mail).toContainText('List “Letters”');
  await expect(mail).toContainText('Owner: SAMPLE SELLER → SAMPLE BUYER');
  await expect(mail).toContainText(
    'New sale or deed: not on record before → $345,000, Nov 2, 2026',
  );
  await expect(mail).toContainText('Dane County Assessor · roll-2027.csv, line 3 · received');
  await expect(mail).toContainText('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const home = await mail.getByRole('link', { name: /\/app\/property\// }).getAttribute('href');
  const stop = await mail
    .getByRole('link', { name: /\/unsubscribe\// })
    .first()
    .getAttribute('href');

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(stop ?? '');
  await expectAccessibleOnDeskAndPhone(stranger);
  await stranger.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(
    stranger.getByRole('heading', { name: 'Mails of changes are stopped' }),
  ).toBeVisible();
  await stranger.close();

  await logIn(page, site, 'member', '/app/settings');
  await expect(choice.getByRole('radio', { name: 'Never' })).toBeChecked();
  await expect(choice.getByText(/Last sent/)).toBeVisible();
  await page.goto(home ?? '');
  await expect(page.getByRole('heading', { name: /101 Quoin Ln/ })).toBeVisible();

  await page.goto(`${site.url}/app/mortgage-ai`);
  const answer = await ask(page, 'Which homes of my list “Letters” were sold?');
  await expect(
    answer.getByText(/^Of the 1 home of the list “Letters”, 1 had/).first(),
  ).toBeVisible();
  await expect(
    answer.getByText(/^101 Quoin Ln.*: New sale or deed: \$345,000, Nov 2, 2026\./).first(),
  ).toBeVisible();
  await answer.getByText('Record: new sale or deed').click();
  await expect(answer.getByText(/roll-2027\.csv, line 3/).first()).toBeVisible();
  await expectAccessibleOnDeskAndPhone(page);
}
