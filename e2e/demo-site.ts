import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { inTemporaryFolder, startServer } from './own-server';

type Account = { email: string; password: string };
export type Site = { url: string; member: Account; admin: Account };

/** Tests against a server of their own without sample county, with the two accounts to try it with. */
export const test = base.extend<object, { env: Record<string, string>; site: Site }>({
  env: [{}, { option: true, scope: 'worker' }],
  site: [
    async ({ env }, use) => {
      await inTemporaryFolder(async (folder) => {
        const server = await startServer(`${folder}/data`, { SAMPLE_DATA: 'false', ...env });
        const kept = readFileSync(join(folder, 'data', 'demo-accounts.json'), 'utf8');
        const [member, admin] = JSON.parse(kept);
        await use({ url: server.url, member, admin });
        await server.stop();
      });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** Signs in by the form and arrives at `to`. */
export async function logIn(
  page: Page,
  { url, ...accounts }: Site,
  who: 'member' | 'admin',
  to: string,
): Promise<void> {
  const { email, password } = accounts[who];
  await page.goto(`${url}/login?from=${encodeURIComponent(to)}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(`**${to}`);
}
