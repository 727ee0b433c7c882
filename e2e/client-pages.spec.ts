import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnDeskAndPhone } from './accessible';
import { logIn, openAs, test } from './demo-site';
import { followKeptMail } from './kept-mail';
import { textOfPdf } from './text-of-pdf';
import { valued } from './valued';

// A site of its own, as the report shows a value.
test.use({ env: { TRAIN_VALUATIONS: 'true' } });

const passcode = 'quillwort 9';

/** Finds a home by the search, and returns its name. */
async function openHome(page: Page): Promise<string> {
  const results = page.getByRole('region', { name: 'Results' });
  await results
    .getByRole('checkbox', { name: /^Tick (?!every)/ })
    .first()
    .waitFor();
  const link = results.getByRole('link', { name: /^\d/ }).first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return name;
}

/** Shares the home that is open, and returns the link. */
async function share(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Use in' }).first().click();
  await page.getByRole('menuitem', { name: 'Share with a client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share with a client' });
  await dialog.getByLabel('Note to the client').fill('Maya: here is the house we spoke about.');
  await dialog.getByLabel('The link works for').selectOption('7 days');
  await dialog.getByLabel('Passcode').fill('123');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect(dialog.getByText('Use at least 6 characters, or none.')).toBeVisible();
  await dialog.getByLabel('Passcode').fill(passcode);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const ready = page.getByRole('dialog', { name: 'The link is ready' });
  const link = await ready.getByLabel('Link', { exact: true }).inputValue();
  await ready.getByRole('button', { name: 'Send by mail' }).click();
  await ready.getByRole('button', { name: 'Send' }).click();
  await expect(ready.getByText('Enter an address, such as maya@home.example.')).toBeVisible();
  await ready.getByLabel('Client’s e-mail').fill('maya@home.example');
  await ready.getByLabel('Message', { exact: true }).fill('Maya, the passcode comes by phone.');
  await expectAccessible(page);
  await ready.getByRole('button', { name: 'Send' }).click();
  await expect(ready.getByText(/has taken your mail to maya@home\.example/)).toBeVisible();
  await ready.getByRole('button', { name: 'Done' }).click();
  return link;
}

/** A client refuses the member’s mails by the line in one, the member reads so, and it is undone. */
async function refuseMails(
  client: Page,
  { url, page, row }: { url: string; page: Page; row: Locator },
): Promise<void> {
  await client.goto(`${url}/dev/outbox`);
  const mail = client.getByRole('article').filter({ hasText: 'the passcode comes by phone' });
  await expect(mail).toContainText('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const line = await mail
    .getByRole('link', { name: /\/unsubscribe\/mails\// })
    .first()
    .getAttribute('href');
  await client.goto(line ?? '');
  await expectAccessibleOnDeskAndPhone(client);
  await client.getByRole('button', { name: /^No more from (?!anybody)/ }).click();
  await expect(client.getByRole('heading', { name: /^You get no more mails from/ })).toBeVisible();
  await expectAccessible(client);
  await row.getByRole('button', { name: /by mail$/ }).click();
  const sending = page.getByRole('dialog', { name: 'Send by mail' });
  await sending.getByLabel('Client’s e-mail').fill('maya@home.example');
  await sending.getByLabel('Message', { exact: true }).fill('Maya, once more.');
  await sending.getByRole('button', { name: 'Send' }).click();
  await expect(sending.getByText(/asked not to get mails from you/)).toBeVisible();
  await expect(sending.getByLabel('Message', { exact: true })).toHaveValue('Maya, once more.');
  await expectAccessible(page);
  await client.getByRole('button', { name: /^Mails from .+ again$/ }).click();
  await expect(client.getByRole('button', { name: /^No more from (?!anybody)/ })).toBeVisible();
  await sending.getByRole('button', { name: 'Send' }).click();
  await expect(sending.getByText(/has taken your mail to maya@home\.example/)).toBeVisible();
  await sending.getByRole('button', { name: 'Done' }).click();
}

/** A PDF moves its letters closer together, which reads as blanks between them. */
function squeezed(words: string): string {
  return words.replace(/\s+/g, '');
}

/** Enters the passcode on the page of a link. */
async function unlock(client: Page, typed: string): Promise<void> {
  await client.getByLabel('Passcode', { exact: true }).fill(typed);
  await client.getByRole('button', { name: 'Open the report' }).click();
}

test('R-01, X-04: a member shares a home, a stranger reads it and asks, and the link is ended', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(400_000);
  await valued(site.url);
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, site, 'member', '/app/search');
  const home = await openHome(page);
  const link = await share(page);
  expect(new URL(link).pathname).toMatch(/^\/s\/[\w-]{22}$/);

  const strangers = await openAs(browser, site, 'visitor');
  const client = await strangers.newPage();
  await followKeptMail(client, site.url, 'maya@home.example', /^SAMPLE: .* report/);
  await client.waitForURL(link);
  const answer = await client.goto(link);
  expect(answer?.headers()).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  await unlock(client, 'quillwort 8');
  await expect(client.getByText('That is not the passcode of this link.')).toBeVisible();
  await unlock(client, passcode);
  await expect(client.getByRole('heading', { level: 1, name: home })).toBeVisible();
  await expect(client.getByText('Maya: here is the house we spoke about.')).toBeVisible();
  await expect(client.getByText('Sample data.')).toBeVisible();
  const value = client.getByRole('region', { name: 'What it is worth' });
  const [range = ''] =
    (
      await value
        .getByText(/\$[\d,]+\s–\s\$[\d,]+/)
        .first()
        .textContent()
    )?.match(/\$[\d,]+\s–\s\$[\d,]+/) ?? [];
  expect(range).not.toBe('');
  await expect(value.getByText(/^Of 100 homes sold here/)).toBeVisible();
  await expect(value.getByRole('heading', { name: 'Sales it rests on' })).toBeVisible();
  await expect(client.getByRole('region', { name: 'Where this comes from' })).toBeVisible();
  await expect(client.getByText(/^An estimate from public records/)).toContainText('Made with');
  // Nothing of the product stands around it: no navigation, no search, no log-in.
  await expect(client.getByRole('navigation')).toHaveCount(0);
  await expect(client.getByRole('combobox')).toHaveCount(0);
  await expect(client.getByRole('link', { name: 'Log in' })).toHaveCount(0);
  const words = (await client.locator('body').textContent()) ?? '';
  expect(words).not.toMatch(/\b(AVM|LTV|DTI)\b/);
  expect(words).not.toContain(site.member.email);
  await expectAccessibleOnDeskAndPhone(client);

  await client.getByRole('button', { name: /^Ask/ }).filter({ visible: true }).click();
  const asking = client.getByRole('dialog', { name: /^Ask/ });
  await asking.getByRole('button', { name: 'Send' }).click();
  await expect(asking.getByText('Write your question.')).toBeVisible();
  await asking.getByLabel('Your name').fill('Maya Client');
  await asking.getByLabel('Your e-mail').fill('maya@home.example');
  await asking.getByLabel('Message').fill('Is the roof new?');
  await expectAccessible(client);
  await asking.getByRole('button', { name: 'Send' }).click();
  await expect(client.getByText(/Your message is on its way/)).toBeVisible();

  const outbox = await strangers.newPage();
  await followKeptMail(outbox, site.url, site.member.email, /^A client asks a question: /);
  await outbox.goto(`${site.url}/dev/outbox`);
  const mail = outbox.getByRole('article').filter({ hasText: 'Is the roof new?' });
  await expect(mail).toContainText('answers to maya@home.example');

  await page.goto(`${site.url}/app/client-links`);
  const row = page.getByRole('listitem').filter({ hasText: home });
  await expect(row).toContainText('Opened once');
  await expect(row).toContainText('Mailed once');
  await expect(row).toContainText('1 question');
  await expectAccessibleOnDeskAndPhone(page);
  await refuseMails(outbox, { url: site.url, page, row });
  const downloading = page.waitForEvent('download');
  await row.getByRole('button', { name: /as a PDF$/ }).click();
  const printed = squeezed(await textOfPdf(await downloading));
  for (const words of [home, range, 'SAMPLE', link]) expect(printed).toContain(squeezed(words));
  await row.getByRole('button', { name: /^Revoke/ }).click();
  const ended = page.getByRole('status').filter({ hasText: 'has ended' });
  await ended.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'works again' })).toBeVisible();
  await row.getByRole('button', { name: /^Revoke/ }).click();
  await expect(row.getByText('Revoked')).toBeVisible();

  await client.reload();
  await expect(
    client.getByRole('heading', { name: 'This report is no longer shared' }),
  ).toBeVisible();
  await client.goto(`${site.url}/s/${'x'.repeat(22)}`);
  await expect(
    client.getByRole('heading', { name: 'There is no report at this address' }),
  ).toBeVisible();
  await strangers.close();
});
