import { appendFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { socrataDouble } from '../../adapters/open-data/double/socrata-double';
import {
  aPatientClient,
  aWorld,
  type World,
  type WorldRow,
} from '../../adapters/open-data/double/world';
import type { Database } from '../../platform/database/database';
import { aTestDatabase } from '../../test/test-database';
import { requireConfirmed } from './confirmed';
import { importSource } from './import-source';
import { openSource } from './open-source';
import { readSourceFile } from './read-source-file';
import { confirmSource } from './source-checks-repo';
import { Access, type SourceFile } from './source-schema';

const folder = mkdtempSync(join(tmpdir(), 'import-source-'));
let db: Database;
let cook: SourceFile;
let source: SourceFile;
let count = 0;
beforeAll(async () => {
  db = await aTestDatabase();
  cook = await readSourceFile('cook-il-sales');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
// Each test has its own source and parcels.
beforeEach(() => {
  count += 1;
  source = { ...cook, id: `cook-${count}`, access: Access.parse({ ...cook.access, pageSize: 3 }) };
});

function deeds(rows: number): WorldRow[] {
  return Array.from({ length: rows }, (_, at) => ({
    pin: `9${count}0${at}`,
    sale_date: '2026-03-04T00:00:00.000',
    class: '203',
    sale_price: 300_000 + at,
    buyer_name: 'A BUYER',
    seller_name: null,
    deed_type: 'Warranty',
    doc_no: `D${at}`,
    sale_filter_same_sale_within_365: false,
    sale_filter_less_than_10k: false,
    sale_filter_deed_type: false,
    is_multisale: at === 1,
    township_code: '71',
    nbhd: '71012',
  }));
}

function spoolPath(): string {
  return join(folder, 'sources', `${source.id}-17031.csv`);
}

type Network = ReturnType<typeof socrataDouble>;

async function run(
  world: World,
  { network = socrataDouble(world), ...changed }: Partial<SourceFile> & { network?: Network } = {},
) {
  const whole = { ...source, ...changed };
  const [part] = whole.counties;
  if (part === undefined) throw new Error('the source has no county');
  const { client } = aPatientClient(network);
  const opened = openSource(client, whole, part, { socrataAppToken: undefined, year: 2026 });
  const now = Temporal.Instant.from('2026-11-20T12:00:00Z');
  return importSource({ db, source: whole, part, opened, outputDir: folder, now });
}

/** Returns a network that breaks down for good after so many pages. */
function breakingAfter(pages: number, world: World): Network {
  const network = socrataDouble(world);
  let asked = 0;
  return async (url, options) => {
    if (url.includes('order')) asked += 1;
    if (asked > pages) world.trouble = ['unreachable'];
    return network(url, options);
  };
}

async function sales() {
  return db.asService('test', (tx) =>
    tx
      .selectFrom('records.transfers')
      .select(['property_id', 'price_cents', 'arms_length', 'sold_on', 'source_id'])
      .where('source_id', '=', source.id)
      .orderBy('price_cents')
      .execute(),
  );
}

async function noted() {
  return db.asService('test', (tx) =>
    tx
      .selectFrom('ops.source_checks')
      .selectAll()
      .where('source_id', '=', source.id)
      .executeTakeFirstOrThrow(),
  );
}

const pagesAsked = ({ asked }: World) =>
  asked
    .filter(({ url }) => url.searchParams.has('$order'))
    .map(({ url }) => url.searchParams.get('$where'));

test('a county goes in with the price, the day and whether strangers dealt, and says whence', async () => {
  const outcome = await run(aWorld(deeds(7)));
  expect(outcome).toMatchObject({
    kind: 'imported',
    editedAt: '2026-11-02T03:04:05Z',
    isLate: false,
    import: { report: { read: 7, imported: 7, rejected: 0 } },
  });
  expect((await sales()).slice(0, 2)).toMatchObject([
    {
      property_id: `il-17031-${`9${count}00`.padStart(14, '0')}`,
      price_cents: 30_000_000,
      arms_length: true,
      sold_on: '2026-03-04',
    },
    { price_cents: 30_000_100, arms_length: false },
  ]);
  const { rows } = await db.asService('test', (tx) =>
    sql`select s.publisher, s.licence, s.url, r.as_of::text, r.file_name from records.sources s
      join records.import_runs r on r.source_id = s.id where s.id = ${source.id}`.execute(tx),
  );
  expect(rows).toEqual([
    {
      publisher: "Cook County Assessor's Office",
      licence: expect.stringContaining("Source: Cook County Assessor's Office"),
      url: 'https://datacatalog.cookcountyil.gov/d/wvhk-k5uv',
      as_of: '2026-11-02',
      file_name: `${source.id}-17031.csv`,
    },
  ]);
  expect(existsSync(spoolPath())).toBe(false);
});

test('what the publisher has not edited since is not fetched again', async () => {
  const world = aWorld(deeds(2));
  await run(world);
  const asked = world.asked.length;
  expect(await run(world)).toEqual({
    kind: 'unchanged',
    editedAt: '2026-11-02T03:04:05Z',
    isLate: false,
  });
  expect(world.asked.slice(asked).map(({ url }) => url.pathname)).toEqual([
    '/api/views/wvhk-k5uv.json',
  ]);
});

test('an edit, or another mapping, is fetched; known sales are not doubled', async () => {
  const world = aWorld(deeds(2));
  await run(world);
  world.editedAt += 86_400_000;
  world.rows = deeds(3);
  expect(await run(world)).toMatchObject({
    import: { report: { imported: 1, merged: 2, transfers: 1, duplicateTransfers: 2 } },
  });
  expect(await sales()).toHaveLength(3);
  expect(await run(world, { rank: 90 })).toMatchObject({ kind: 'imported' });
});

test('a source that stops in the middle goes on after the last row that came', async () => {
  const breaking = aWorld(deeds(8));
  await expect(run(breaking, { network: breakingAfter(2, breaking) })).rejects.toThrow(
    'What came so far is kept',
  );
  expect(await sales()).toEqual([]);
  expect((await noted()).problem).toContain('cannot be reached');
  // A program that is killed may have written a part of the next page.
  appendFileSync(spoolPath(), '99,half a ro');

  const world = aWorld(deeds(8));
  expect(await run(world)).toMatchObject({ import: { report: { read: 8, imported: 8 } } });
  expect(pagesAsked(world)).toEqual(["(:id > 'row-000005')"]);
  expect(await noted()).toMatchObject({ problem: null, source_rows: 8 });
});

test('rows of another edition are not mixed with those that came before', async () => {
  const world = aWorld(deeds(7));
  await expect(run(world, { network: breakingAfter(1, world) })).rejects.toThrow('is kept');
  const edited = aWorld(deeds(7), { editedAt: world.editedAt + 1000 });
  expect(await run(edited)).toMatchObject({ import: { report: { read: 7 } } });
  expect(pagesAsked(edited)[0]).toBeNull();
});

test('a column that is gone stops the source before anything is fetched, and is named', async () => {
  const rows = deeds(3).map(({ sale_filter_deed_type: _, ...row }) => row);
  const world = aWorld(rows);
  await expect(run(world)).rejects.toThrow(
    `${source.id}, Cook: the source no longer has the column "sale_filter_deed_type". Nothing was fetched.`,
  );
  expect(pagesAsked(world)).toEqual([]);
  expect(await noted()).toMatchObject({
    problem: expect.stringContaining('sale_filter_deed_type'),
    imported_at: null,
  });
});

test('rows that do not come are missed, and nothing is imported', async () => {
  const world = aWorld(deeds(4));
  const network = socrataDouble(world);
  const counting: Network = async (url, options) => {
    const answer = await network(url, options);
    return url.includes('count%28') ? { ...answer, body: Buffer.from('[{"count":"9"}]') } : answer;
  };
  await expect(run(world, { network: counting })).rejects.toThrow(
    'the source says that it has 9 rows, and 4 came. Nothing was imported',
  );
  expect(await sales()).toEqual([]);
  expect(existsSync(spoolPath())).toBe(false);
});

test('a dataset that is edited no longer is called late', async () => {
  const world = aWorld(deeds(1), { editedAt: Date.parse('2026-08-01T00:00:00Z') });
  expect(await run(world)).toMatchObject({ isLate: true });
});

test('a county without rows is no failure', async () => {
  const world = aWorld([], { columns: source.columns });
  expect(await run(world)).toEqual({ kind: 'empty' });
});

test('what nobody has seen at the source is off until an administrator confirms that', async () => {
  const recalled = { ...source, confirmed: false, recalled: ['the code list of class'] };
  await expect(requireConfirmed(db, recalled)).rejects.toThrow(
    `- the code list of class\nThen say: npm run import -- --confirm ${source.id}`,
  );
  const confirmation = { sourceId: source.id, at: '2026-11-20T12:00:00Z', by: 'a test' };
  await confirmSource(db, { ...confirmation, recalled: recalled.recalled });
  await expect(requireConfirmed(db, recalled)).resolves.toBeUndefined();
  const more = { ...recalled, recalled: [...recalled.recalled, 'the column nbhd'] };
  await expect(requireConfirmed(db, more)).rejects.toThrow('- the column nbhd');
});
