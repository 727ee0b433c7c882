import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../platform/database/database';
import { insertParcel, insertSource } from '../test/parcels';
import { aTestDatabase, testDatabaseKind } from '../test/test-database';
import { changedSince, noteLoad, type RecordsMark, readMark } from './loads-repo';

const philadelphia = '42101';
const delaware = '42045';

let database: Database;
beforeEach(async () => {
  database = await aTestDatabase();
  await insertSource(database, { id: 'roll' });
});

/**
 * Loads a batch of a county as the loader does: the version first and the list of loaded ids last.
 */
function load(county: string, ids: readonly string[]): Promise<void> {
  return database.asService('test fixture', async (db) => {
    await sql`select records.write_to(${county}, 'PA')`.execute(db);
    await noteLoad(db, county, ids);
  });
}

function mark(): Promise<RecordsMark> {
  return database.asUser({ role: 'anon' }, readMark);
}

function changed({ versions }: RecordsMark, county: string | null): Promise<string[] | null> {
  return database.asUser({ role: 'anon' }, (db) => changedSince(db, versions, county));
}

describe('what was loaded since', () => {
  test('is told of one county or of all, each counted by itself', async () => {
    await load(philadelphia, ['pa-42101-1']);
    const before = await mark();
    await load(philadelphia, ['pa-42101-2', 'pa-42101-3']);
    await load(philadelphia, ['pa-42101-3']);
    await load(delaware, ['pa-42045-1']);
    expect(await changed(before, philadelphia)).toEqual(['pa-42101-2', 'pa-42101-3']);
    expect(await changed(before, delaware)).toEqual(['pa-42045-1']);
    expect(await changed(before, '42003')).toEqual([]);
    expect(await changed(before, null)).toEqual(['pa-42045-1', 'pa-42101-2', 'pa-42101-3']);
  });

  test('names what was taken out', async () => {
    await insertParcel(database, { id: 'pa-42101-1' });
    const before = await mark();
    await database.asService('test fixture', (db) =>
      sql`select records.forget_properties(${philadelphia}, '{pa-42101-1}')`.execute(db),
    );
    expect(await changed(before, philadelphia)).toEqual(['pa-42101-1']);
  });

  test('is not known where nobody noted it: for that county, and not for others', async () => {
    await load(delaware, []);
    const before = await mark();
    expect(await changed(before, null)).toBeNull();
    await insertParcel(database, { id: 'pa-42101-1' });
    expect(await changed(before, philadelphia)).toBeNull();
    expect(await changed(before, null)).toBeNull();
    expect(await changed(before, delaware)).toEqual([]);
  });

  test('is kept for four hundred loads of each county, however many others have', async () => {
    await load(delaware, []);
    await load(philadelphia, []);
    const before = await mark();
    await load(delaware, ['pa-42045-1']);
    await database.asService('test fixture', async (db) => {
      for (let time = 0; time < 401; time += 1) {
        await sql`select records.write_to(${philadelphia}, 'PA'),
          records.note_load(${philadelphia}, '{}')`.execute(db);
      }
    });
    expect(await changed(before, philadelphia)).toBeNull();
    expect(await changed(before, delaware)).toEqual(['pa-42045-1']);
  });
});

// The embedded database has one connection, so any transaction waits for the others.
test.runIf(testDatabaseKind === 'postgres')(
  'loads of two counties do not wait for each other, and those of one county do',
  async () => {
    await load(delaware, []);
    await database.asService('a load that has not ended', async (db) => {
      await sql`select records.write_to(${philadelphia}, 'PA'),
        records.note_listing_changes('{pa-42101-1}')`.execute(db);
      await noteLoad(db, philadelphia, ['pa-42101-1']);
      await database.asService('another county', async (other) => {
        await sql`select records.write_to(${delaware}, 'PA'),
          records.note_listing_changes('{pa-42045-1}')`.execute(other);
        await noteLoad(other, delaware, ['pa-42045-1']);
      });
      const same = database.asService('the same county', async (other) => {
        await sql`set local lock_timeout = '50ms'`.execute(other);
        await sql`select records.note_listing_changes('{pa-42101-2}')`.execute(other);
      });
      await expect(same).rejects.toMatchObject({ why: 'busy' });
    });
    const { versions } = await mark();
    expect(versions.get(delaware)).toBe(2);
  },
);
