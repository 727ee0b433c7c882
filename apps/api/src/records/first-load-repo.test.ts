import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database, Queries } from '../platform/database/database';
import { insertParcel, insertSource } from '../test/parcels';
import { aTestDatabase, isOnCluster } from '../test/test-database';
import { buildIndexes, setIndexesAside } from './first-load-repo';

let database: Database;
beforeAll(async () => {
  database = await aTestDatabase();
});

const asLoader = <T>(work: (queries: Queries) => Promise<T>) => database.asLoader('test', work);

/** Reads the definitions of all indexes and constraints of the records, in the order of their names. */
async function definitions(queries: Queries): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef(x.indexrelid) as definition
    from pg_index x join pg_class t on t.oid = x.indrelid
    where t.relnamespace = 'records'::regnamespace
    union all
    select c.conrelid::regclass::text || ' ' || c.conname || ' ' || pg_get_constraintdef(c.oid)
    from pg_constraint c where c.connamespace = 'records'::regnamespace
    order by 1`.execute(queries);
  return rows.map(({ definition }) => definition);
}

describe.skipIf(isOnCluster)('the indexes of empty records', () => {
  test('are set aside and built again as they were', async () => {
    const before = await asLoader(definitions);
    await asLoader(async (queries) => {
      expect(await setIndexesAside(queries)).toBe(true);
      const meanwhile = await definitions(queries);
      expect(before.length - meanwhile.length).toBe(18);
      await buildIndexes(queries);
    });
    expect(await asLoader(definitions)).toEqual(before);
  });

  test('are there again after a load that failed', async () => {
    const before = await asLoader(definitions);
    const failing = asLoader(async (queries) => {
      await setIndexesAside(queries);
      throw new Error('the power failed');
    });
    await expect(failing).rejects.toThrow('the power failed');
    expect(await asLoader(definitions)).toEqual(before);
  });

  test('stay where there are records', async () => {
    await insertSource(database, { id: 'roll' });
    await insertParcel(database, { id: 'pa-42101-1' });
    const before = await asLoader(definitions);
    expect(await asLoader(setIndexesAside)).toBe(false);
    expect(await asLoader(definitions)).toEqual(before);
  });
});

test.runIf(isOnCluster)('the indexes of tables that lie on several machines stay', async () => {
  const before = await asLoader(definitions);
  expect(await asLoader(setIndexesAside)).toBe(false);
  expect(await asLoader(definitions)).toEqual(before);
});

test('nobody but the service may set them aside', async () => {
  const attempt = database.asUser({ role: 'anon' }, setIndexesAside);
  await expect(attempt).rejects.toThrow(/permission denied/);
});
