import { createServer } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { arcgisDouble } from '../apps/api/src/adapters/open-data/double/arcgis-double';
import { aWorld, type WorldRow } from '../apps/api/src/adapters/open-data/double/world';
import { expectAccessibleOnDeskAndPhone } from './accessible';
import { logIn, test, whileServing } from './demo-site';
import { openFromSearch } from './open-from-search';
import { listening, parcel, settingsOf, whileAnswering, whilePublishing } from './open-source-site';
import { inTemporaryFolder } from './own-server';

const path = '/app/admin/sources';

test('an admin switches a source on for one of its counties, watches it come, and opens a home of it from the search box', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await whilePublishing(async (publisher) => {
    await inTemporaryFolder((folder) => {
      const settings = settingsOf(folder, publisher, ['Dane', 'Rock', 'Sauk']);
      return whileServing(`${folder}/data`, settings, async (site) => {
        await logIn(page, site, 'admin', path);
        await page.getByRole('button', { name: 'Wisconsin: sources to switch on' }).click();
        const card = page.getByRole('region', { name: 'SAMPLE parcels of Dane' });
        await expect(card).toContainText('Dane: never fetched');
        await expect(card).toContainText('buyers and sellers');
        await expectAccessibleOnDeskAndPhone(page);
        await page.getByRole('button', { name: 'Idaho: no source' }).press('Enter');
        await expect(page.getByText('No source of Idaho')).toBeVisible();
        await page.getByRole('button', { name: 'Wisconsin: sources to switch on' }).press('Enter');

        await switchOn(page, 'dan');
        await expect(card).toContainText('1 of 3 counties: Dane');
        await expect(card).toContainText('edition of', { timeout: 120_000 });
        await expect(card).not.toContainText('Rock: ');
        await expect(card).toContainText('300 parcels not known before');
        await expect(page.getByRole('button', { name: 'Wisconsin: a source is on' })).toBeVisible();
        await expectAccessibleOnDeskAndPhone(page);

        await openFromSearch(page, site.url, '103 Larkspur');
        await expect(page.getByText('$200,103').first()).toBeVisible();

        await page.goto(`${site.url}${path}`);
        await page.getByRole('button', { name: 'Choose counties of SAMPLE parcels' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Find a county').fill('ro');
        await dialog.getByRole('checkbox', { name: 'Rock' }).check();
        await expect(dialog).toContainText('2 of 3 counties: Dane, Rock');
        await expectAccessibleOnDeskAndPhone(page);
        await dialog.getByRole('button', { name: 'Choose', exact: true }).click();
        await expect(card).toContainText(/Rock: (waits|is being imported|edition of)/);
        await page.getByRole('button', { name: 'Switch off SAMPLE parcels of Dane' }).click();
        await expect(card.getByText('off', { exact: true })).toBeVisible();
        await expect(card).toContainText('edition of');
      });
    });
  });
});

test('a later run tells an admin what it changed, and a member what changed at the pinned home', async ({
  page,
  browser,
}) => {
  test.setTimeout(400_000);
  await whilePublishing(async (publisher, world) => {
    await inTemporaryFolder((folder) =>
      whileServing(`${folder}/data`, settingsOf(folder, publisher), async (site) => {
        await logIn(page, site, 'admin', path);
        await page.getByRole('button', { name: 'Wisconsin: sources to switch on' }).click();
        await switchOn(page);
        const card = page.getByRole('region', { name: 'SAMPLE parcels of Dane' });
        await expect(card).toContainText('First run: everything is new', { timeout: 120_000 });

        const heard: { type: string; data: unknown }[] = [];
        await whileReceiving(heard, async (url) => {
          const member = await browser.newPage();
          await logIn(member, site, 'member', '/app/settings');
          await addWebhook(member, url);
          const home = await pinHome(member, site.url);
          const list = await watchList(member, site.url);

          world.editedAt = Date.parse('2026-11-20T03:04:05Z');
          world.rows[3] = {
            ...{ ...parcel(3), owner: 'SAMPLE BUYER 3', market: 333_000 },
            ...{ sold: '2026-11-10T00:00:00.000', paid: 345_678 },
          };
          world.rows[0] = parcel(900);
          await page.getByRole('button', { name: 'Fetch SAMPLE parcels of Dane now' }).click();
          await expect(card).toContainText(
            /2 new sales, 1 owner changed, 1 value changed, 1 new parcel, 1 gone from the source since .*; 298 parcels unchanged/,
            { timeout: 120_000 },
          );
          await expectAccessibleOnDeskAndPhone(page);
          await page.goto(`${site.url}/app/admin/users?tab=imports`);

          await member.goto(home);
          const since = member.getByRole('region', { name: /^Since / });
          await expect(since).toContainText('was SAMPLE OWNER 3');
          await expect(since).toContainText('SAMPLE BUYER 3');
          await expect(since).toContainText('$345,678');
          await expect(since).toContainText('$333,000');

          const told = () => heard.filter(({ type }) => type === 'property.changed');
          await expect.poll(() => told().length, { timeout: 180_000 }).toBe(1);
          expect(told()[0]?.data).toMatchObject({
            records: [{ kind: 'transfer', day: '2026-11-10', source: 'Dane County' }],
            changes: [
              { what: 'owner', before: ['SAMPLE OWNER 3'], after: ['SAMPLE BUYER 3'] },
              {
                what: 'assessment',
                before: { taxYear: 2026, amount: 20_000_300 },
                after: { taxYear: 2026, amount: 33_300_000 },
                evidence: { source: 'Dane County', line: 5 },
              },
            ],
          });

          await member.goto(`${site.url}/app`);
          const changed = member.getByRole('region', { name: 'What changed on watched homes' });
          await expect(changed).toContainText('was SAMPLE OWNER 3 → now SAMPLE BUYER 3');
          await expect(changed).toContainText('$345,678, Nov 10, 2026');
          await expect(changed).toContainText('$200,003 (2026) → now $333,000 (2026)');
          await expect(changed).toContainText(/Dane County · .*line 5 · received/);
          await expectAccessibleOnDeskAndPhone(member);
          // It is pinned and on a watched list, and told once.
          await expect(changed.getByRole('listitem')).toHaveCount(1);
          await member.goto(list);
          const listed = member.getByRole('list', { name: 'What changed on this list' });
          await expect(listed.getByRole('listitem')).toHaveCount(1);
          await expect(listed).toContainText('was SAMPLE OWNER 3 → now SAMPLE BUYER 3');
          await expectAccessibleOnDeskAndPhone(member);
          await member.goto(`${site.url}/app`);
          await changed.getByRole('link', { name: /103 Larkspur/ }).click();
          await expect(member.getByRole('heading', { name: /103 Larkspur/ })).toBeVisible();
          // The admin pinned nothing, so that nothing is told there.
          await page.goto(`${site.url}/app`);
          await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible();
          await expect(
            page.getByRole('region', { name: 'What changed on watched homes' }),
          ).toBeHidden();
          await member.close();
        });
      }),
    );
  });
});

/** Runs `work` while a server of the member's hears events at the address. */
async function whileReceiving(
  heard: { type: string; data: unknown }[],
  work: (url: string) => Promise<void>,
): Promise<void> {
  const receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      heard.push(JSON.parse(Buffer.concat(parts).toString()));
      response.writeHead(204).end();
    });
  });
  await listening(receiver, work);
}

async function addWebhook(page: Page, url: string): Promise<void> {
  const card = page.getByRole('region', { name: 'Webhooks' });
  await card.getByRole('button', { name: 'Add a webhook' }).click();
  await card.getByLabel('Address').fill(url);
  await card.getByRole('checkbox', { name: 'Property changed' }).check();
  await card.getByRole('button', { name: 'Add the webhook' }).click();
  await card.getByRole('button', { name: 'I have kept it' }).click();
}

/** Opens the home that will change, pins it and returns its address. */
async function pinHome(page: Page, site: string): Promise<string> {
  await openFromSearch(page, site, '103 Larkspur');
  await expect(page.getByText('SAMPLE OWNER 3').first()).toBeVisible();
  await page.getByRole('button', { name: 'Pin', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pinned' })).toBeVisible();
  return page.url();
}

/** Puts the home that is pinned on a list of its own, and watches it. Returns the list's address. */
async function watchList(page: Page, site: string): Promise<string> {
  await page.goto(`${site}/app/search?text=103+Larkspur`);
  const results = page.getByRole('region', { name: 'Results' });
  await results.getByRole('checkbox', { name: 'Tick 103 Larkspur Ln' }).check();
  const ticked = page.getByRole('toolbar', { name: 'Ticked homes' });
  await ticked.getByRole('button', { name: 'Add to list' }).click();
  const adding = page.getByRole('dialog', { name: 'Add to list' });
  await adding.getByRole('combobox', { name: 'Name of the list' }).fill('Letters');
  await adding.getByRole('button', { name: 'Add to list' }).click();
  await expect(adding).toBeHidden();
  await page.goto(`${site}/app/lists`);
  await page.getByRole('link', { name: 'Letters' }).click();
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  const watching = page.getByRole('dialog', { name: 'Watch this list' });
  await watching.getByRole('button', { name: 'Watch list' }).click();
  await expect(page.getByText('Watched: new sales and deeds, new loans')).toBeVisible();
  return page.url();
}

/** Switches the source on, for all of its counties or for the one that begins as typed. */
async function switchOn(page: Page, county?: string): Promise<void> {
  await page.getByRole('button', { name: 'Switch on SAMPLE parcels of Dane' }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Switch on' });
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('I accept the license “Open Database License”').check();
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('I compared: The unit of lot_size').check();
  if (county !== undefined) {
    await dialog.getByLabel('Some of them').check();
    await expect(submit).toBeDisabled();
    await dialog.getByLabel('Find a county').fill(county);
    await dialog.getByLabel('Find a county').press('Enter');
  }
  await expectAccessibleOnDeskAndPhone(page);
  await submit.click();
  await expect(page.getByText('SAMPLE parcels of Dane is on')).toBeVisible();
}

test('the outlines of a source are drawn on the maps of its homes, with source and day', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const rows = Array.from({ length: 300 }, (_, at) => ({
    ...parcel(at),
    ...{ '@lng': -89.4 + (at % 20) * 0.0004, '@lat': 43.07 + Math.floor(at / 20) * 0.0004 },
  }));
  const columns = Object.keys(parcel(0));
  const world = aWorld(rows, { columns });
  const network = arcgisDouble(world, { hasShapes: true, shapeOf: lotOf });
  await whileAnswering(network, world, async (publisher) => {
    await inTemporaryFolder((folder) => {
      const url = `${publisher}/arcgis/rest/services/Parcels/FeatureServer/0`;
      const settings = settingsOf(folder, publisher, ['Dane'], {
        ...{ access: { protocol: 'arcgis', url, pageSize: 50 }, outline: true },
        columns: [...columns, '@lat', '@lng'],
      });
      return whileServing(`${folder}/data`, settings, async (site) => {
        await logIn(page, site, 'admin', path);
        await page.getByRole('button', { name: 'Wisconsin: sources to switch on' }).click();
        await switchOn(page);
        const card = page.getByRole('region', { name: 'SAMPLE parcels of Dane' });
        await expect(card).toContainText('edition of', { timeout: 120_000 });

        const asked: string[] = [];
        page.on('request', (request) => asked.push(new URL(request.url()).origin));
        await openFromSearch(page, site.url, '103 Larkspur');
        const nearby = page.getByRole('region', { name: 'Nearby' });
        await expect(nearby).toContainText(
          'Parcel outline from Dane County, Nov 2, 2026; not a survey.',
        );
        await expect(
          nearby.getByRole('img', { name: /with its parcel’s outline/ }).first(),
        ).toBeVisible();
        await expectAccessibleOnDeskAndPhone(page);
        expect(new Set(asked.filter((origin) => origin.startsWith('http')))).toEqual(
          new Set([new URL(site.url).origin]),
        );
      });
    });
  });
});

/** A lot of some 30 by 40 meters with a bent street side. */
function lotOf(row: WorldRow) {
  const [x, y] = [Number(row['@lng']), Number(row['@lat'])];
  const corners = [
    [-15, -18],
    [4, -20],
    [15, -16],
    [15, 20],
    [-15, 20],
    [-15, -18],
  ];
  return { rings: [corners.map(([e = 0, n = 0]) => [x + e * 1.23e-5, y + n * 9e-6])] };
}

test('a member finds neither the page nor what it reads', async ({ page, site }) => {
  await logIn(page, site, 'member', path);
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  expect((await page.request.get(`${site.url}/v1/admin/sources`)).status()).toBe(401);
});
