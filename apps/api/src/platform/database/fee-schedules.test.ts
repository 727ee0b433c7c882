import { beforeAll, expect, test } from 'vitest';
import { aTestDatabase } from '../../test/test-database';
import { ada, insertAdaAndBob } from '../../test/two-members';
import type { Database } from './database';

let database: Database;
beforeAll(async () => {
  database = await aTestDatabase();
  await insertAdaAndBob(database);
});

test('F-06 a schedule that changes says when, and comes first', async () => {
  for (const name of ['Columbus', 'Dayton']) {
    await database.asUser(ada, (db) =>
      db
        .insertInto('public.fee_schedules')
        .values({ name, fees: JSON.stringify({}) })
        .execute(),
    );
  }
  expect(await namesByChange()).toEqual(['Dayton', 'Columbus']);
  await database.asUser(ada, (db) =>
    db
      .updateTable('public.fee_schedules')
      .set({ office: 'Main Street' })
      .where('name', '=', 'Columbus')
      .execute(),
  );
  expect(await namesByChange()).toEqual(['Columbus', 'Dayton']);
});

async function namesByChange(): Promise<string[]> {
  const rows = await database.asUser(ada, (db) =>
    db.selectFrom('public.fee_schedules').select('name').orderBy('updated_at', 'desc').execute(),
  );
  return rows.map(({ name }) => name);
}
