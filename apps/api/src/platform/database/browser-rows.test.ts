import {
  type NewOwnRow,
  type OwnRow,
  type OwnRowChange,
  type OwnTable,
  ownTables,
} from '@deedlight/contract/rows/own-tables';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Selectable } from 'kysely';
import { beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { testConnections } from '../../test/test-database';
import { aTestIdentity } from '../../test/test-identity';
import type { Connections } from './connection';
import { type Column, readColumns } from './table-types';
import type { Tables } from './tables.gen';
import { databaseOver } from './transactions';

/** The browser gets a numeric as a number, the server as text, which keeps every digit. */
type Numeric = 'percent' | 'fired_percent';

type InDatabase<T extends OwnTable> = Selectable<Tables[`public.${T}`]>;

/**
 * Every value of the browser's type must be a value of the column. The contents of a jsonb have no
 * type there.
 */
type Fits<Name, Mine, Theirs> = unknown extends Theirs
  ? true
  : [Mine] extends [Theirs | (Name extends Numeric ? number : never)]
    ? true
    : false;

/** Lists the columns of `Mine` that the table does not have, or has with another type. */
type Misfits<T extends OwnTable, Mine> = [Mine] extends [never]
  ? never
  : {
      [C in keyof Mine & string]-?: C extends keyof InDatabase<T>
        ? Fits<C, Exclude<Mine[C], undefined>, InDatabase<T>[C]> extends true
          ? never
          : `${T}.${C}`
        : `${T}.${C}`;
    }[keyof Mine & string];

/** Lists the columns that may be null in the table, but never are by the contract. */
type NeverNull<T extends OwnTable> = {
  [C in keyof OwnRow<T> & keyof InDatabase<T> & string]: unknown extends InDatabase<T>[C]
    ? never
    : [Extract<InDatabase<T>[C], null>] extends [OwnRow<T>[C]]
      ? never
      : `${T}.${C}`;
}[keyof OwnRow<T> & keyof InDatabase<T> & string];

type Misfit = {
  [T in OwnTable]:
    | Misfits<T, OwnRow<T>>
    | Misfits<T, NewOwnRow<T>>
    | Misfits<T, OwnRowChange<T>>
    | NeverNull<T>;
}[OwnTable];

/** The type checker fails where this is used, and names the columns. */
type NoneOf<Bad extends never> = Bad;

test('every column that the browser names is one of the table, of the same type', () => {
  expectTypeOf<NoneOf<Misfit>>().toBeNever();
});

let connections: Connections;
let columns: Column[];
beforeAll(async () => {
  connections = await testConnections();
  columns = await readColumns(connections);
});

describe.each(Object.entries(ownTables))('%s', (table, { row, insert, update }) => {
  test('has the columns of the contract, with their types, null where it may be', () => {
    const here = columns.filter((column) => column.table === `public.${table}`);
    const named = Object.entries(row.shape).map(([name, schema]) => ({
      name,
      isNullable: schema.safeParse(null).success,
      kind: kindOf(schema),
    }));
    const found = named.map(({ name }) => here.find((column) => column.name === name));
    expect(
      found.map(
        (column) => column && { ...pick(column), kind: jsonKinds[column.type] ?? 'string' },
      ),
    ).toEqual(named);
  });

  test.each([
    { right: 'select', schema: row },
    { right: 'insert', schema: insert },
    { right: 'update', schema: update },
  ])('lets a member $right what the contract says', async ({ right, schema }) => {
    const asked = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
    const connection = await connections.acquire();
    const { rows } = await connection.run({
      text: `select c as name from unnest($1::text[]) c
        where has_column_privilege('authenticated', $2, c, $3)`,
      parameters: [`{${asked.join(',')}}`, `public.${table}`, right],
    });
    connection.release();
    expect(rows.map(({ name }) => name)).toEqual(asked);
  });
});

const story = { item_id: 'a1', title: 'Rates fall', url: 'https://news.example/a' };
const scenario = { name: 'Oak', params: 'price=40000000', tables: { llpa: '2026-11-01' } };
const pinnedChange = {
  what: 'transfer',
  day: '2026-11-02',
  amount: 34_500_000,
  evidence: {
    source: 'A county',
    fileName: 'roll.csv',
    line: 7,
    fetchedAt: '2026-11-20T08:00:00Z',
  },
};
const matchedHome = {
  ...{ propertyId: 'pa-42101-1', label: '1 Oak Street', isSample: false },
  figures: [{ filter: 'beds', value: 3, isEstimate: false, source: null, day: null }],
  records: [{ source: 'A county: Roll', recordedOn: null, fetchedAt: '2026-11-20' }],
};
const seen = { last_count: 3, last_seen_at: '2026-11-20T12:00:00Z' };

const feeSchedule = {
  name: 'Elm Title',
  office: 'Columbus',
  fees: { settlement: { name: 'Settlement fee', amount: 42_500 } },
  team_id: null,
};

const professional = {
  ...{ title: 'Senior Loan Officer', company: 'Acme Mortgage', phone: '(614) 555-0142' },
  ...{ contact_email: 'ana@acme.example', nmls_id: '123456', disclosure: 'Not an offer.' },
  licences: [{ state: 'CA', number: '60DBO-1234' }],
  equal_housing: 'lender' as const,
};
const list = { id: '5b1c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c3d', name: 'Elm Street' };

const deal = {
  id: '6c2d1d7e-0d0f-4a56-9f4e-0a6f3f1b2c3d',
  ...{ name: 'Oak Street', kind: 'purchase' as const, property_id: 'pa-42101-1' },
  ...{ place: '1 Oak Street', params: 'price=400000', note: '', closing_on: '2027-01-15' },
};
const party = {
  ...{ role: 'title' as const, name: 'Ana Elm', company: 'Elm Title' },
  ...{ email: 'ana@elm.example', phone: '(614) 555-0142', nmls_id: '123456' },
};

const offer = {
  ...{ party_id: null, name: 'Ana Elm', price_cents: 41_000_000, earnest_cents: 500_000 },
  ...{ financing: 'fha' as const, loan_cents: 39_565_000, closing_on: '2027-01-15' },
  ...{ expires_on: '2026-12-01', contingencies: ['inspection' as const, 'home-sale' as const] },
  ...{ status: 'received' as const, note: 'Asks for the fridge', earnest_due_on: '2026-12-04' },
};

function madeBy(id: string): { [T in OwnTable]?: NewOwnRow<T> } {
  return {
    deals: deal,
    deal_parties: { deal_id: deal.id, ...party },
    deal_tasks: { deal_id: deal.id, text: 'Order the appraisal', due_on: null, position: 1 },
    deal_offers: { deal_id: deal.id, ...offer },
    deal_items: {
      ...{ deal_id: deal.id, kind: 'tool', title: 'Payment', reference: null },
      path: '/app/calculators/payment?price=400000',
    },
    fee_schedules: feeSchedule,
    files: {
      uploaded_by: id,
      file_name: 'me.webp',
      file_extension: 'webp',
      file_path: `${id}/me.webp`,
      public_url: 'https://example.com/me.webp',
      is_admin_upload: false,
    },
    property_lists: list,
    listed_properties: { list_id: list.id, property_id: 'pa-42101-1', label: '1 Oak Street' },
    property_notes: { property_id: 'pa-42101-1', status: 'follow-up', tags: ['roof'], note: '' },
    news_digests: { user_id: id },
    news_marks: { ...story, read_at: seen.last_seen_at, saved_at: null },
    pinned_properties: { property_id: 'pa-42101-1', label: '1 Oak Street' },
    professionals: {
      ...professional,
      logo_path: `/storage/v1/object/public/profile-photos/${id}/2026/11/a.webp`,
    },
    property_visits: { property_id: 'pa-42101-1', snapshot: { owner: null, estimate: 40_000_000 } },
    rate_alerts: { series: 'pmms30', direction: 'at-or-below', percent: '6.25' },
    rate_sheets: { effective_on: '2026-11-20', note: '', prices: 'program', adjustments: '' },
    saved_scenarios: scenario,
    saved_searches: { name: 'Three beds', query: { beds: '3' }, ...seen },
  };
}

const changes: { [T in OwnTable]?: OwnRowChange<T> } = {
  deals: { stage: 'clear-to-close', lock_ends_on: '2027-01-20', archived_at: null, team_id: null },
  deal_parties: { ...party, role: 'lender' },
  deal_offers: { ...offer, financing: 'cash', loan_cents: null, status: 'accepted' },
  deal_tasks: { text: 'Order it', due_on: '2027-01-04', done_at: null },
  fee_schedules: { ...feeSchedule, office: 'Dayton' },
  profiles: { full_name: 'Ada Oak', avatar_url: null },
  property_lists: { name: 'Oak Street', team_id: null },
  rate_alerts: { is_on: false },
  rate_sheets: { team_id: null },
  saved_scenarios: { ...scenario, name: 'Elm' },
  saved_searches: { last_count: null, last_seen_at: null },
  search_logs: { is_pinned: true },
};

describe('a member, through supabase-js', () => {
  let ada: { supabase: SupabaseClient; id: string; email: string };
  beforeAll(async () => {
    const database = databaseOver(connections);
    ada = await (await aTestIdentity({ database })).member();
    for (const [table, row] of Object.entries<object>(madeBy(ada.id))) {
      await ada.supabase.from(table).insert(row).throwOnError();
    }
    const again = { property_id: 'pa-42101-1', snapshot: { owner: 'Elm' } };
    const onConflict = 'user_id,property_id';
    await ada.supabase.from('property_visits').upsert(again, { onConflict }).throwOnError();
    await database.asService('test', async (db) => {
      const subscription = { id: 's', customer_id: 'c', status: 'active', tier: 'pro' };
      await db
        .insertInto('public.stripe_subscriptions')
        .values({ ...subscription, email: ada.email, created_at: seen.last_seen_at })
        .execute();
      await db
        .insertInto('public.pinned_changes')
        .values({
          ...{ user_id: ada.id, property_id: 'pa-42101-1', event_key: 'k' },
          noticed_at: seen.last_seen_at,
          changes: JSON.stringify([pinnedChange]),
        })
        .execute();
      const search = await db
        .selectFrom('public.saved_searches')
        .select(['id as search_id', 'user_id'])
        .executeTakeFirstOrThrow();
      await db
        .insertInto('public.search_matches')
        .values({
          ...search,
          ...{ event_key: 'k', noticed_at: seen.last_seen_at, total: 3, new_matches: 1 },
          homes: JSON.stringify([matchedHome]),
        })
        .execute();
      await db.insertInto('public.search_logs').values({ user_id: ada.id, query: 'x' }).execute();
      await db
        .insertInto('public.passed_things')
        .values({ leaver_id: ada.id, name: 'Mia Oak', deal_id: deal.id })
        .execute();
      const fired = { fired_at: seen.last_seen_at, fired_percent: '6.22' };
      await db.updateTable('public.rate_alerts').set(fired).execute();
    });
  });

  test.each(Object.entries(ownTables))(
    'reads %s as the contract has it',
    async (table, { row }) => {
      const named = Object.keys(row.shape).join();
      const { data } = await ada.supabase.from(table).select(named).throwOnError();
      expect(z.array(row).length(1).safeParse(data).error).toBeUndefined();
    },
  );

  test.each(Object.entries<object>(changes))('changes %s', async (table, change) => {
    const rows = ada.supabase.from(table);
    const { data: before } = await rows.select('id').single().throwOnError();
    const changed = rows.update(change).eq('id', before.id);
    const { data } = await changed.select(Object.keys(change).join()).throwOnError();
    expect(data).toEqual([change]);
  });
});

/** These types of PostgreSQL are not text in JSON. */
const jsonKinds: Record<string, string> = {
  bool: 'boolean',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  jsonb: 'object',
  _text: 'object',
};

function pick({ name, isNullable }: Column) {
  return { name, isNullable };
}

/** Returns the JSON type of the values; a count is a number, and a list lies in a jsonb as well. */
function kindOf(schema: z.ZodType): string {
  const { type } = z.toJSONSchema(schema instanceof z.ZodNullable ? schema.unwrap() : schema);
  if (type === 'array') return 'object';
  return type === 'integer' ? 'number' : String(type);
}
