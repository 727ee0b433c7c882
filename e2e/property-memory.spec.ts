import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { inTemporaryFolder, runCommand, startServer } from './own-server';

type Account = { email: string; password: string };
type Server = Awaited<ReturnType<typeof startServer>>;

const house = '/app/property/wi-55025-1';
const quiet = { TRAIN_VALUATIONS: 'false', REFRESH_PUBLIC_DATA: 'false' };

test('a member pins a property and is told what changed since they last looked', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await inTemporaryFolder(async (folder) => {
    const dataDir = join(folder, 'data');
    await importRow(folder, '2026-01-05', 'WINIFRED OAKES', 181_000);
    await whileServing(dataDir, async ({ url }) => {
      await signIn(page, url, dataDir);
      await page.goto(url + house);
      const pin = page.getByRole('button', { name: 'Pin', exact: true });
      await expect(pin).toHaveAttribute('aria-pressed', 'false');
      await pin.click();
      await expect(page.getByText('Property pinned')).toBeVisible();
      await page.reload();
      await expect(page.getByRole('button', { name: 'Pinned' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await expectNothingNew(page);
    });

    await importRow(folder, '2026-07-05', 'BARNABY ELM', 204_000);
    await whileServing(dataDir, async ({ url }) => {
      await signIn(page, url, dataDir);
      await page.goto(url + house);
      const card = page.getByRole('region', { name: /^Since / });
      await expect(card).toContainText(/was WINIFRED OAKES → now BARNABY ELM/i);
      await expect(card).toContainText('was $181,000, 2026 → now $204,000, 2026');
      await expectAccessible(page);
      await page.reload();
      await expect(card).toContainText('$204,000');
      await page.getByRole('button', { name: 'Pinned' }).click();
      await expect(page.getByText('Pin removed')).toBeVisible();
    });
  });
});

/** A roll of one parcel; a later one of the same source replaces what the earlier one said. */
async function importRow(folder: string, day: string, owner: string, market: number) {
  const mapping = {
    source: { id: 'one', kind: 'assessor-roll', publisher: 'Nobody', title: 'SAMPLE roll' },
    place: { state: 'WI', county: 'Dane', city: 'Madison' },
    parcel: 'Parcel',
    recordedOn: 'Day',
    address: { line: 'Address' },
    owners: { columns: ['Owner'] },
    facts: { beds: 'Beds' },
    assessments: [{ year: { value: 2026 }, market: 'Market' }],
  };
  const [mappingFile, rollFile] = [join(folder, 'mapping.json'), join(folder, `roll-${day}.csv`)];
  writeFileSync(mappingFile, JSON.stringify(mapping));
  writeFileSync(
    rollFile,
    `Parcel,Address,Beds,Owner,Market,Day\n1,1 OAK ST,3,${owner},${market},${day}\n`,
  );
  const cli = ['--import', 'tsx', 'apps/api/src/imports/cli.ts', '--mapping'];
  await runCommand([...cli, mappingFile, rollFile], { DATA_DIR: join(folder, 'data') });
}

async function whileServing(dataDir: string, work: (server: Server) => Promise<void>) {
  const server = await startServer(dataDir, quiet);
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

async function signIn(page: Page, url: string, dataDir: string): Promise<void> {
  const accounts: Account[] = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8'));
  const [member] = accounts;
  if (member === undefined) throw new Error('the server made no demo account');
  await page.goto(`${url}/login?from=${encodeURIComponent('/app/navigation')}`);
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(/\/app\/navigation/);
}

/** The note comes after the valuation and the earlier look: both have answered. */
async function expectNothingNew(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Valuation' })).toContainText('No value');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('region', { name: /^Since / })).toHaveCount(0);
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
