import { pinnedChanges } from '@deedlight/contract/rows/pinned-changes';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database';
import { parseEnv } from '../../../platform/env';
import { silentLog } from '../../../platform/log';
import { insertParcel, insertSource } from '../../../test/parcels';
import { aTestDatabase } from '../../../test/test-database';
import { aTestIdentity, type TestIdentity, testSecret } from '../../../test/test-identity';
import { Meter } from '../../usage/public';
import { aReceiver } from './test/a-receiver';
import { aWebhookMember } from './test/a-webhook-member';
import { importedRow, sellHome } from './test/sell-home';
import { noteNewPins, watchProperties } from './watch-properties';
import { WebhookSender } from './webhook-sender';

let database: Database;
let identity: TestIdentity;
beforeAll(async () => {
  database = await aTestDatabase();
  identity = await aTestIdentity({ database, env: { WEBHOOKS_MAY_BE_PRIVATE: 'true' } });
  await insertSource(database, { id: 'roll', publisher: 'A county' });
});

type Member = Awaited<ReturnType<typeof aWebhookMember>>;

async function aHome(id: string): Promise<void> {
  const assessments = [{ market_cents: 30_000_000, tax_year: 2025 }];
  await insertParcel(database, { id, owners: ['ROSSI ANA'], assessments });
}

async function aList(
  { supabase }: Member,
  homes: readonly string[],
  watch: { is_watched: boolean; watch_kinds?: string[]; watch_percent?: number },
): Promise<string> {
  const named = { name: `A list of ${homes.join()} ${JSON.stringify(watch)}`.slice(0, 120) };
  const { data } = await supabase
    .from('property_lists')
    .insert({ ...named, ...watch })
    .select('id')
    .single()
    .throwOnError();
  const rows = homes.map((property_id) => ({
    list_id: data.id,
    property_id,
    label: `At ${property_id}`,
  }));
  await supabase.from('listed_properties').insert(rows).throwOnError();
  await noteNewPins(watching());
  return data.id;
}

function watching() {
  const { clock } = identity;
  const meter = new Meter(parseEnv({}), testSecret);
  return { database, clock, meter, signal: new AbortController().signal };
}

/** Has two processes look at once, and reads what the member finds in the app. */
async function noticed({ supabase }: Member) {
  await Promise.all([watchProperties(watching()), watchProperties(watching())]);
  identity.clock.advance({ seconds: 1 });
  const { data } = await supabase
    .from('pinned_changes')
    .select(Object.keys(pinnedChanges.row.shape).join())
    .order('property_id')
    .throwOnError();
  return pinnedChanges.row.array().parse(data);
}

/** Changes a home as an import does: new owner, sale, loan, and a market value 10 % higher. */
function change(id: string) {
  return database.asService('an import', async (db) => {
    await sellHome(db, id);
    const loan = { key: 'a loan', recorded_on: '2026-11-03', amount_cents: 27_000_000 };
    await db
      .insertInto('records.mortgages')
      .values({ ...importedRow(id), ...loan })
      .execute();
    await db
      .updateTable('records.assessments')
      .set({ market_cents: 33_000_000, line: 7 })
      .where('property_id', '=', id)
      .execute();
  });
}

const evidence = { source: 'A county', fileName: null, line: 7, fetchedAt: expect.any(String) };
const sale = { what: 'transfer', day: '2026-11-02', amount: 34_500_000, evidence };
const loan = { what: 'mortgage', day: '2026-11-03', amount: 27_000_000, evidence };
const owner = { what: 'owner', before: ['ROSSI ANA'], after: ['NGUYEN KIM'], evidence };
const aDay = /^\d{4}-\d{2}-\d{2}$/;
const value = {
  what: 'value',
  before: { amount: 30_000_000, basis: 'assessor', on: expect.stringMatching(aDay) },
  after: { amount: 33_000_000, basis: 'assessor' },
};

async function aMember() {
  return await aWebhookMember(identity);
}

test('F-19 homes of a watched list are told once by two watchers at once, in the app and by webhook', async () => {
  const homes = ['pa-42101-21', 'pa-42101-22', 'pa-42101-23'];
  for (const home of homes) await aHome(home);
  const member = await aMember();
  const receiver = await aReceiver();
  await member.add(receiver, ['property.changed', 'estimate.changed']);
  await aList(member, homes, { is_watched: true });
  // The same home in a second list and as a pin of another label is still told once.
  await aList(member, homes.slice(0, 1), { is_watched: true });
  expect(await noticed(member)).toEqual([]);
  for (const home of homes.slice(0, 2)) await change(home);
  const told = await noticed(member);
  expect(told).toMatchObject(
    homes.slice(0, 2).map((home) => ({
      property_id: home,
      label: `At ${home}`,
      changes: [owner, sale, loan, value],
    })),
  );
  expect(await noticed(member)).toEqual(told);

  const sender = new WebhookSender({
    database,
    clock: identity.clock,
    log: silentLog,
    mail: null,
    look: () => Promise.reject(new Error('no mail is due')),
    secret: testSecret,
    mayBePrivate: true,
  });
  await Promise.all([sender.deliverDue(), sender.deliverDue()]);
  const sent = receiver.received.map(({ type, data }) => `${type} ${Object(data).propertyId}`);
  expect(sent.toSorted()).toEqual([
    'estimate.changed pa-42101-21',
    'estimate.changed pa-42101-22',
    'property.changed pa-42101-21',
    'property.changed pa-42101-22',
  ]);
});

test.each([
  { asks: { watch_kinds: ['sale'] }, changes: [sale] },
  { asks: { watch_kinds: ['loan', 'owner'] }, changes: [owner, loan] },
  { asks: { watch_kinds: ['value'], watch_percent: 10 }, changes: [value] },
])('a list that asks for $asks is told only that', async ({ asks, changes }) => {
  const home = `pa-42101-${30 + changes.length}${asks.watch_kinds.length}${asks.watch_percent ?? 0}`;
  await aHome(home);
  const member = await aMember();
  await aList(member, [home], { is_watched: true, ...asks });
  await change(home);
  expect(await noticed(member)).toMatchObject([{ property_id: home, changes }]);
});

test('a value that moved by less than the list asks for is not told, and small moves add up', async () => {
  const home = 'pa-42101-41';
  await aHome(home);
  const member = await aMember();
  await aList(member, [home], { is_watched: true, watch_kinds: ['value'], watch_percent: 11 });
  await change(home);
  expect(await noticed(member)).toEqual([]);
  await database.asService('an import', (db) =>
    db
      .updateTable('records.assessments')
      .set({ market_cents: 33_400_000 })
      .where('property_id', '=', home)
      .execute(),
  );
  const after = { amount: 33_400_000, basis: 'assessor' };
  expect(await noticed(member)).toMatchObject([{ changes: [{ ...value, after }] }]);
});

test('a list that is not watched tells nothing; one that stops takes what it told away', async () => {
  const [watched, other] = ['pa-42101-51', 'pa-42101-52'];
  await aHome(watched);
  await aHome(other);
  const member = await aMember();
  const { supabase } = member;
  await aList(member, [other], { is_watched: false });
  const id = await aList(member, [watched, other].slice(0, 1), { is_watched: true });
  await change(watched);
  await change(other);
  expect(await noticed(member)).toMatchObject([{ property_id: watched }]);
  const row = { property_id: watched, label: 'A pin' };
  await supabase.from('pinned_properties').insert(row).throwOnError();
  await supabase.from('property_lists').update({ is_watched: false }).eq('id', id).throwOnError();
  // It is pinned as well, so that what was told of it stays.
  expect(await noticed(member)).toMatchObject([{ property_id: watched }]);
  await supabase.from('pinned_properties').delete().eq('property_id', watched).throwOnError();
  expect(await noticed(member)).toEqual([]);

  await supabase.from('property_lists').update({ is_watched: true }).eq('id', id).throwOnError();
  expect(await noticed(member)).toEqual([]);
  await supabase.from('property_lists').delete().eq('id', id).throwOnError();
  const left = await database.asService('test', (db) =>
    db
      .selectFrom('account.watched_properties')
      .select('property_id')
      .where('user_id', '=', member.id)
      .execute(),
  );
  expect(left).toEqual([]);
});
