import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { liveAnAccount, type Site } from './account-story';
import { inTemporaryFolder, startServer } from './own-server';

// This is the same story on a real Supabase, such as `supabase start` runs; docs/supabase.md
// explains how.
const { SUPABASE_URL = '', SUPABASE_PUBLISHABLE_KEY = '', MAILPIT_URL = '' } = process.env;
const port = 3918;

test('A-03, A-04, R-01, R-03: the whole life of an account on Supabase', async ({
  page,
  browser,
}) => {
  // biome-ignore lint/suspicious/noSkippedTests: it needs a Supabase project, which tests don't bring
  test.skip(!SUPABASE_URL || !MAILPIT_URL, 'SUPABASE_URL and MAILPIT_URL are not set');
  test.setTimeout(180_000);
  const email = `ada.oak+${randomUUID()}@example.com`;
  await inTemporaryFolder(async (folder) => {
    const server = await startServer(folder, { SAMPLE_DATA: 'false' }, port);
    const site: Site = {
      url: server.url,
      auth: { url: SUPABASE_URL, key: SUPABASE_PUBLISHABLE_KEY },
      email,
      providers: [],
      followNewestMail: (at, subject) => followMail(at, email, subject),
    };
    try {
      await liveAnAccount(page, browser, site);
    } finally {
      await server.stop();
    }
  });
});

type Listed = { messages: { ID: string; Subject: string }[] };

/** Follows a mail in Mailpit, the inbox of Supabase's command line. */
async function followMail(page: Page, email: string, subject: RegExp): Promise<void> {
  const search = `${MAILPIT_URL}/api/v1/search?query=${encodeURIComponent(`to:"${email}"`)}`;
  const newest = async () => {
    const listed: Listed = await (await page.request.get(search)).json();
    return listed.messages[0];
  };
  await expect.poll(async () => (await newest())?.Subject ?? '').toMatch(subject);
  const mail = await page.request.get(`${MAILPIT_URL}/api/v1/message/${(await newest())?.ID}`);
  const { Text: text } = await mail.json();
  const [link = ''] = /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(text) ?? [];
  await page.goto(link.replace(/[)\]]+$/, ''));
}
