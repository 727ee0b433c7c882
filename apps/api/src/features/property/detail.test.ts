import { Property } from '@deedlight/contract/property';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor, Database } from '../../platform/database/database';
import { aMember } from '../../test/a-member';
import { insertParcel, insertRun, insertSource } from '../../test/parcels';
import { aTestApp, type TestApp } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';

const everything = ['type', 'beds', 'baths', 'livingAreaSqft', 'yearBuilt', 'location', 'owner'];

let database: Database;
let app: TestApp;
let member: Actor;
beforeAll(async () => {
  database = await aTestDatabase();
  member = await aMember(database);
  app = aTestApp({ database, env: { ANONYMOUS_VIEWS_PER_BROWSER: '1000' } });
  await insertSource(database, {
    id: 'roll',
    coverage: [...everything, 'mailing', 'transfers', 'mortgages', 'occupancy'],
    licence: 'Public domain',
    url: 'https://example.org/roll',
  });
  await insertSource(database, { id: 'sales', kind: 'sales-file', coverage: ['beds'], rank: 50 });
  await insertSource(database, { id: 'bare', kind: 'sample', coverage: ['beds'], rank: 200 });
});

async function read(id: string, actor?: Actor) {
  const browser = app.browser(actor ? { signedInAs: actor } : {});
  const { property } = await browser.client.properties.detail({ id });
  return Property.parse(property);
}

describe('where a figure comes from', () => {
  test('X-01: a fact names the source, file, line and dates it came from', async () => {
    const run_id = await insertRun(database, {
      source_id: 'roll',
      file_name: 'roll.csv',
      as_of: '2026-10-01',
    });
    await insertParcel(database, {
      id: 'pa-42101-1',
      observations: [{ facts: { beds: 3 }, recorded_on: '2026-09-01', run_id, line: 17 }],
    });
    const property = await read('pa-42101-1');
    const source = `roll:${run_id}:17`;
    expect(property.facts.beds).toEqual({
      known: true,
      value: 3,
      source,
      recordedOn: '2026-09-01',
    });
    expect(property.sources).toEqual([
      {
        id: source,
        publisher: 'A county',
        title: 'Roll',
        kind: 'assessor-roll',
        licence: 'Public domain',
        url: 'https://example.org/roll',
        file: 'roll.csv',
        row: 17,
        asOf: '2026-10-01',
        fetchedAt: '2026-11-01T08:00:00Z',
        confidence: 'recorded',
      },
    ]);
  });

  test('the source of smaller rank is believed, and the disagreement is shown', async () => {
    await insertParcel(database, {
      id: 'pa-42101-2',
      observations: [
        { facts: { beds: 3, baths: 1.5 }, recorded_on: '2026-09-01' },
        { source_id: 'sales', facts: { beds: 4, baths: 1.5 }, recorded_on: '2020-01-01' },
      ],
    });
    const { facts, conflicts } = await read('pa-42101-2');
    expect(facts.beds).toMatchObject({ value: 4, source: 'sales' });
    expect(conflicts).toEqual([
      {
        field: 'beds',
        statements: [
          { value: 4, source: 'sales', recordedOn: '2020-01-01', isUsed: true },
          { value: 3, source: 'roll', recordedOn: '2026-09-01', isUsed: false },
        ],
      },
    ]);
  });

  test('every source that is cited is listed, and none twice', async () => {
    await insertParcel(database, {
      id: 'pa-42101-3',
      property: { lat: 40, lng: -75, location_precision: 'zip-centroid' },
      observations: [{ facts: { beds: 2 } }, { source_id: 'sales', facts: { yearBuilt: 1926 } }],
      owners: ['ADA OAK'],
      transfers: [{ sold_on: '2019-05-01', price_cents: 25_000_000, source_id: 'sales' }],
    });
    const property = await read('pa-42101-3', member);
    const listed = property.sources.map(({ id }) => id);
    expect(new Set(listed)).toEqual(new Set(['roll', 'sales', 'zip-centroid']));
    expect(listed).toHaveLength(3);
    expect(property.location).toMatchObject({ source: 'zip-centroid' });
    expect(property.sources.find(({ id }) => id === 'zip-centroid')).toMatchObject({
      kind: 'derived',
      confidence: 'estimated',
    });
  });
});

describe('what is missing', () => {
  test('X-02: a covered blank is unknown, an uncovered fact is not available here', async () => {
    await insertParcel(database, { id: 'pa-42101-4', observations: [{ source_id: 'bare' }] });
    const { facts, owner, transfers, mortgages, location } = await read('pa-42101-4', member);
    expect(facts.beds).toEqual({ known: false, why: 'unknown' });
    expect(facts.yearBuilt).toEqual({ known: false, why: 'not-available-here' });
    expect(owner.names).toEqual({ known: false, why: 'not-available-here' });
    expect(owner.mailing).toEqual({ known: false, why: 'not-available-here' });
    expect(transfers).toEqual({ known: false, why: 'not-available-here' });
    expect(mortgages).toEqual({ known: false, why: 'not-available-here' });
    expect(location).toEqual({ known: false, why: 'not-available-here' });
  });

  test('X-02: a source that carries mortgages and lists none says that there are none', async () => {
    await insertParcel(database, { id: 'pa-42101-5' });
    const { mortgages, transfers } = await read('pa-42101-5');
    expect(mortgages).toEqual({ known: false, why: 'none' });
    expect(transfers).toEqual({ known: false, why: 'unknown' });
  });

  test('X-02: land without a building has no bedrooms, rather than unknown ones', async () => {
    await insertParcel(database, { id: 'pa-42101-6', observations: [{ facts: { type: 'land' } }] });
    const { facts } = await read('pa-42101-6');
    expect(facts.beds).toEqual({ known: false, why: 'none' });
    expect(facts.lotSqft).toEqual({ known: false, why: 'not-available-here' });
  });

  test.each([
    { why: 'not-recorded-yet', sold_on: '2026-10-20', recorded_on: null },
    { why: 'unknown', sold_on: '2026-08-01', recorded_on: null },
    { why: 'unknown', sold_on: '2026-10-20', recorded_on: '2026-10-25' },
  ])(
    'X-02: the price of a sale of $sold_on recorded $recorded_on is $why',
    async ({ why, ...sale }) => {
      const id = `pa-42101-7${sale.sold_on.slice(5, 7)}${sale.recorded_on ? 'r' : ''}`;
      await insertParcel(database, { id, transfers: [{ ...sale, price_cents: null }] });
      const { transfers } = await read(id);
      expect(transfers).toMatchObject({ items: [{ price: { known: false, why } }] });
    },
  );

  test('zero is a figure: a building value of $0 stays $0', async () => {
    await insertParcel(database, { id: 'pa-42101-8', assessments: [{ building_cents: 0 }] });
    const { assessments } = await read('pa-42101-8');
    expect(assessments).toMatchObject({ items: [{ building: 0, land: null }] });
  });
});

describe('the owner', () => {
  test('where the owner gets post is for members; a visitor is told so', async () => {
    await insertParcel(database, {
      id: 'pa-42101-9',
      owners: ['BEA ELM'],
      mailing: ['PO Box 7', 'Erie PA'],
    });
    expect((await read('pa-42101-9')).owner.mailing).toEqual({ known: false, why: 'members-only' });
    expect((await read('pa-42101-9', member)).owner.mailing).toMatchObject({
      known: true,
      value: { careOf: null, lines: ['PO Box 7', 'Erie PA'] },
      source: 'roll',
    });
  });

  test('other properties of exactly the same owner are linked and added up', async () => {
    const owners = ['CARL ASH'];
    await insertParcel(database, { id: 'pa-42101-10', owners, property: { market_cents: 100 } });
    await insertParcel(database, {
      id: 'pa-42101-11',
      owners,
      property: { market_cents: 20_000_000 },
    });
    await insertParcel(database, {
      id: 'nj-34007-12',
      owners,
      property: { market_cents: 30_000_000 },
    });
    await insertParcel(database, { id: 'pa-42101-13', owners: ['CARL ASHE'] });
    const { linked } = (await read('pa-42101-10')).owner;
    expect(linked).toMatchObject({ count: 2, market: 50_000_000 });
    expect(linked.properties.map(({ id }) => id)).toEqual(['nj-34007-12', 'pa-42101-11']);
  });

  test('the owner has been there since the last transfer', async () => {
    await insertParcel(database, {
      id: 'pa-42101-14',
      owners: ['DEE FIR'],
      transfers: [{ sold_on: '2001-02-03' }, { sold_on: '2015-06-07', recorded_on: '2015-06-20' }],
    });
    const { ownedSince } = (await read('pa-42101-14')).owner;
    expect(ownedSince).toMatchObject({ value: '2015-06-07', recordedOn: '2015-06-20' });
  });
});

test('X-01: sales nearby are within a mile and 24 months of the newest there, nearest first, each with its source', async () => {
  const at = (lat: number, lng: number, last_sold_on: string | null, price = 30_000_000) => ({
    lat,
    lng,
    location_precision: 'parcel' as const,
    last_sold_on,
    last_price_cents: price,
  });
  const parcels = {
    'oh-39049-1': at(39.96, -83, '2026-05-01'),
    'oh-39049-2': at(39.965, -83, '2024-07-01'),
    'oh-39049-3': at(39.961, -83.001, '2025-01-01'),
    'oh-39049-4': at(39.962, -83, '2024-04-30'), // It is more than 24 months before the newest.
    'oh-39049-5': at(39.98, -83, '2026-06-01'), // It is 1.4 miles away.
    'oh-39049-6': at(39.963, -83, '2026-01-01', 100), // It sold for a dollar.
    'oh-39049-7': at(39.964, -83, '2027-01-01'), // It is dated after today.
    'oh-39049-8': { ...at(39.96, -83, '2026-01-01'), location_precision: 'zip-centroid' as const },
  };
  for (const [id, property] of Object.entries(parcels)) {
    const { last_sold_on: sold_on, last_price_cents: price_cents } = property;
    await insertParcel(database, { id, property, transfers: [{ sold_on, price_cents }] });
  }
  const { nearby } = await read('oh-39049-1');
  expect(nearby).toMatchObject({
    known: true,
    items: [
      { id: 'oh-39049-3', miles: 0.087, soldOn: '2025-01-01', price: 30_000_000, source: 'roll' },
      { id: 'oh-39049-2', miles: 0.345 },
    ],
  });
  expect((await read('oh-39049-8')).nearby).toEqual({ known: false, why: 'not-available-here' });
});

test('a property asked for by many at once is answered to each', async () => {
  await insertParcel(database, { id: 'pa-42101-20' });
  await insertParcel(database, { id: 'pa-42101-21' });
  const ids = Array.from({ length: 60 }, (_, index) => `pa-42101-${20 + (index % 2)}`);
  const answers = await Promise.all(ids.map((id) => read(id)));
  expect(answers.map(({ id }) => id)).toEqual(ids);
});

test('what an import changes is seen a second after it has finished', async () => {
  await insertParcel(database, { id: 'pa-42101-30', property: { city: 'Erie' } });
  const city = async () => (await read('pa-42101-30')).address.city;
  expect(await city()).toBe('Erie');
  await database.asService('test', async (db) => {
    const erie = db.updateTable('records.properties').where('id', '=', 'pa-42101-30');
    await erie.set({ city: 'Easton' }).execute();
    await sql`select nextval('records.generation')`.execute(db);
  });
  app.clock.advance({ seconds: 1 });
  expect(await city()).toBe('Easton');
});

describe('bad input', () => {
  test('an unknown id is 404 with the one error body', async () => {
    const response = await app.browser().fetch('/v1/properties/pa-42101-999999');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      error: {
        code: 'PROPERTY_UNKNOWN',
        message: 'No property with this id is in the records.',
        details: { id: 'pa-42101-999999' },
        requestId: response.headers.get('x-request-id'),
      },
    });
  });

  test.each([
    "pa-42101-1' or 1=1 --",
    'pa-42101-1;drop table records.properties',
    '../../etc/passwd',
    '%00',
    'pa-42101-1\u0000',
    'PA-42101-1',
    `pa-42101-${'1'.repeat(60)}`,
    '💩',
  ])('%j as an id is 400 naming the field, and harms nothing', async (id) => {
    const response = await app.browser().fetch(`/v1/properties/${encodeURIComponent(id)}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: {
        code: 'INPUT_INVALID',
        details: { fields: expect.arrayContaining([expect.objectContaining({ field: 'id' })]) },
      },
    });
    const { rows } = await database.asService('test', (db) =>
      sql<{ count: number }>`select count(*) as count from records.properties`.execute(db),
    );
    expect(rows[0]?.count).toBeGreaterThan(0);
  });
});
