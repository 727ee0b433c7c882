import { changeWords } from '@deedlight/domain/deals/change-words';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Queries } from '../../platform/database/database';
import type { Member } from '../../platform/member';
import { addDeal } from '../../test/a-deal';
import { aMember } from '../../test/a-member';
import { aMemberInApp } from '../../test/a-member-in-app';
import { isRefused } from '../../test/two-members';

const here = aMemberInApp();

const as = <T>(member: Member, work: (db: Queries) => Promise<T>): Promise<T> =>
  here.database.asUser(member, work);
const browserOf = (member: Member) => here.app.browser({ signedInAs: member });
const historyOf = (member: Member, id: string, page: { before?: number; limit?: number } = {}) =>
  browserOf(member).client.deals.history({ id, ...page });

/** What the history says, the oldest first, without the start of the deal. */
async function said(id: string): Promise<string[]> {
  const { events } = await historyOf(here.ada, id);
  return events
    .toReversed()
    .slice(1)
    .map(({ change }) => changeWords(change));
}

const aDeal = (row: object = {}) => addDeal({ database: here.database, by: here.ada }, row);

type RowTable = 'deal_parties' | 'deal_tasks' | 'deal_items' | 'deal_offers';

const contact = { email: 'ana@elm.example', phone: '(614) 555-0142', company: 'Elm Title' };
const rows = {
  deal_parties: { role: 'title', name: 'Ana Elm', ...contact },
  deal_tasks: { text: 'Sign', position: 0 },
  deal_items: { kind: 'tool', title: 'Payment', path: '/app/rates' },
  deal_offers: { name: 'Ben Ash', price_cents: 41_000_000, note: 'Call Ben at 555-0143' },
} as const;

async function add(deal_id: string, table: RowTable, row: object = {}): Promise<string> {
  const { rows: made } = await as(here.ada, (db) =>
    sql<{ id: string }>`insert into ${sql.table(`public.${table}`)}
      ${insertOf({ deal_id, ...rows[table], ...row })} returning id`.execute(db),
  );
  return made[0]?.id ?? '';
}

function insertOf(row: Record<string, unknown>) {
  const names = Object.keys(row).map((name) => sql.ref(name));
  return sql`(${sql.join(names)}) values (${sql.join(Object.values(row))})`;
}

function change(table: RowTable | 'deals', id: string, row: Record<string, unknown>) {
  const set = Object.entries(row).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  return as(here.ada, (db) =>
    sql`update ${sql.table(`public.${table}`)} set ${sql.join(set)} where id = ${id}`.execute(db),
  );
}

function remove(table: RowTable | 'deals', id: string) {
  return as(here.ada, (db) =>
    sql`delete from ${sql.table(`public.${table}`)} where id = ${id}`.execute(db),
  );
}

describe('F-11 the history of a deal', () => {
  test('says who did what and when, newest first', async () => {
    const id = await aDeal();
    await change('deals', id, { stage: 'under-contract', closing_on: '2027-01-15' });
    const { events, hasMore } = await historyOf(here.ada, id);
    expect(hasMore).toBe(false);
    expect(events).toMatchObject([
      { change: { what: 'day', day: 'closing_on', from: null, to: '2027-01-15' } },
      { change: { what: 'stage', from: 'preparing', to: 'under-contract' } },
      { change: { what: 'started' } },
    ]);
    for (const { by, at } of events) {
      expect(by).toEqual({ kind: 'you', name: null });
      expect(Date.parse(at)).not.toBeNaN();
    }
  });

  test.each([
    { row: { name: 'Oak' }, says: 'Name from “Elm” to “Oak”' },
    { row: { kind: 'sale' }, says: 'Kind from Purchase to Sale' },
    { row: { property_id: 'pa-1', place: '1 Elm St' }, says: 'Home from none to 1 Elm St' },
    {
      row: { params: 'price=400000.50&loan=320000&state=OH' },
      says: 'Figures changed: price from not known to $400,000.50; loan from not known to $320,000',
    },
    { row: { params: 'state=OH' }, says: 'Figures changed' },
    { row: { note: 'Call Ben at 555-0143' }, says: 'Note changed' },
    { row: { archived_at: '2026-11-20T12:00:00Z' }, says: 'Deal archived' },
    { row: { name: 'Elm', note: '' }, says: undefined },
  ])('of the change $row: $says', async ({ row, says }) => {
    const id = await aDeal();
    await change('deals', id, row);
    expect(await said(id)).toEqual(says === undefined ? [] : [says]);
  });

  test.each([
    ...(['contract_on', 'application_on', 'estimate_sent_on', 'inspection_ends_on'] as const),
    ...(['appraisal_on', 'financing_ends_on', 'lock_ends_on', 'disclosure_sent_on'] as const),
    'closing_on' as const,
  ])('has the day %s, set and taken away', async (day) => {
    const id = await aDeal();
    await change('deals', id, { [day]: '2027-01-15' });
    await change('deals', id, { [day]: null });
    const [set, taken] = await said(id);
    expect(set).toMatch(/ from not known to Jan 15, 2027$/);
    expect(taken).toMatch(/ from Jan 15, 2027 to not known$/);
  });

  test('has parties, steps, papers and offers as they come, change and go', async () => {
    const id = await aDeal();
    const party = await add(id, 'deal_parties');
    await change('deal_parties', party, { phone: '(614) 555-0199' });
    await remove('deal_parties', party);
    const step = await add(id, 'deal_tasks');
    await change('deal_tasks', step, { done_at: '2026-11-20T12:00:00Z' });
    await change('deal_tasks', step, { done_at: '2026-11-21T12:00:00Z' });
    await change('deal_tasks', step, { done_at: null, text: 'Sign all', due_on: '2027-01-04' });
    await remove('deal_tasks', step);
    await remove('deal_items', await add(id, 'deal_items'));
    const offer = await add(id, 'deal_offers');
    await change('deal_offers', offer, { price_cents: 42_000_000, expires_on: '2026-12-01' });
    await change('deal_offers', offer, { status: 'accepted' });
    await change('deal_offers', offer, { earnest_due_on: '2026-12-04' });
    await remove('deal_offers', offer);
    expect(await said(id)).toEqual([
      ...['Party added: Ana Elm (Title or escrow)', 'Party changed: Ana Elm (Title or escrow)'],
      'Party removed: Ana Elm (Title or escrow)',
      ...['Step added: “Sign”', 'Step done: “Sign”', 'Step open again: “Sign all”'],
      ...['Step from “Sign” to “Sign all”', 'Step “Sign all” due from not known to Jan 4, 2027'],
      'Step removed: “Sign all”',
      ...['Paper filed: “Payment” (Tool)', 'Paper taken out: “Payment” (Tool)'],
      ...['Offer added: Ben Ash, $410,000', 'Offer of Ben Ash, price from $410,000 to $420,000'],
      'Offer of Ben Ash, expiry from not known to Dec 1, 2026',
      ...['Offer of Ben Ash from Received to Accepted', 'Offer of Ben Ash: other terms changed'],
      'Offer removed: Ben Ash',
    ]);
  });

  test('names a party without a person by its company, and its offers too', async () => {
    const id = await aDeal();
    const party = await add(id, 'deal_parties', { role: 'buyer', name: '', company: 'Elm LLC' });
    const offer = await add(id, 'deal_offers', { party_id: party });
    await change('deal_offers', offer, { status: 'accepted' });
    await change('deal_parties', party, { nmls_id: '123456' });
    await remove('deal_parties', party);
    expect(await said(id)).toEqual([
      ...['Party added: Elm LLC (Buyer)', 'Offer added: Ben Ash, $410,000'],
      ...['Offer of Elm LLC from Received to Accepted', 'Party changed: Elm LLC (Buyer)'],
      'Party removed: Elm LLC (Buyer)',
    ]);
  });

  test('has rows that are added together as one line', async () => {
    const deal_id = await aDeal();
    const steps = ['Sign', 'Order', 'Close'].map((text, position) => ({ deal_id, text, position }));
    await as(here.ada, (db) => db.insertInto('public.deal_tasks').values(steps).execute());
    expect(await said(deal_id)).toEqual(['3 steps added']);
  });

  test('notes every column that a browser may change, of every table of a deal', async () => {
    const { rows: open } = await here.database.asService('test', (db) =>
      sql<{ table: RowTable | 'deals'; column: string; type: string }>`
        select table_name as "table", column_name as "column", data_type as type
        from information_schema.columns
        where table_schema = 'public'
          and table_name in ('deals', 'deal_parties', 'deal_tasks', 'deal_items', 'deal_offers')
          and has_column_privilege(
            'authenticated', format('public.%I', table_name), column_name, 'update'
          )`.execute(db),
    );
    // Sharing is proved with a team; who offers is told by the name.
    const elsewhere = ['team_id', 'party_id'];
    const others: Record<string, unknown> = {
      ...{ kind: 'sale', stage: 'closed', role: 'buyer', status: 'declined', financing: 'fha' },
      ...{ price_cents: 42_000_000, nmls_id: '123456', contingencies: sql`array['inspection']` },
    };
    const typed: Record<string, unknown> = {
      ...{ date: '2027-01-15', 'timestamp with time zone': '2026-11-20T12:00:00Z', bigint: 100 },
      text: 'Another',
    };
    const columns = open.filter(({ column }) => !elsewhere.includes(column));
    expect(columns.length).toBeGreaterThan(30);
    for (const { table, column, type } of columns) {
      const id = await aDeal();
      const row = table === 'deals' ? id : await add(id, table);
      const before = await said(id);
      await change(table, row, { [column]: others[column] ?? typed[type] });
      expect(await said(id), `${table}.${column}`).toHaveLength(before.length + 1);
    }
  });

  test.each([
    { why: 'a kind', what: 'tour-booked', details: { at: 'noon' } },
    { why: 'a stage', what: 'stage', details: { from: 'preparing', to: 'on-tour' } },
    { why: 'a day', what: 'day', details: { day: 'tour_on', from: null, to: '2027-01-15' } },
  ])('has $why that a later release notes as a change, with its day and who', async (later) => {
    const id = await aDeal();
    const { rows: made } = await here.database.asService('test', (db) =>
      sql<{ id: string }>`insert into public.deal_events
        (deal_id, user_id, actor_id, by_account, what, details)
        values (${id}, ${here.ada.userId}, ${here.ada.userId}, true, ${later.what},
          ${JSON.stringify(later.details)}::jsonb) returning id`.execute(db),
    );
    await change('deals', id, { name: 'Oak' });
    expect(await said(id)).toEqual(['Changed', 'Name from “Elm” to “Oak”']);
    const { events } = await historyOf(here.ada, id);
    const event = events.find((each) => each.id === Number(made[0]?.id));
    expect(event).toMatchObject({ by: { kind: 'you' }, change: { what: 'other' } });
    expect(Date.parse(event?.at ?? '')).not.toBeNaN();
  });

  test('has no address, phone number or note in it', async () => {
    const id = await aDeal({ note: 'Call Ben at 555-0143' });
    const party = await add(id, 'deal_parties');
    await change('deal_parties', party, { email: 'other@elm.example' });
    await add(id, 'deal_offers');
    await change('deals', id, { note: 'Call Ben at 555-0144' });
    const kept = await as(here.ada, (db) =>
      db.selectFrom('public.deal_events').selectAll().execute(),
    );
    expect(JSON.stringify(kept)).not.toMatch(/@|555-/);
    expect(JSON.stringify(await historyOf(here.ada, id))).not.toMatch(/@|555-/);
  });

  test('is read in pages, and keeps the latest 500', async () => {
    const id = await aDeal();
    await as(here.ada, async (db) => {
      for (let at = 1; at <= 502; at += 1) {
        await db
          .updateTable('public.deals')
          .set({ name: `Elm ${at}` })
          .execute();
      }
    });
    const first = await historyOf(here.ada, id);
    expect(first.events).toHaveLength(100);
    expect(first.events[0]?.change).toMatchObject({ to: 'Elm 502' });
    expect(first.hasMore).toBe(true);
    const next = await historyOf(here.ada, id, {
      before: first.events.at(-1)?.id ?? 0,
      limit: 500,
    });
    expect(next.events).toHaveLength(400);
    expect(next.hasMore).toBe(false);
    expect(next.events[0]?.change).toMatchObject({ to: 'Elm 402' });
    expect(next.events.at(-1)?.change).toMatchObject({ to: 'Elm 3' });
  });

  test('goes with its deal, whose rows leave no line', async () => {
    const id = await aDeal();
    for (const table of Object.keys(rows) as RowTable[]) await add(id, table);
    await remove('deals', id);
    const kept = await here.database.asService('test', (db) =>
      db.selectFrom('public.deal_events').select('id').where('deal_id', '=', id).execute(),
    );
    expect(kept).toEqual([]);
    await expect(historyOf(here.ada, id)).rejects.toMatchObject({ code: 'DEAL_UNKNOWN' });
  });

  test('is nobody else’s to read, and nobody’s to write', async () => {
    const id = await aDeal();
    const eve = await aMember(here.database);
    await expect(historyOf(eve, id)).rejects.toMatchObject({ code: 'DEAL_UNKNOWN' });
    await expect(here.app.browser().client.deals.history({ id })).rejects.toMatchObject({
      status: 401,
    });
    const seen = (member: Member) =>
      as(member, (db) => db.selectFrom('public.deal_events').select('id').execute());
    expect(await seen(eve)).toEqual([]);
    expect(await seen(here.ada)).toHaveLength(1);
    for (const forged of [
      sql`insert into public.deal_events (deal_id, user_id, by_account, what)
        values (${id}, ${here.ada.userId}, true, 'started')`,
      sql`update public.deal_events set actor_id = null`,
      sql`delete from public.deal_events`,
      sql`select account.note_of_deal(${id}, 'started', '{}')`,
    ]) {
      expect(await isRefused(as(here.ada, (db) => forged.execute(db)))).toBe(true);
    }
  });
});
