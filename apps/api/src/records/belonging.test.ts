import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../platform/database/database';
import { hasSqlState } from '../test/has-sql-state';
import { aTestDatabase } from '../test/test-database';

const foreignKeyViolation = '23503';

/** What stands behind the property's key, the source and the run in each table. */
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
beforeAll(async () => {
  db = await aTestDatabase();
  await run(`insert into records.sources (id, kind, publisher, title, coverage)
    values ('roll', 'assessor-roll', 'p', 't', '{}'), ('unused', 'assessor-roll', 'p', 't', '{}')`);
  await run(`insert into records.import_runs (source_id, file_name, sha256, size_bytes,
    mapping_sha256, started_at) values ('roll', 'f', 's', 1, 'm', now())`);
});

describe.each(Object.keys(belonging) as Belonging[])('%s', (table) => {
  test('refuses a property, source or run that is not stored, also by update', async () => {
    await addProperty(`pa-42101-${table.length}1`);
    const id = `pa-42101-${table.length}1`;
    await expectRefused(add(table, { id: 'pa-42101-nowhere' }));
    await expectRefused(add(table, { id, source: 'nobody' }));
    await expectRefused(add(table, { id, run: '999' }));
    await add(table, { id });
    await expectRefused(run(`update records.${table} set source_id = 'nobody'`));
    await expectRefused(run(`update records.${table} set property_id = 'pa-42101-nowhere'`));
    await expectRefused(run(`update records.${table} set run_id = 999`));
  });

  test('keeps the source and run that it names, and goes with its property', async () => {
    const id = `pa-42101-${table.length}2`;
    await addProperty(id);
    await add(table, { id });
    await expectRefused(run(`delete from records.sources where id = 'roll'`));
    await expectRefused(run(`delete from records.import_runs`));
    const count = () =>
      run(`select state from records.${table} where property_id = '${id}'`).then(
        (rows) => rows.length,
      );
    expect(await count()).toBe(1);
    await run(`delete from records.properties_other where id = '${id}'`);
    expect(await count()).toBe(0);
  });
});

test('ids stay as they are, and a source that nobody names can go', async () => {
  await addProperty('pa-42101-3');
  await expect(
    run(`update records.properties set id = 'pa-42101-4' where id = 'pa-42101-3'`),
  ).rejects.toThrow('properties_other keep their id');
  await expect(run(`update records.sources set id = 'other'`)).rejects.toThrow('keep their id');
  await expect(run(`delete from records.sources where id = 'unused'`)).resolves.toEqual([]);
});

function run(text: string): Promise<unknown[]> {
  return db.asService('test', async (tx) => (await sql.raw(text).execute(tx)).rows);
}

async function addProperty(id: string): Promise<void> {
  await run(`insert into records.properties (state, id, county_fips, county, parcel_number, updated_at)
    values ('PA', '${id}', '42101', 'Philadelphia', '1', now()) on conflict do nothing`);
}

function add(table: Belonging, row: { id: string; source?: string; run?: string }) {
  const { columns, values } = belonging[table];
  return run(`insert into records.${table} (state, property_id, source_id, run_id, ${columns})
    values ('PA', '${row.id}', '${row.source ?? 'roll'}',
      ${row.run ?? '(select min(id) from records.import_runs)'}, ${values})`);
}

async function expectRefused(work: Promise<unknown>): Promise<void> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(hasSqlState(error, foreignKeyViolation)).toBe(true);
}
