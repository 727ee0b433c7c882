import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connections } from '../platform/database/connection';
import type { Database } from '../platform/database/database';
import { databaseOver } from '../platform/database/transactions';
import { dyingAt } from '../test/dying-connections';
import { testConnections } from '../test/test-database';
import { importFile } from './import-file';
import { Mapping } from './mapping/mapping-schema';

const folder = mkdtempSync(join(tmpdir(), 'compare-runs-'));
let connections: Connections;
let db: Database;
beforeAll(async () => {
  connections = await testConnections();
  db = databaseOver(connections);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A row of a roll: parcel, owner, mailing street, value, bedrooms, sale. */
type Row = readonly [string, string, string, number, number, string?];

const before: Row[] = [
  ['1', 'COHEN D', '1 OAK ST', 100_000, 2, '2020-01-01'],
  ['2', 'ROSSI ANA', '2 OAK ST', 200_000, 3, '2020-02-02'],
  ['3', 'NGUYEN KIM', '3 OAK ST', 300_000, 3],
  ['4', 'PARK LEE', '4 OAK ST', 400_000, 4],
  ['5', 'SILVA JO', '5 OAK ST', 500_000, 4],
];
const after: Row[] = [
  ['1', 'Cohen D.', '1 OAK ST', 100_000, 2, '2020-01-01'],
  ['2', 'BUYER NEW', '2 OAK ST', 200_000, 3, '2026-05-05'],
  ['3', 'NGUYEN KIM', '9 ELM ST', 330_000, 3],
  ['4', 'PARK LEE', '4 OAK ST', 400_000, 5],
  ['6', 'FIRST EVER', '6 OAK ST', 600_000, 1, '2026-06-06'],
];
const changed = {
  parcelsNew: 1,
  parcelsKnown: 4,
  parcelsChanged: 3,
  parcelsGone: 1,
  parcelsRejected: 0,
  sales: 2,
  owners: 1,
  values: 1,
  mailing: 1,
};

let files = 0;
function aRoll(source: object, rows: readonly Row[], county = 'Milwaukee') {
  files += 1;
  const path = join(folder, `${files}.csv`);
  const lines = rows.map((row) => [...row, '', files].slice(0, 6).join(','));
  writeFileSync(path, `apn,owner,mail,value,beds,sold\n${lines.join('\n')}\n`);
  const mapping = Mapping.parse({
    source: {
      kind: 'assessor-roll',
      publisher: 'Somewhere',
      title: 'Roll',
      whole: true,
      ...source,
    },
    place: { state: 'WI', county },
    parcel: 'apn',
    skip: [{ column: 'owner', in: ['SKIP'], reason: 'of no use' }],
    facts: { beds: 'beds' },
    owners: { columns: ['owner'] },
    mailing: { street: 'mail' },
    assessments: [{ year: { value: 2026 }, market: 'value' }],
    sales: [{ date: 'sold', price: { value: 250_000 } }],
  });
  return async (at = '2026-11-20', database = db, batchRows = 2) => {
    const now = Temporal.Instant.from(`${at}T12:00:00Z`);
    const job = { mapping, path, outputDir: folder, now, asOf: null, batchRows };
    const { report } = await importFile({ ...job, db: database });
    return report.changes;
  };
}

test('a first run compares nothing, and the next tells what it changed', async () => {
  const source = { id: 'roll-a' };
  expect(await aRoll(source, before)('2026-11-02')).toMatchObject({
    since: null,
    parcelsGone: null,
  });
  expect(await aRoll(source, after)()).toEqual({
    ...changed,
    since: '2026-11-02T12:00:00Z',
    isWhole: true,
    wholeSince: expect.any(Number),
  });
});

test('a run that dies at any step counts as one that did not', async () => {
  const counted = async (name: string, step: number) => {
    const source = { id: name };
    const own = (rows: readonly Row[]) =>
      rows.map(([parcel, ...said]): Row => [`${name}-${parcel}`, ...said]);
    await aRoll(source, own(before))('2026-11-02');
    const run = aRoll(source, own(after));
    const mortal = dyingAt(connections, step);
    const died = await run('2026-11-20', databaseOver(mortal)).then(
      () => false,
      (error: unknown) => {
        if (!mortal.isDead) throw error;
        return true;
      },
    );
    return { died, steps: mortal.steps, changes: await run('2026-11-21') };
  };
  const { steps } = await counted('whole', Number.POSITIVE_INFINITY);
  const kills = Number(process.env.KILLS ?? 1) * 12;
  for (let at = 0; at < kills; at += 1) {
    const step = 1 + Math.floor((at * steps) / kills);
    const { died, changes } = await counted(`dies-${step}`, step);
    expect({ step, died, ...changes }).toMatchObject({ step, died: true, ...changed });
  }
}, 600_000);

test('a parcel of which only rejected rows speak is not gone, at whatever step the run dies', async () => {
  const counted = async (name: string, step: number) => {
    const source = { id: name };
    const own = (rows: readonly Row[]) =>
      rows.map(([parcel, ...said]): Row => [`${name}-${parcel}`, ...said]);
    await aRoll(source, own(before))('2026-11-02');
    // Parcel 1 has one row too long and one by a rule, 2 a rejected row before and behind a good one,
    // 3 a good one before a rejected one; 5 is gone, and 7 was never known.
    const run = aRoll(source, [
      ...own([
        ['1', 'SKIP', '1 OAK ST', 1, 2, ',too,long'],
        ['2', 'SKIP', '2 OAK ST', 1, 2],
        ['1', 'SKIP', '1 OAK ST', 1, 2],
        ['2', 'BUYER NEW', '2 OAK ST', 200_000, 3],
        ['2', 'SKIP', '2 OAK ST', 1, 2],
        ['3', 'NGUYEN KIM', '3 OAK ST', 300_000, 3],
        ['3', 'SKIP', '3 OAK ST', 300_000, 3],
        ['4', 'PARK LEE', '4 OAK ST', 400_000, 4],
        ['7', 'SKIP', '7 OAK ST', 1, 1],
      ]),
      ['', 'NOBODY', '8 OAK ST', 1, 1],
    ]);
    const mortal = dyingAt(connections, step);
    await run('2026-11-20', databaseOver(mortal)).catch((error: unknown) => {
      if (!mortal.isDead) throw error;
    });
    return { died: mortal.isDead, steps: mortal.steps, changes: await run('2026-11-21') };
  };
  const told = {
    ...{ parcelsNew: 0, parcelsKnown: 3, parcelsChanged: 1, owners: 1 },
    ...{ parcelsGone: 1, parcelsRejected: 1 },
  };
  const { steps, changes } = await counted('rejects', Number.POSITIVE_INFINITY);
  expect(changes).toMatchObject(told);
  const kills = Number(process.env.KILLS ?? 1) * 8;
  for (let at = 0; at < kills; at += 1) {
    const step = 1 + Math.floor((at * steps) / kills);
    const dead = await counted(`rejects-${step}`, step);
    expect({ step, ...dead }).toMatchObject({ step, died: true, changes: told });
  }
  // The file after it has the parcel that was rejected again, and lacks none.
  const later = aRoll({ id: 'rejects' }, [
    ...['1', '2', '3', '4'].map((parcel): Row => [`rejects-${parcel}`, 'A', 'M', 1, 1]),
  ]);
  expect(await later('2026-11-22')).toMatchObject({ parcelsGone: 0, parcelsKnown: 4 });
}, 600_000);

test('a parcel whose rows lie in several batches counts once', async () => {
  const source = { id: 'several-rows' };
  const rows: Row[] = [
    ['71', 'A', 'M', 1, 1, '2019-01-01'],
    ['72', 'B', 'M', 1, 1],
    ['71', 'A', 'M', 1, 1, '2020-01-01'],
    ['72', 'B', 'M', 1, 1, '2018-01-01'],
  ];
  await aRoll(source, rows)();
  const next: Row[] = [
    ['71', 'NEW', 'M', 1, 1, '2026-01-01'],
    ['72', 'B', 'M', 1, 1],
    ['73', 'C', 'M', 1, 1, '2026-02-02'],
    ['73', 'C', 'M', 1, 1, '2026-03-03'],
    ['71', 'NEW', 'M', 1, 1, '2026-04-04'],
    ['72', 'B', 'M', 1, 1, '2026-05-05'],
  ];
  expect(await aRoll(source, next)('2026-11-21', db, 1)).toMatchObject({
    parcelsNew: 1,
    parcelsKnown: 2,
    parcelsChanged: 2,
    parcelsGone: 0,
    sales: 5,
    owners: 1,
    mailing: 0,
  });
});

test('what is gone is known of whole files alone, and told once', async () => {
  const source = { id: 'goes' };
  const part = { ...source, whole: false };
  const [first, second, third] = before as [Row, Row, Row, Row, Row];
  expect(await aRoll(part, [first, second, third])()).toMatchObject({ parcelsGone: null });
  expect(await aRoll(source, [first, second, third])()).toMatchObject({ parcelsGone: null });
  expect(await aRoll(part, [third])()).toMatchObject({ parcelsKnown: 1, parcelsGone: null });
  expect(await aRoll(source, [first, second])()).toMatchObject({ parcelsGone: 1 });
  expect(await aRoll(source, [second])()).toMatchObject({ parcelsGone: 1 });
});

test('each county and each source has a first run of its own', async () => {
  await aRoll({ id: 'two-counties' }, before)();
  expect(await aRoll({ id: 'two-counties' }, before, 'Dane')()).toMatchObject({ since: null });
  expect(await aRoll({ id: 'another' }, before)()).toMatchObject({ since: null });
  expect(await aRoll({ id: 'two-counties' }, after, 'Dane')()).toMatchObject(changed);
});

test('where another source ranks before it, its owners change nothing', async () => {
  const late = { id: 'late', rank: 200 };
  await aRoll(late, before, 'Racine')();
  await aRoll({ id: 'believed', rank: 10 }, before, 'Racine')();
  expect(await aRoll(late, after, 'Racine')()).toMatchObject({ owners: 0, values: 0, mailing: 0 });
});

test('a run of before counties were noted is compared with, by the parcels that it left', async () => {
  const source = { id: 'of-old' };
  await aRoll(source, before, 'Kenosha')('2026-11-02');
  const forget = { county_fips: null, report: JSON.stringify({ read: 5 }) };
  await db.asService('test', (tx) =>
    tx.updateTable('records.import_runs').set(forget).where('source_id', '=', 'of-old').execute(),
  );
  expect(await aRoll(source, before, 'Sauk')()).toMatchObject({ since: null });
  expect(await aRoll(source, after, 'Kenosha')()).toMatchObject({
    ...changed,
    since: '2026-11-02T12:00:00Z',
    parcelsGone: null,
  });
});
