import { pinnedChanges } from '@deedlight/contract/rows/pinned-changes';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database';
import { parseEnv } from '../../../platform/env';
import { insertParcel, insertSource } from '../../../test/parcels';
import { aTestDatabase } from '../../../test/test-database';
import { aTestIdentity, type TestIdentity, testSecret } from '../../../test/test-identity';
import { isRefused, visitor } from '../../../test/two-members';
import { Meter } from '../../usage/public';
import { sellHome } from './test/sell-home';
import { noteNewPins, watchProperties } from './watch-properties';

let database: Database;
let identity: TestIdentity;
beforeAll(async () => {
  database = await aTestDatabase();
  identity = await aTestIdentity({ database });
  await insertSource(database, { id: 'roll', publisher: 'A county' });
});

/** Makes a home on record and a member who pinned it, whom no webhook tells anything. */
async function aPinned(id: string) {
  const assessments = [{ market_cents: 30_000_000, tax_year: 2025 }];
  await insertParcel(database, { id, owners: ['ROSSI ANA'], assessments });
  const member = await identity.member();
  await pin(member, id);
  await noteNewPins(watching());
  return member;
}

type Member = Awaited<ReturnType<TestIdentity['member']>>;

async function pin({ supabase }: Member, id: string): Promise<void> {
  const row = { property_id: id, label: '1 Oak St' };
  await supabase.from('pinned_properties').insert(row).throwOnError();
}

function watching() {
  const { clock } = identity;
  const meter = new Meter(parseEnv({}), testSecret);
  return { database, clock, meter, signal: new AbortController().signal };
}

/** Has two processes look at once, and reads what the member finds on the dashboard. */
async function noticed({ supabase }: Member) {
  await Promise.all([watchProperties(watching()), watchProperties(watching())]);
  identity.clock.advance({ seconds: 1 });
  const columns = Object.keys(pinnedChanges.row.shape).join();
  const { data } = await supabase
    .from('pinned_changes')
    .select(columns)
    .order('id', { ascending: false })
    .throwOnError();
  return pinnedChanges.row.array().parse(data);
}

function sell(id: string) {
  return database.asService('an import', async (db) => {
    await sellHome(db, id);
    await db
      .updateTable('records.assessments')
      .set({ market_cents: 33_300_000, line: 7 })
      .where('property_id', '=', id)
      .execute();
  });
}

const evidence = { source: 'A county', fileName: null, line: 7, fetchedAt: expect.any(String) };

test('a member without a webhook reads what changed at a pinned home, once and with its source', async () => {
  const id = 'pa-42101-11';
  const member = await aPinned(id);
  expect(await noticed(member)).toEqual([]);
  await sell(id);
  const told = await noticed(member);
  expect(told).toEqual([
    {
      id: expect.any(Number),
      user_id: member.id,
      property_id: id,
      label: '1 Oak St',
      noticed_at: expect.any(String),
      changes: [
        { what: 'owner', before: ['ROSSI ANA'], after: ['NGUYEN KIM'], evidence },
        {
          what: 'assessment',
          before: { taxYear: 2025, amount: 30_000_000 },
          after: { taxYear: 2025, amount: 33_300_000 },
          evidence,
        },
        { what: 'transfer', day: '2026-11-02', amount: 34_500_000, evidence },
      ],
    },
  ]);
  expect(await noticed(member)).toEqual(told);
});

test('a value that moved by itself is told, with whose it is', async () => {
  const id = 'pa-42101-15';
  const member = await aPinned(id);
  await database.asService('a training', (db) =>
    db
      .insertInto('valuation.home_values')
      .values({
        ...{ county_fips: '42101', property_id: id, model_id: 1, valuation_cents: 31_200_000 },
        as_of: '2026-11-20',
      })
      .execute(),
  );
  const [told] = await noticed(member);
  expect(told?.changes).toEqual([
    {
      what: 'value',
      before: {
        amount: 30_000_000,
        basis: 'assessor',
        on: identity.clock.now().toString().slice(0, 10),
      },
      after: { amount: 31_200_000, basis: 'valuation' },
    },
  ]);
});

test('F-19 a value that a server of before noted has no day, rather than that of another', async () => {
  const id = 'pa-42101-19';
  const member = await aPinned(id);
  await database.asService('a server of before', (db) =>
    db
      .updateTable('account.watched_properties')
      .set({ value_cents: 29_000_000 })
      .where('property_id', '=', id)
      .execute(),
  );
  const [told] = await noticed(member);
  expect(told?.changes).toEqual([
    {
      what: 'value',
      before: { amount: 29_000_000, basis: 'assessor', on: null },
      after: { amount: 30_000_000, basis: 'assessor' },
    },
  ]);
});

test('nobody else reads or removes it, and nobody writes it by hand', async () => {
  const id = 'pa-42101-12';
  const member = await aPinned(id);
  await sell(id);
  const [told] = await noticed(member);
  const other = await identity.member();
  await pin(other, id);
  expect(await noticed(other)).toEqual([]);
  await other.supabase
    .from('pinned_changes')
    .delete()
    .eq('id', told?.id ?? 0)
    .throwOnError();
  expect(await noticed(member)).toEqual([told]);
  const forged = { ...told, id: undefined, event_key: 'forged' };
  for (const { supabase } of [member, other]) {
    const { error } = await supabase.from('pinned_changes').insert(forged);
    expect(error?.code).toBe('42501');
  }
  const read = database.asUser(visitor, (db) =>
    db.selectFrom('public.pinned_changes').select('id').execute(),
  );
  expect(await isRefused(read)).toBe(true);
});

test('it goes when the member puts it away, and with the pin', async () => {
  const [one, two] = ['pa-42101-13', 'pa-42101-14'];
  const member = await aPinned(one);
  await insertParcel(database, { id: two, owners: ['ROSSI ANA'] });
  await pin(member, two);
  await noteNewPins(watching());
  await sell(one);
  await sell(two);
  const told = await noticed(member);
  expect(told.map(({ property_id }) => property_id).sort()).toEqual([one, two]);
  const { supabase } = member;
  const putAway = told.find(({ property_id }) => property_id === one)?.id ?? 0;
  await supabase.from('pinned_changes').delete().eq('id', putAway).throwOnError();
  expect((await noticed(member)).map(({ property_id }) => property_id)).toEqual([two]);
  await supabase.from('pinned_properties').delete().eq('property_id', two).throwOnError();
  expect(await noticed(member)).toEqual([]);
});
