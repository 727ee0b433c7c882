import { SearchMatchedEvent } from '@deedlight/contract/accounts/webhook-events';
import { searchMatches } from '@deedlight/contract/rows/search-matches';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database';
import { parseEnv } from '../../../platform/env';
import { refreshListings } from '../../../records/refresh-listings';
import { insertParcel, insertSource } from '../../../test/parcels';
import { aTestDatabase } from '../../../test/test-database';
import { aTestIdentity, type TestIdentity, testSecret } from '../../../test/test-identity';
import { Meter } from '../../usage/public';
import { aReceiver } from './test/a-receiver';
import { aWebhookMember } from './test/a-webhook-member';
import { noteNewSearches, watchSearches } from './watch-searches';

let database: Database;
let identity: TestIdentity;
beforeAll(async () => {
  database = await aTestDatabase();
  identity = await aTestIdentity({ database, env: { WEBHOOKS_MAY_BE_PRIVATE: 'true' } });
  await insertSource(database, { id: 'roll', publisher: 'A county', coverage: ['beds'] });
});

type Member = Awaited<ReturnType<typeof aWebhookMember>>;

const query = (zip: string) => ({ bedsMin: '3', zip, valueMin: '200000' });

async function aHome(id: string, zip: string, beds: number): Promise<void> {
  const assessments = [{ market_cents: 30_000_000, tax_year: 2025 }];
  const place = { city: 'Marlow', address_line: `${id.slice(-2)} OAK ST` };
  await insertParcel(database, { id, property: { zip, beds, ...place }, assessments });
  await list();
}

/** Updates what lists read from the records, as an import does. */
function list() {
  return refreshListings(database, identity.clock.now().toZonedDateTimeISO('UTC').toPlainDate());
}

async function addBed(id: string): Promise<void> {
  await database.asService('an import', (db) =>
    db
      .updateTable('records.properties')
      .set(({ ref, eb }) => ({ beds: 3, version: eb(ref('version'), '+', 1) }))
      .where('id', '=', id)
      .execute(),
  );
  await list();
}

function watching() {
  const { clock } = identity;
  const meter = new Meter(parseEnv({}), testSecret);
  return { database, clock, meter, signal: new AbortController().signal };
}

async function aSearch({ supabase }: Member, zip: string, is_watched: boolean): Promise<string> {
  const row = { name: `Three beds in ${zip}`, query: query(zip), is_watched };
  const { data } = await supabase
    .from('saved_searches')
    .insert(row)
    .select('id')
    .single()
    .throwOnError();
  await noteNewSearches(watching());
  return data.id;
}

/** Has two processes look at once, and reads what the member finds in the app. */
async function noticed({ supabase }: Member) {
  await Promise.all([watchSearches(watching()), watchSearches(watching())]);
  identity.clock.advance({ seconds: 1 });
  const columns = Object.keys(searchMatches.row.shape).join();
  const { data } = await supabase.from('search_matches').select(columns).throwOnError();
  return searchMatches.row.array().parse(data);
}

test('F-19 a home that newly matches a watched search is told once by two watchers at once', async () => {
  await aHome('pa-42101-21', '19104', 2);
  await aHome('pa-42101-22', '19104', 4);
  const member = await aWebhookMember(identity);
  const stranger = await aWebhookMember(identity);
  const search_id = await aSearch(member, '19104', true);
  expect(await noticed(member)).toEqual([]);
  await addBed('pa-42101-21');
  const told = await noticed(member);
  expect(told).toEqual([
    {
      id: expect.any(Number),
      user_id: member.id,
      search_id,
      noticed_at: expect.any(String),
      total: 2,
      new_matches: 1,
      homes: [
        {
          propertyId: 'pa-42101-21',
          label: '21 OAK ST, Marlow, PA 19104',
          isSample: false,
          figures: [
            { filter: 'beds', value: 3, isEstimate: false, source: null, day: null },
            {
              filter: 'value',
              value: 30_000_000,
              isEstimate: false,
              source: 'A county: Roll',
              day: '2025-01-01',
            },
          ],
          records: [{ source: 'A county: Roll', recordedOn: null, fetchedAt: '2026-11-01' }],
        },
      ],
    },
  ]);
  expect(await noticed(member)).toEqual(told);
  expect(await noticed(stranger)).toEqual([]);
});

test('issue 19: of more than fifty homes an event names fifty, and says how many more there are, and where', async () => {
  const ids = Array.from({ length: 53 }, (_, at) => `pa-42101-${7000 + at}`);
  const place = { city: 'Marlow', zip: '19117', beds: 2 };
  const assessments = [{ market_cents: 30_000_000, tax_year: 2025 }];
  for (const id of ids) await insertParcel(database, { id, property: place, assessments });
  await list();
  const member = await aWebhookMember(identity);
  const webhook = await member.add(await aReceiver(), ['search.matched']);
  await aSearch(member, '19117', true);
  await database.asService('an import', (db) =>
    db
      .updateTable('records.properties')
      .set(({ ref, eb }) => ({ beds: 3, version: eb(ref('version'), '+', 1) }))
      .where('id', 'in', ids)
      .execute(),
  );
  await list();
  const [told] = await noticed(member);
  expect([told?.new_matches, told?.homes.length]).toEqual([53, 50]);
  const sent = await database.asService('test', (db) =>
    db
      .selectFrom('account.webhook_deliveries')
      .select('payload')
      .where('endpoint_id', '=', webhook)
      .execute(),
  );
  expect(sent).toHaveLength(1);
  const { data } = SearchMatchedEvent.parse(JSON.parse(sent[0]?.payload ?? ''));
  expect(data).toMatchObject({ newMatches: 53, more: 3 });
  const [page, asked] = data.path?.split('?') ?? [];
  expect(page).toBe('/app/search');
  expect(Object.fromEntries(new URLSearchParams(asked))).toEqual(query('19117'));
  expect(new Set(data.properties.map(({ propertyId }) => propertyId)).size).toBe(50);
});

test('a search that is not watched tells its webhook alone', async () => {
  await aHome('pa-42101-31', '19105', 2);
  const member = await aWebhookMember(identity);
  const receiver = await aReceiver();
  const webhook = await member.add(receiver, ['search.matched']);
  await aSearch(member, '19105', false);
  expect(await noticed(member)).toEqual([]);
  await addBed('pa-42101-31');
  expect(await noticed(member)).toEqual([]);
  expect(await member.deliveries(webhook)).toMatchObject([{ event: 'search.matched' }]);
});

test('a search that stops takes what it told away, and begins anew when it is watched again', async () => {
  await aHome('pa-42101-41', '19106', 2);
  await aHome('pa-42101-42', '19106', 2);
  const member = await aWebhookMember(identity);
  const id = await aSearch(member, '19106', true);
  await addBed('pa-42101-41');
  expect(await noticed(member)).toHaveLength(1);
  const set = (is_watched: boolean) =>
    member.supabase.from('saved_searches').update({ is_watched }).eq('id', id).throwOnError();
  await set(false);
  await addBed('pa-42101-42');
  expect(await noticed(member)).toEqual([]);
  await set(true);
  await noteNewSearches(watching());
  expect(await noticed(member)).toEqual([]);
});

test('a watched search that was never checked is noted before an import', async () => {
  await aHome('pa-42101-51', '19107', 2);
  const member = await aWebhookMember(identity);
  await aSearch(member, '19107', true);
  await addBed('pa-42101-51');
  const [news] = await noticed(member);
  expect(news?.homes.map(({ propertyId }) => propertyId)).toEqual(['pa-42101-51']);
  await member.supabase.from('search_matches').delete().eq('id', news?.id).throwOnError();
  expect(await noticed(member)).toEqual([]);
});
