import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connections } from '../platform/database/connection';
import type { Database } from '../platform/database/database';
import { databaseOver } from '../platform/database/transactions';
import { readGeneration } from '../records/read-generation';
import { dyingAt, type Mortal } from '../test/dying-connections';
import { testConnections } from '../test/test-database';
import { importFile } from './import-file';
import { Mapping } from './mapping/mapping-schema';

/** npm test kills at this number of steps; with KILLS=25 it kills at every single one. */
const kills = Number(process.env.KILLS ?? 3) * 8;
const rows = 6;

const folder = mkdtempSync(join(tmpdir(), 'killed-import-'));
const now = Temporal.Instant.from('2026-11-20T12:00:00Z');
let connections: Connections;
let db: Database;
beforeAll(async () => {
  connections = await testConnections();
  db = databaseOver(connections);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function aFile(name: string) {
  const path = join(folder, `${name}.csv`);
  const lines = Array.from({ length: rows }, (_, at) => `${name}x,${at},3,2020-01-01,${at + 9000}`);
  writeFileSync(path, `set,apn,beds,sold,price\n${lines.join('\n')}\n,,bad,,\n`);
  const mapping = Mapping.parse({
    source: { id: name, kind: 'sales-file', publisher: 'Somewhere', title: 'Sales' },
    place: { state: 'WI', county: 'Milwaukee' },
    parcel: { columns: ['set', 'apn'] },
    recordedOn: 'sold',
    facts: { beds: 'beds' },
    sales: [{ date: 'sold', price: 'price' }],
  });
  const run = (database: Database) =>
    importFile({ db: database, mapping, path, outputDir: folder, now, asOf: null, batchRows: 4 });
  return { name, run };
}

/** Returns what lists, maps and search have of the file's properties. */
async function readersOf(name: string) {
  return await db.asService('test', async (tx) => {
    const { rows: found } = await sql<{ parcels: number; listed: number; sales: number }>`
      select * from (
        select count(*) as parcels, count(l.property_id) as listed from records.properties p
        left join records.listings l on l.county_fips = p.county_fips and l.property_id = p.id
        where p.id like ${`wi-55079-${name}x%`}
      ) homes cross join (
        select count(*) as sales from records.transfers t
        where t.property_id like ${`wi-55079-${name}x%`}
      ) deeds`.execute(tx);
    return { ...found[0], generation: await readGeneration(tx) };
  });
}

const whole = { parcels: rows, listed: rows, sales: rows };

/** Imports until the process dies at the step, and returns the result. */
async function importAndDie(step: number, run: (database: Database) => Promise<unknown>) {
  const mortal: Mortal = dyingAt(connections, step);
  const died = await run(databaseOver(mortal)).then(
    () => false,
    (error: unknown) => {
      if (!mortal.isDead) throw error;
      return true;
    },
  );
  return { died, steps: mortal.steps };
}

test('an import that dies at any step is whole after the next run, lists and search too', async () => {
  const { steps } = await importAndDie(Number.POSITIVE_INFINITY, aFile('counted').run);
  expect(steps).toBeGreaterThan(20);
  const stride = Math.max(1, steps / kills);
  for (let at = 1; at <= steps; at += stride) {
    const step = Math.floor(at);
    const { name, run } = aFile(`k${step}`);
    const { generation: before } = await readersOf(name);
    expect(await importAndDie(step, run)).toMatchObject({ died: true });
    const between = await readersOf(name);
    const outcome = await run(db);
    const after = await readersOf(name);
    expect({ step, ...after }).toMatchObject({ step, ...whole });
    expect(outcome.report).toMatchObject({ read: rows + 1, imported: rows, rejected: 1 });
    // Readers of indexes are notified only after the last property is stored.
    expect(after.generation).toBeGreaterThan(before);
    if (between.generation > before) expect(between).toMatchObject(whole);
    expect(await run(db)).toMatchObject({ kind: 'already-imported', mended: 0 });
  }
}, 600_000);

test('a run that an earlier version called finished too soon is mended by the next', async () => {
  const { name, run } = aFile('early');
  await run(db);
  await db.asService('test', (tx) =>
    sql`delete from records.listings where property_id like ${`wi-55079-${name}x%`}`.execute(tx),
  );
  const { generation: before } = await readersOf(name);
  expect(await run(db)).toMatchObject({ kind: 'already-imported', mended: rows });
  const after = await readersOf(name);
  expect(after).toMatchObject(whole);
  expect(after.generation).toBeGreaterThan(before);
});
