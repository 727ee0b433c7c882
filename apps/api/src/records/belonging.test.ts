import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../platform/database/database';
import { hasSqlState } from '../test/has-sql-state';
import { aTestDatabase } from '../test/test-database';

const foreignKeyViolation = '23503';

/** The columns after the property's key, the source and the run in each table. */
const belonging = {
  observations: { columns: 'fetched_at, facts', values: `now(), '{}'` },
  owners: {
    columns: 'fetched_at, position, name, name_key, kind',
    values: `now(), 1, 'A', 'a', 'person'`,
  },
  owner_mailing: { columns: 'fetched_at, lines', values: `now(), '{x}'` },
  transfers: { columns: 'fetched_at, key', values: `now(), 'k'` },
  mortgages: {
    columns: 'fetched_at, key, recorded_on, amount_cents',
    values: `now(), 'k', '2020-01-01', 1`,
  },
  assessments: { columns: 'fetched_at, tax_year', values: 'now(), 2025' },
};
type Belonging = keyof typeof belonging;

let db: Database;
let firstRun: string;
beforeAll(async () => {
  db = await aTestDatabase();
  await run(`insert into records.sources (id, kind, publisher, title, coverage)
    values ('roll', 'assessor-roll', 'p', 't', '{}'), ('unused', 'assessor-roll', 'p', 't', '{}')`);
  await run(`insert into records.import_runs (source_id, file_name, sha256, size_bytes,
    mapping_sha256, started_at) values ('roll', 'f', 's', 1, 'm', now())`);
  const { rows } = await db.asService('test', (tx) =>
    sql<{ id: number }>`select id from records.import_runs`.execute(tx),
  );
  firstRun = String(rows[0]?.id);
});

describe.each(Object.keys(belonging) as Belonging[])('%s', (table) => {
  test('refuses a property or source that is not stored, also by update', async () => {
    const id = `pa-42101-${table}1`.replace('_', '');
    await addProperty(id);
    await expectRefused(add(table, { id: 'pa-42101-nowhere' }));
    await expectRefused(add(table, { id, source: 'nobody' }));
    await addObserved(table, id);
    await expectRefused(run(`update records.${table} set source_id = 'nobody'`));
    await expectRefused(run(`update records.${table} set property_id = 'pa-42101-nowhere'`));
  });

  test('keeps the source and run that it names, and goes with its property', async () => {
    const id = `pa-42101-${table}2`.replace('_', '');
    await addProperty(id);
    await addObserved(table, id);
    await expectRefused(run(`delete from records.sources where id = 'roll'`));
    await expectRefused(run(`delete from records.import_runs`));
    const count = () =>
      run(`select county_fips from records.${table} where property_id = '${id}'`).then(
        (rows) => rows.length,
      );
    expect(await count()).toBe(1);
    await run(`delete from records.properties where id = '${id}'`);
    expect(await count()).toBe(0);
  });
});

test('a run that is not stored brings nothing: each of its rows stands under an observation', async () => {
  await addProperty('pa-42101-5');
  await expectRefused(add('observations', { id: 'pa-42101-5', run: '999' }));
  for (const table of Object.keys(belonging) as Belonging[]) {
    if (table !== 'observations') await expectRefused(add(table, { id: 'pa-42101-5' }));
  }
});

test('ids stay while something belongs to them, and are of their county; a source that nobody names can go', async () => {
  await addProperty('pa-42101-3');
  await add('observations', { id: 'pa-42101-3' });
  await expectRefused(
    run(`update records.properties set id = 'pa-42101-4' where id = 'pa-42101-3'`),
  );
  await expect(addProperty('pa-42101-6', '42003')).rejects.toThrow('properties_of_their_county');
  await expectRefused(run(`update records.sources set id = 'other' where id = 'roll'`));
  await expect(run(`delete from records.sources where id = 'unused'`)).resolves.toEqual([]);
});

function run(text: string): Promise<unknown[]> {
  return db.asService('test', async (tx) => (await sql.raw(text).execute(tx)).rows);
}

async function addProperty(id: string, county = '42101'): Promise<void> {
  await run(`insert into records.properties (state, id, county_fips, county, parcel_number, updated_at)
    values ('PA', '${id}', '${county}', 'Philadelphia', '1', now()) on conflict do nothing`);
}

/** Adds a row with the rows that it refers to. */
async function addObserved(table: Belonging, id: string): Promise<void> {
  if (table !== 'observations') await add('observations', { id });
  await add(table, { id });
}

function add(table: Belonging, row: { id: string; source?: string; run?: string }) {
  const { columns, values } = belonging[table];
  return run(`insert into records.${table} (county_fips, property_id, source_id, run_id, ${columns})
    values ('42101', '${row.id}', '${row.source ?? 'roll'}',
      ${row.run ?? firstRun}, ${values})`);
}

async function expectRefused(work: Promise<unknown>): Promise<void> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(hasSqlState(error, foreignKeyViolation)).toBe(true);
}
