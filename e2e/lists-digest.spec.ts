import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessibleOnDeskAndPhone } from './accessible';
import { ask } from './ask-assistant';
import { logIn } from './demo-site';
import { everyFeature } from './every-page';
import { importByUpload, smallCounty } from './import-by-upload';
import { onRestartedSite, type StartSite } from './restarted-site';
import { mailChangesDaily, mailOfChange, waitForChange, watchOpenList } from './watched-list';

test('F-19 a sale on a watched list comes by mail once a day, and the mail’s own link stops it', async ({
  browser,
  page,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await onRestartedSite(everyFeature, (start) => story({ browser, page, start }));
});

type Story = {
  browser: Browser;
  page: Page;
  start: StartSite;
};

async function story({ browser, page, start }: Story): Promise<void> {
  const admin = await (await browser.newContext()).newPage();
  let site = await start();
  await logIn(admin, site, 'admin', '/app/admin/import');
  await importByUpload(
    admin,
    site,
    'roll-2026.csv',
    smallCounty('SAMPLE SELLER', '3/4/2015', '200500'),
  );

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
  await watchOpenList(page);
  const list = new URL(page.url()).pathname;
  const choice = await mailChangesDaily(page, site);
  await expectAccessibleOnDeskAndPhone(page);

  const sold = smallCounty('SAMPLE BUYER', '11/2/2026', '345000');
  await importByUpload(admin, site, 'roll-2027.csv', sold, 'SAMPLE roll, Dane, WI');
  await admin.close();
  await page.goto(`${site.url}${list}`);
  await waitForChange(page, 'SAMPLE BUYER');

  site = await start({ CLOCK_OFFSET_DAYS: '1' });
  const mail = await mailOfChange(page, site);
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
