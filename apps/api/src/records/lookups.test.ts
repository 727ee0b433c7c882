import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertParcel, insertSource } from '../test/parcels';
import { aTestDatabase, isOnCluster } from '../test/test-database';

// A cluster's plan names the machine only, and not the plan on that machine.
test.skipIf(isOnCluster)(
  'a home of a county that the statistics do not know is looked up by its id',
  async () => {
    const database = await aTestDatabase();
    await insertSource(database, { id: 'roll' });
    await insertParcel(database, { id: 'pa-42101-1' });
    await database.maintain();
    const plan = await database.asService('test', async (db) => {
      await sql`select set_config('enable_seqscan', 'off', true),
        set_config('enable_bitmapscan', 'off', true)`.execute(db);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select lat from records.properties
        where county_fips = '42045' and id = 'pa-42045-1'`.execute(db);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toMatch(/using properties_pkey on properties/);
    expect(plan).toMatch(/Index Cond: .*county_fips.* AND .*id/);
  },
);
