import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDeal, addOffer, addParty } from '../../test/a-deal';
import { hasSqlState } from '../../test/has-sql-state';
import { aTestDatabase } from '../../test/test-database';
import { ada, bob, insertAdaAndBob, isRefused, visitor } from '../../test/two-members';
import type { Actor, Database } from './database';

let database: Database;
beforeAll(async () => {
  database = await aTestDatabase();
  await insertAdaAndBob(database);
});

beforeEach(() =>
  database.asService('test', async (db) => {
    await db.deleteFrom('public.deals').execute();
  }),
);

test('an offer is kept with its terms, an unknown figure as unknown, and goes with its deal', async () => {
  const deal = await aDeal(ada);
  await offer(ada, deal);
  await offer(ada, deal, {
    ...{ name: 'Ben Ash', earnest_cents: 500_000, financing: 'fha', loan_cents: 39_000_000 },
    ...{ contingencies: ['inspection', 'home-sale'], status: 'countered' },
  });
  expect(await offersOf(ada)).toMatchObject([
    {
      ...{ name: 'Ana Elm', price_cents: 41_000_000, earnest_cents: null, financing: null },
      ...{ loan_cents: null, closing_on: null, contingencies: [], status: 'received' },
    },
    { name: 'Ben Ash', loan_cents: 39_000_000, contingencies: ['inspection', 'home-sale'] },
  ]);
  await as(ada, (db) => db.deleteFrom('public.deals').where('id', '=', deal).execute());
  expect(await offersOf(ada)).toEqual([]);
});

test('a deal has one accepted offer at most, and each deal its own', async () => {
  const [deal, other] = [await aDeal(ada), await aDeal(ada)];
  const first = await offer(ada, deal, { status: 'accepted' });
  const second = await offer(ada, deal, { name: 'Ben Ash' });
  const accept = (id: string) => change(ada, id, { status: 'accepted' });
  expect(await accept(second).catch((error) => hasSqlState(error, '23505'))).toBe(true);
  await change(ada, first, { status: 'declined' });
  await accept(second);
  await offer(ada, other, { status: 'accepted' });
  expect((await offersOf(ada)).map(({ status }) => status)).toEqual([
    'declined',
    'accepted',
    'accepted',
  ]);
});

test('an offer names a party of its own deal, and keeps the name of one who is taken out', async () => {
  const [deal, other] = [await aDeal(ada), await aDeal(ada)];
  const party_id = await aParty(ada, deal);
  const stranger = await aParty(bob, await aDeal(bob));
  for (const none of [await aParty(ada, other), stranger]) {
    const refused = offer(ada, deal, { party_id: none });
    expect(await refused.catch((error) => hasSqlState(error, '23503'))).toBe(true);
  }
  await offer(ada, deal, { party_id });
  await as(ada, (db) => db.deleteFrom('public.deal_parties').where('id', '=', party_id).execute());
  expect(await offersOf(ada)).toMatchObject([{ deal_id: deal, party_id: null, name: 'Ana Elm' }]);
});

test.each([
  { what: 'no name', row: { name: ' ' }, why: /name_check/ },
  { what: 'no price', row: { price_cents: 0 }, why: /price_cents_check/ },
  { what: 'a loan above the price', row: { loan_cents: 41_000_001 }, why: /loan_within_price/ },
  {
    what: 'earnest money above the price',
    row: { earnest_cents: 41_000_001 },
    why: /earnest_within_price/,
  },
  {
    what: 'a loan though it is cash',
    row: { financing: 'cash', loan_cents: 1 },
    why: /cash_has_no_loan/,
  },
  { what: 'an unknown loan', row: { financing: 'barter' }, why: /financing_check/ },
  { what: 'an unknown contingency', row: { contingencies: ['luck'] }, why: /contingencies_check/ },
  { what: 'an unknown status', row: { status: 'sold' }, why: /status_check/ },
  { what: 'a note of 1001 characters', row: { note: 'x'.repeat(1001) }, why: /note_check/ },
])('an offer with $what is refused', async ({ row, why }) => {
  await expect(offer(ada, await aDeal(ada), row)).rejects.toThrow(why);
});

test('a stranger neither reads, changes, removes nor adds an offer, a visitor is refused', async () => {
  const deal = await aDeal(ada);
  const id = await offer(ada, deal);
  expect(await offersOf(bob)).toEqual([]);
  await change(bob, id, { name: 'Mine now' });
  await as(bob, (db) => db.deleteFrom('public.deal_offers').execute());
  expect(await offersOf(ada)).toMatchObject([{ name: 'Ana Elm' }]);
  expect(await offer(bob, deal).catch((error) => hasSqlState(error, '23503'))).toBe(true);
  const forged = offer(bob, deal, { user_id: ada.userId });
  expect(await isRefused(forged)).toBe(true);
  const moved = change(ada, id, { deal_id: deal });
  expect(await isRefused(moved)).toBe(true);
  expect(await isRefused(offersOf(visitor))).toBe(true);
});

const as: Database['asUser'] = (actor, work) => database.asUser(actor, work);

function offersOf(actor: Actor) {
  return as(actor, (db) =>
    db.selectFrom('public.deal_offers').selectAll().orderBy('created_at').execute(),
  );
}

const aDeal = (by: Actor) => addDeal({ database, by }, { kind: 'sale' });
const aParty = (by: Actor, deal: string) => addParty({ database, by }, deal);
const offer = (by: Actor, deal: string, row: object = {}) => addOffer({ database, by }, deal, row);

function change(actor: Actor, id: string, row: object) {
  return as(actor, (db) =>
    db.updateTable('public.deal_offers').set(row).where('id', '=', id).execute(),
  );
}
