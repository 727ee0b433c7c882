import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test';
import type { Reader } from './every-page';
import { inTemporaryFolder, startServer } from './own-server';

export type Account = { email: string; password: string };
export type Site = { url: string; member: Account; admin: Account };

/**
 * Runs stories on a site with the sample county, which is started once for all specs without other
 * needs: each story must leave it as usable as before. A spec with an `env` gets its own site.
 */
export const test = base.extend<object, { env: Record<string, string>; site: Site }>({
  env: [{}, { option: true, scope: 'worker' }],
  site: [
    async ({ env }, use) => {
      await inTemporaryFolder((folder) =>
        // Every story has one visitor or more, and all come from this address.
        whileServing(join(folder, 'data'), { ANONYMOUS_VIEWS_PER_ADDRESS: '1000', ...env }, use),
      );
    },
    { scope: 'worker', timeout: 700_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
});

/** Runs a server over `dataDir` with the two demo accounts, and stops it after `work`. */
export async function whileServing(
  dataDir: string,
  env: Record<string, string>,
  work: (site: Site) => Promise<void>,
  onPort?: number,
): Promise<void> {
  const server = await startServer(dataDir, env, onPort);
  try {
    await work(siteAt(server.url, dataDir));
  } finally {
    await server.stop();
  }
}

/** Returns the site of a server that has started over `dataDir`. */
export function siteAt(url: string, dataDir: string): Site {
  const [member, admin] = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8'));
  return { url, member, admin };
}

/** Signs in by the form and arrives at `to`. */
export async function logIn(
  page: Page,
  site: Site,
  who: 'member' | 'admin',
  to: string,
): Promise<void> {
  await page.goto(`${site.url}/login?from=${encodeURIComponent(to)}`);
  await fillLogIn(page, site[who]);
  await page.waitForURL((url) => url.pathname === new URL(to, site.url).pathname);
}

/** Opens a browser for a reader, signed in unless a visitor, in which nothing moves. */
export async function openAs(
  browser: Browser,
  site: Site,
  reader: Reader,
): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  if (reader === 'visitor') return context;
  const page = await context.newPage();
  await logIn(page, site, reader, '/app/navigation');
  await page.close();
  return context;
}

/** Sends the form of the open log-in page, whatever the answer is. */
export async function fillLogIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}
