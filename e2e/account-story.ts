import { type Browser, expect, type Page } from '@playwright/test';
import { type Account, fillLogIn } from './demo-site';

/** The story runs here: at our server, its identity service and the mails that it sends. */
export type Site = {
  url: string;
  /** It has the host of /auth/v1, and the public key of the app there. */
  auth: { url: string; key: string };
  email: string;
  /** These buttons of other providers sign the same person in. */
  providers: string[];
  /** Opens the link of the newest mail to the person. */
  followNewestMail(page: Page, subject: RegExp): Promise<void>;
};

const firstPassword = 'paper lantern orchard';
const secondPassword = 'green ledger morning';

/**
 * Registers, confirms, signs out, forgets the password, chooses a new one, signs in again, and
 * signs in through other providers.
 */
export async function liveAnAccount(page: Page, browser: Browser, site: Site): Promise<void> {
  await register(page, site);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(`${site.url}/login`);
  await fillLogIn(other, { email: site.email, password: firstPassword });
  await other.waitForURL(/\/app$/);
  await signOut(page);

  await resetPassword(page, site);
  expect(await refreshes(other, site)).toBe(false);
  expect(await refreshes(page, site)).toBe(true);
  await elsewhere.close();

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${site.url}/app/settings`);
  await page.waitForURL(/\/login/);
  await fillLogIn(page, { email: site.email, password: firstPassword });
  await expect(page.getByText('Invalid login credentials')).toBeVisible();
  await fillLogIn(page, { email: site.email, password: secondPassword });
  await page.waitForURL(/\/app\/settings$/);

  await setPhoto(page);
  await useApiKey(page, site);
  for (const provider of site.providers) {
    await signOut(page);
    await page.getByRole('button', { name: `Continue with ${provider}` }).click();
    await page.waitForURL(/\/app$/);
  }
}

/** Uploads a picture of one pixel, which is stored as WebP in the bucket of profile photos. */
async function setPhoto(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change photo' }).click();
  const buffer = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const file = { name: 'ada.png', mimeType: 'image/png', buffer };
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Photo updated successfully!')).toBeVisible();
  const shown = page.getByRole('button', { name: /^Account of/ }).locator('img');
  await expect(shown).toHaveAttribute('src', /profile-photos\/.*\.webp/);
  await expect(shown).toHaveJSProperty('complete', true);
}

/** Checks that an API key of Settings works for a program, and stops working once it is revoked. */
async function useApiKey(page: Page, site: Site): Promise<void> {
  const card = page.getByRole('region', { name: 'API keys' });
  await card.getByRole('button', { name: 'Make a key' }).click();
  await card.getByLabel('Name').fill('Deal sheet');
  await card.getByRole('button', { name: 'Make the key' }).click();
  const key = await card.getByText(/^dl_live_\w+$/).textContent();
  const ask = async (path: string) => {
    const headers = { authorization: `Bearer ${key}` };
    return (await page.request.get(`${site.url}${path}`, { headers })).status();
  };
  const open = '/v1/properties/suggest?q=oak';
  expect(await ask(open)).toBe(200);
  expect(await ask('/v1/account/export')).toBe(403);
  await card.getByRole('button', { name: 'I have kept it' }).click();
  await card.getByRole('button', { name: 'Revoke Deal sheet' }).click();
  await expect(card.getByText('Deal sheet')).toHaveCount(0);
  await expect.poll(() => ask(open)).toBe(401);
}

async function register(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/register`);
  await fillRegistration(page, { email: site.email, password: firstPassword });
  await site.followNewestMail(page, /confirm/i);
  await page.waitForURL(/\/app$/);
}

/** Sends the form of the open registration page, and expects the notice to look for a mail. */
export async function fillRegistration(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Full name').fill('  Ada Oak ');
  await page.getByLabel('E-mail').fill(` ${email} `);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
}

async function resetPassword(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/forgot-password`);
  await page.getByLabel('E-mail').fill(site.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(/a mail with a link is on its way/)).toBeVisible();
  await site.followNewestMail(page, /password/i);
  await page.getByLabel('New password', { exact: true }).fill(secondPassword);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.waitForURL(/\/app$/);
}

/** Signs out by the menu of the account, and waits for the log-in page. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(/\/login/);
}

/** Tells whether a browser's session can still be refreshed. */
async function refreshes(page: Page, { auth }: Site): Promise<boolean> {
  const { refresh_token } = await storedSession(page);
  const answer = await page.request.post(`${auth.url}/auth/v1/token?grant_type=refresh_token`, {
    data: { refresh_token },
    headers: { apikey: auth.key },
  });
  return answer.ok();
}

/** Returns the providers through which the signed-in person can sign in. */
export async function identities(page: Page, { auth }: Site): Promise<string[]> {
  const { access_token } = await storedSession(page);
  const answer = await page.request.get(`${auth.url}/auth/v1/user`, {
    headers: { authorization: `Bearer ${access_token}`, apikey: auth.key },
  });
  const { identities: all } = await answer.json();
  return all.map(({ provider }: { provider: string }) => provider).sort();
}

/** Reads the session that supabase-js stored. */
function storedSession(page: Page): Promise<{ access_token: string; refresh_token: string }> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('sb-'));
    return JSON.parse(localStorage.getItem(key ?? '') ?? '{}');
  });
}
