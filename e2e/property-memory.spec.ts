import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleOnDeskAndPhone } from './accessible';
import { logIn, whileServing } from './demo-site';
import { inTemporaryFolder } from './own-server';
import { importSmallRoll } from './small-roll';

const house = '/app/property/wi-55025-1';

test('a member pins a property and is told what changed since they last looked', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await inTemporaryFolder(async (folder) => {
    const dataDir = join(folder, 'data');
    await importRow(folder, '2026-01-05', 'WINIFRED OAKES', 181_000);
    await whileServing(dataDir, {}, async (site) => {
      await logIn(page, site, 'member', house);
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
    await whileServing(dataDir, {}, async (site) => {
      await logIn(page, site, 'member', house);
      const card = page.getByRole('region', { name: /^Since / });
      await expect(card).toContainText(/was WINIFRED OAKES → now BARNABY ELM/i);
      await expect(card).toContainText('was $181,000, 2026 → now $204,000, 2026');
      await expectAccessibleOnDeskAndPhone(page);
      await page.reload();
      await expect(card).toContainText('$204,000');
      await page.getByRole('button', { name: 'Pinned' }).click();
      await expect(page.getByText('Pin removed')).toBeVisible();
    });
  });
});

/** Imports a roll of one parcel; a later one of the same source replaces the earlier. */
async function importRow(folder: string, day: string, owner: string, market: number) {
  const lines = ['Parcel,Address,Beds,Owner,Market,Day', `1,1 OAK ST,3,${owner},${market},${day}`];
  await importSmallRoll(folder, lines, {
    recordedOn: 'Day',
    owners: { columns: ['Owner'] },
    assessments: [{ year: { value: 2026 }, market: 'Market' }],
  });
}

/**
 * Expects no note of changes. The note would come after the valuation and the earlier view, so both
 * must have answered.
 */
async function expectNothingNew(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Valuation' })).toContainText('No value');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('region', { name: /^Since / })).toHaveCount(0);
}
