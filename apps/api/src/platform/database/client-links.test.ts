import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aTestDatabase } from '../../test/test-database';
import { ada, bob, insertAdaAndBob, isRefused, visitor } from '../../test/two-members';
import type { Actor, Database, Queries } from './database';

const row = {
  ...{ user_id: ada.userId, token_hash: 'a'.repeat(64), sealed_token: 's', kind: 'property' },
  ...{ property_id: 'pa-42101-1', label: '1 Oak Street', report: JSON.stringify({ value: 1 }) },
  ...{ created_at: '2026-11-20T12:00:00Z', expires_at: '2026-12-20T12:00:00Z' },
};

let database: Database;
beforeAll(async () => {
  database = await aTestDatabase();
  await insertAdaAndBob(database);
});

beforeEach(() =>
  database.asService('test', async (db) => {
    await db.deleteFrom('public.client_links').execute();
    await add(db, {});
  }),
);

type Change = Partial<Omit<typeof row, 'property_id'>> & {
  property_id?: string | null;
  inputs?: string;
  earlier?: string;
};

function add(db: Queries, change: Change) {
  return db
    .insertInto('public.client_links')
    .values({ ...row, ...change })
    .execute();
}

const read = (actor: Actor) =>
  database.asUser(actor, (db) => db.selectFrom('public.client_links').selectAll().execute());

test('a member reads their own links, a stranger none, and a visitor is refused', async () => {
  expect(await read(ada)).toMatchObject([{ label: '1 Oak Street', opens: 0 }]);
  expect(await read(bob)).toEqual([]);
  expect(await isRefused(read(visitor))).toBe(true);
});

test('nobody but the server makes a link, as a report could say anything', async () => {
  const forged = { token_hash: 'b'.repeat(64) };
  expect(await isRefused(database.asUser(ada, (db) => add(db, forged)))).toBe(true);
  expect(await isRefused(database.asUser(visitor, (db) => add(db, forged)))).toBe(true);
});

test.each(['report', 'inputs', 'earlier', 'expires_at', 'opens', 'passcode_hash', 'user_id'])(
  'a member does not change the %s of a link',
  async (column) => {
    const change = database.asUser(ada, (db) =>
      sql`update public.client_links set ${sql.ref(column)} = ${sql.ref(column)}`.execute(db),
    );
    expect(await isRefused(change)).toBe(true);
  },
);

test('loans and closings need no home, and keep their inputs and up to 19 versions of before', async () => {
  const earlier = JSON.stringify(Array(19).fill({ report: {} }));
  const loans = { kind: 'loans', property_id: null, inputs: '{}', token_hash: 'd'.repeat(64) };
  await database.asService('test', (db) => add(db, { ...loans, earlier }));
  const closing = { ...loans, kind: 'closing', token_hash: 'e'.repeat(64) };
  await database.asService('test', (db) => add(db, closing));
  expect(await read(ada)).toHaveLength(3);
  expect(await read(bob)).toEqual([]);
});

test('a member revokes their own link, and nobody else does', async () => {
  const revoke = (actor: Actor) =>
    database.asUser(actor, (db) =>
      sql`update public.client_links set revoked_at = now()`.execute(db),
    );
  await revoke(bob);
  expect(await read(ada)).toMatchObject([{ revoked_at: null }]);
  await revoke(ada);
  expect((await read(ada))[0]?.revoked_at).not.toBeNull();
});

test.each([
  { why: 'works for more than 90 days', change: { expires_at: '2027-03-20T12:00:00Z' } },
  { why: 'ends before it begins', change: { expires_at: '2026-11-19T12:00:00Z' } },
  { why: 'keeps a token as it is', change: { token_hash: 'ERqG4LdP0XKMfrzku-okxg' } },
  { why: 'has the token of another', change: { token_hash: row.token_hash } },
  { why: 'has a report of another kind', change: { kind: 'poem' } },
  { why: 'of a home is without its id', change: { property_id: null } },
  { why: 'of loans is without their inputs', change: { kind: 'loans', property_id: null } },
  { why: 'of a closing is without its inputs', change: { kind: 'closing' } },
  { why: 'of a home has inputs', change: { inputs: '{}' } },
  { why: 'has more than 20 versions', change: { earlier: JSON.stringify(Array(20).fill({})) } },
  { why: 'has a version that is no list', change: { earlier: '{}' } },
])('no link $why', async ({ change }) => {
  const own = { token_hash: 'c'.repeat(64) };
  const added = database.asService('test', (db) => add(db, { ...own, ...change }));
  await expect(added).rejects.toThrow();
});
