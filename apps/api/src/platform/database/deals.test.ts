import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDeal, addParty } from '../../test/a-deal';
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

test('a member keeps a deal with its parties, steps and papers, which go with it', async () => {
  const id = await aWholeDeal(ada);
  expect(await countsOf(ada)).toEqual([1, 1, 1, 1]);
  await database.asUser(ada, (db) => db.deleteFrom('public.deals').where('id', '=', id).execute());
  expect(await countsOf(ada)).toEqual([0, 0, 0, 0]);
});

test('a deal that changes says when, and a change made on the stand of before finds no row', async () => {
  const id = await aWholeDeal(ada);
  const [made] = await dealsOf(ada);
  const change = (name: string, before: string) =>
    database.asUser(ada, (db) =>
      db
        .updateTable('public.deals')
        .set({ name })
        .where('id', '=', id)
        .where('updated_at', '=', before)
        .returning('name')
        .execute(),
    );
  const before = made?.updated_at ?? '';
  expect(await change('Elm Street', before)).toEqual([{ name: 'Elm Street' }]);
  expect(await change('Oak Street', before)).toEqual([]);
  expect(await dealsOf(ada)).toMatchObject([{ name: 'Elm Street' }]);
});

test('a stranger neither reads, changes nor removes anything of a deal, a visitor is refused', async () => {
  await aWholeDeal(ada);
  expect(await countsOf(bob)).toEqual([0, 0, 0, 0]);
  await database.asUser(bob, async (db) => {
    await db.updateTable('public.deals').set({ note: 'Mine now' }).execute();
    await db.updateTable('public.deal_parties').set({ name: 'Mine now' }).execute();
    await db.updateTable('public.deal_tasks').set({ text: 'Mine now' }).execute();
    await db.deleteFrom('public.deal_items').execute();
    await db.deleteFrom('public.deals').execute();
  });
  expect(await countsOf(ada)).toEqual([1, 1, 1, 1]);
  expect(await dealsOf(ada)).toMatchObject([{ note: '' }]);
  expect(await isRefused(dealsOf(visitor))).toBe(true);
  expect(await isRefused(makeDeal(visitor))).toBe(true);
});

test('nobody adds to a deal of another, under whichever name', async () => {
  const id = await aWholeDeal(ada);
  const notMine = makeParty(bob, id).catch((error) => hasSqlState(error, '23503'));
  expect(await notMine).toBe(true);
  const forged = database.asUser(bob, (db) =>
    db
      .insertInto('public.deal_tasks')
      .values({ deal_id: id, user_id: ada.userId, text: 'x', position: 0 })
      .execute(),
  );
  expect(await isRefused(forged)).toBe(true);
  const moved = database.asUser(ada, (db) =>
    db.updateTable('public.deal_items').set({ deal_id: id }).execute(),
  );
  expect(await isRefused(moved)).toBe(true);
});

test.each([
  { what: 'no name', row: { name: ' ' }, why: /name_check/ },
  { what: 'an unknown kind', row: { kind: 'lease' }, why: /kind_check/ },
  { what: 'an unknown stage', row: { stage: 'sold' }, why: /stage_check/ },
  { what: 'a note of 4001 characters', row: { note: 'x'.repeat(4001) }, why: /note_check/ },
  { what: 'figures of 4001 characters', row: { params: 'x'.repeat(4001) }, why: /params_check/ },
])('a deal with $what is refused', async ({ row, why }) => {
  await expect(makeDeal(ada, row)).rejects.toThrow(why);
});

test.each([
  { why: 'a company without a person', row: { name: '', company: 'Elm Title' }, refusal: null },
  { why: 'a number of the NMLS', row: { nmls_id: '123456' }, refusal: null },
  { why: 'neither', row: { name: ' ', company: ' ' }, refusal: /name_or_company/ },
  { why: 'a number with letters', row: { nmls_id: 'MB12' }, refusal: /nmls_id_check/ },
  { why: 'a number that is too long', row: { nmls_id: '1'.repeat(13) }, refusal: /nmls_id_check/ },
])('a party with $why is kept or refused, when it is added and when it is changed', async (of) => {
  const id = await makeDeal(ada);
  const deal = await aWholeDeal(ada);
  const add = () => makeParty(ada, id, of.row);
  const change = () =>
    database.asUser(ada, (db) =>
      db.updateTable('public.deal_parties').set(of.row).where('deal_id', '=', deal).execute(),
    );
  for (const work of [add, change]) {
    if (of.refusal === null) await work();
    else await expect(work()).rejects.toThrow(of.refusal);
  }
});

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/app/',
  'javascript:alert(1)',
  '/app/rates\nx',
  '/app/\\elsewhere.example',
])('a paper cannot lead to "%s"', async (path) => {
  const id = await makeDeal(ada);
  await expect(file(ada, id, { path })).rejects.toThrow(/path_check/);
});

test('a report is filed by its code, once, and nothing else opens by one', async () => {
  const id = await makeDeal(ada);
  const path = '/s/0010-40R4-0M30-E27Z';
  const paper = { kind: 'report', reference: 'a', path };
  await file(ada, id, paper);
  const again = file(ada, id, paper).catch((error) => hasSqlState(error, '23505'));
  expect(await again).toBe(true);
  const why = /deal_items_code_is_a_report/;
  await expect(file(ada, id, { path })).rejects.toThrow(why);
  const elsewhere = file(ada, id, { kind: 'report', reference: 'b', path: '/app/reports' });
  await expect(elsewhere).rejects.toThrow(why);
  for (const none of ['/s/ERqG4LdP0XKMfrzku-okxg', `${path}/../../app`]) {
    const filed = file(ada, id, { kind: 'report', reference: 'b', path: none });
    await expect(filed).rejects.toThrow(/path_check/);
  }
});

test('a scenario is filed once in a deal', async () => {
  const id = await aWholeDeal(ada);
  const paper = { kind: 'scenario', reference: 'a', path: '/app/calculators/payment?price=1' };
  await file(ada, id, paper);
  const again = file(ada, id, paper).catch((error) => hasSqlState(error, '23505'));
  expect(await again).toBe(true);
  await file(ada, id, {});
});

function dealsOf(actor: Actor) {
  return database.asUser(actor, (db) => db.selectFrom('public.deals').selectAll().execute());
}

function countsOf(actor: Actor): Promise<number[]> {
  return database.asUser(actor, async (db) => {
    const counts: number[] = [];
    for (const table of ['deals', 'deal_parties', 'deal_tasks', 'deal_items'] as const) {
      counts.push((await db.selectFrom(`public.${table}`).select('id').execute()).length);
    }
    return counts;
  });
}

const makeDeal = (by: Actor, row: object = {}) => addDeal({ database, by }, row);
const makeParty = (by: Actor, deal: string, row: object = {}) =>
  addParty({ database, by }, deal, row);

function file(
  actor: Actor,
  deal: string,
  paper: { path?: string; reference?: string; kind?: string },
) {
  return database.asUser(actor, (db) =>
    db
      .insertInto('public.deal_items')
      .values({
        deal_id: deal,
        kind: 'tool',
        title: 'A tool',
        path: '/app/tools?tool=trid',
        ...paper,
      })
      .execute(),
  );
}

async function aWholeDeal(actor: Actor): Promise<string> {
  const id = await makeDeal(actor);
  await makeParty(actor, id);
  await database.asUser(actor, (db) =>
    db.insertInto('public.deal_tasks').values({ deal_id: id, text: 'Sign', position: 0 }).execute(),
  );
  await file(actor, id, {});
  return id;
}
