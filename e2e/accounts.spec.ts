import { expect, type Page, test } from '@playwright/test';
import { OAuth2Server } from 'oauth2-mock-server';
import { inTemporaryFolder, startServer } from './own-server';

const email = 'ada.oak@example.com';
const firstPassword = 'paper lantern orchard';
const secondPassword = 'green ledger morning';

/** A provider that says at once who the person is: always the one above. */
async function aProvider(): Promise<OAuth2Server> {
  const provider = new OAuth2Server();
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, 'localhost');
  provider.service.on('beforeTokenSigning', (token) => {
    Object.assign(token.payload, { sub: 'provider-ada', email, email_verified: true });
  });
  return provider;
}

async function followNewestMail(page: Page, url: string, subject: RegExp): Promise<void> {
  await page.goto(`${url}/dev/outbox`);
  const mail = page.getByRole('article').first();
  await expect(mail.getByRole('heading')).toHaveText(subject);
  await mail.getByRole('link').first().click();
}

async function logIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account|account|Ada/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(/\/login/);
}

test('A-03, A-04, R-01, R-03: the whole life of an account', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const google = await aProvider();
  const linkedin = await aProvider();
  await inTemporaryFolder(async (folder) => {
    const server = await startServer(`${folder}/data`, {
      SAMPLE_DATA: 'false',
      GOOGLE_CLIENT_ID: 'google-client',
      GOOGLE_CLIENT_SECRET: 'google-secret',
      GOOGLE_ISSUER: google.issuer.url ?? '',
      LINKEDIN_CLIENT_ID: 'linkedin-client',
      LINKEDIN_CLIENT_SECRET: 'linkedin-secret',
      LINKEDIN_ISSUER: linkedin.issuer.url ?? '',
    });
    try {
      await page.goto(`${server.url}/register`);
      await page.getByLabel('Full name').fill('  Ada Oak ');
      await page.getByLabel('E-mail').fill(` ${email} `);
      await page.getByLabel('Password', { exact: true }).fill(firstPassword);
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
      await followNewestMail(page, server.url, /confirm/i);
      await page.waitForURL(/\/app$/);

      const elsewhere = await browser.newContext();
      const other = await elsewhere.newPage();
      await other.goto(`${server.url}/login`);
      await logIn(other, firstPassword);
      await other.waitForURL(/\/app$/);
      await signOut(page);

      await page.goto(`${server.url}/forgot-password`);
      await page.getByLabel('E-mail').fill(email);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await expect(page.getByText(/a mail with a link is on its way/)).toBeVisible();
      await followNewestMail(page, server.url, /password/i);
      await page.getByLabel('New password', { exact: true }).fill(secondPassword);
      await page.getByRole('button', { name: 'Save password' }).click();
      await page.waitForURL(/\/app$/);

      expect(await refreshes(other, server.url)).toBe(false);
      expect(await refreshes(page, server.url)).toBe(true);
      await elsewhere.close();

      await page.evaluate(() => localStorage.clear());
      await page.goto(`${server.url}/app/settings`);
      await page.waitForURL(/\/login/);
      await logIn(page, firstPassword);
      await expect(page.getByText('Invalid login credentials')).toBeVisible();
      await logIn(page, secondPassword);
      await page.waitForURL(/\/app\/settings$/);

      for (const provider of ['Google', 'LinkedIn']) {
        await signOut(page);
        await page.getByRole('button', { name: `Continue with ${provider}` }).click();
        await page.waitForURL(/\/app$/);
      }
      expect(await identities(page, server.url)).toEqual(['email', 'google', 'linkedin_oidc']);
    } finally {
      await server.stop();
    }
  });
  await google.stop();
  await linkedin.stop();
});

type Stored = { access_token: string; refresh_token: string };

/** The session as supabase-js keeps it. */
function storedSession(page: Page): Promise<Stored> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('sb-'));
    return JSON.parse(localStorage.getItem(key ?? '') ?? '{}');
  });
}

/** Whether a browser's session can still be prolonged. */
async function refreshes(page: Page, url: string): Promise<boolean> {
  const { refresh_token } = await storedSession(page);
  const answer = await page.request.post(`${url}/auth/v1/token?grant_type=refresh_token`, {
    data: { refresh_token },
    headers: { apikey: 'any' },
  });
  return answer.ok();
}

async function identities(page: Page, url: string): Promise<string[]> {
  const { access_token } = await storedSession(page);
  const answer = await page.request.get(`${url}/auth/v1/user`, {
    headers: { authorization: `Bearer ${access_token}`, apikey: 'any' },
  });
  const { identities: all } = await answer.json();
  return all.map(({ provider }: { provider: string }) => provider).sort();
}
