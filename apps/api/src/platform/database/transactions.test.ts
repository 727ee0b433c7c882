import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasSqlState } from '../../test/has-sql-state';
import { aTestDatabase } from '../../test/test-database';
import type { Actor, Database, MaintainedTable, Queries } from './database';

const member: Actor = {
  role: 'authenticated',
  userId: '3f2c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c3d',
  email: "o'hara@example.com",
  sessionId: null,
};

let database: Database;
beforeAll(async () => {
  database = await aTestDatabase();
});

describe('who a transaction runs as', () => {
  test('a visitor is the role anon without an identity', async () => {
    const me = await database.asUser({ role: 'anon' }, whoAmI);
    expect(me).toEqual({ role: 'anon', uid: null, email: null });
  });

  test('a member is the role authenticated with the claims of the session', async () => {
    const me = await database.asUser(member, whoAmI);
    expect(me).toEqual({ role: 'authenticated', uid: member.userId, email: member.email });
  });

  test('the role and the claims end with the transaction', async () => {
    await database.asUser(member, whoAmI);
    expect(await database.asUser({ role: 'anon' }, whoAmI)).toMatchObject({ uid: null });
    expect(await database.asService('test', whoAmI)).toMatchObject({ role: 'service_role' });
  });
});

describe('all or nothing', () => {
  test('work that throws leaves nothing behind', async () => {
    await expect(
      database.asService('test', async (db) => {
        await insertSource(db, 'thrown');
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await sourceIds()).not.toContain('thrown');
  });

  test('work that swallows a failed statement is told that nothing was kept', async () => {
    await expect(
      database.asService('test', async (db) => {
        await insertSource(db, 'swallowed');
        await sql`select 1 / 0`.execute(db).catch(() => {});
      }),
    ).rejects.toThrow('a statement of this transaction had failed');
    expect(await sourceIds()).not.toContain('swallowed');
  });

  test('queries after the end of a transaction are refused', async () => {
    const escaped = await database.asService('test', async (db) => ({ db }));
    await expect(sql`select 1`.execute(escaped.db)).rejects.toThrow('has ended');
  });

  test('a hundred transactions at once do not see into each other', async () => {
    const sums = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        database.asService('test', async (db) => {
          await insertSource(db, `parallel-${index}`);
          const mine = await db
            .selectFrom('records.sources')
            .select('id')
            .where('id', 'like', 'parallel-%')
            .where(sql<boolean>`xmin::text = pg_current_xact_id()::text`)
            .execute();
          return mine.map(({ id }) => id);
        }),
      ),
    );
    expect(sums).toEqual(Array.from({ length: 100 }, (_, index) => [`parallel-${index}`]));
  });
});

describe('loading', () => {
  test('COPY shares the transaction and its role with the queries around it', async () => {
    const target = {
      schema: 'records',
      table: 'sources',
      columns: ['id', 'kind', 'publisher', 'title', 'coverage'],
    };
    const role = await database.asLoader('test', async (db, copyIn) => {
      await copyIn(target, 'copied\tsample\tA county\tTab\\tand Ünï\t{beds,"a b"}\n');
      return (await whoAmI(db)).role;
    });
    expect(role).toBe('service_role');
    const row = await database.asService('test', (db) =>
      db
        .selectFrom('records.sources')
        .select(['title', 'coverage', 'licence'])
        .where('id', '=', 'copied')
        .executeTakeFirst(),
    );
    expect(row).toEqual({ title: 'Tab\tand Ünï', coverage: ['beds', 'a b'], licence: null });
  });

  test('a bad line fails the whole load', async () => {
    const load = database.asLoader('test', async (db, copyIn) => {
      await insertSource(db, 'before-bad-line');
      await copyIn(
        { schema: 'records', table: 'sources', columns: ['id', 'kind'] },
        'x\tnonsense\n',
      );
    });
    await expect(load).rejects.toSatisfy((error) => hasSqlState(error, '22P02'));
    expect(await sourceIds()).not.toContain('before-bad-line');
  });
});

test('maintenance leaves the rows where they are', async () => {
  const before = await sourceIds();
  const tables: MaintainedTable[] = [];
  await database.maintain((at) => tables.push(at));
  expect(await sourceIds()).toEqual(before);
  expect(tables.map(({ done }) => done)).toEqual(tables.map((_, at) => at));
  expect(tables).toContainEqual({
    table: 'records.listings',
    done: expect.any(Number),
    of: tables.length,
  });
});

async function whoAmI(db: Queries) {
  const { rows } = await sql<{ role: string; uid: string | null; email: string | null }>`
    select current_user as role, auth.uid() as uid, auth.email() as email`.execute(db);
  const [me] = rows;
  if (!me) throw new Error('no row');
  return me;
}

async function insertSource(db: Queries, id: string) {
  await db
    .insertInto('records.sources')
    .values({ id, kind: 'sample', publisher: 'A county', title: id, coverage: [] })
    .execute();
}

function sourceIds() {
  return database.asService('test', async (db) => {
    const rows = await db.selectFrom('records.sources').select('id').orderBy('id').execute();
    return rows.map(({ id }) => id);
  });
}
