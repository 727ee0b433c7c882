import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor, Database } from '../../platform/database/database';
import { aMember } from '../../test/a-member';
import { insertParcel, insertSource } from '../../test/parcels';
import { aTestApp, type TestApp } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';

const subject = 'pa-42101-1';

let database: Database;
let app: TestApp;
let member: Actor;
beforeAll(async () => {
  database = await aTestDatabase();
  app = aTestApp({ database });
  member = await aMember(database);
  await insertSource(database, { id: 'roll', coverage: ['type', 'beds', 'location', 'transfers'] });
  await insertHome(subject, {});
  for (let at = 0; at < 40; at++) {
    await insertHome(`pa-42101-${100 + at}`, {
      property: {
        lat: 40 + 0.0002 * (at + 1),
        living_area_sqft: 1350 + 8 * at,
        year_built: 1960 + at,
        beds: 2 + (at % 3),
        lot_sqft: 4000 + 37 * at,
      },
      price: 290_000 + 1_300 * at + 900 * (at % 5),
      soldOn: `2026-${String(1 + (at % 9)).padStart(2, '0')}-15`,
    });
  }
});

const good = [{ label: 'Condition', value: 'Good' }];
type HomeOptions = {
  condition?: { label: string; value: string }[];
  property?: Parameters<typeof insertParcel>[1]['property'];
  price?: number;
  soldOn?: string;
  transfer?: NonNullable<Parameters<typeof insertParcel>[1]['transfers']>[number];
};

async function insertHome(
  id: string,
  { property, price, soldOn, transfer, condition = good }: HomeOptions,
) {
  const home = { type: 'single-family', beds: 3, baths: 2, living_area_sqft: 1500 };
  const place = { lat: 40, lng: -75, location_precision: 'parcel' };
  const row = { ...home, lot_sqft: 5000, year_built: 1980, ...place, ...property };
  await insertParcel(database, {
    id,
    property: row,
    observations: [
      {
        facts: {
          type: row.type,
          beds: row.beds,
          baths: row.baths,
          livingAreaSqft: row.living_area_sqft,
          lotSqft: row.lot_sqft,
          yearBuilt: row.year_built,
        },
        details: condition,
      },
    ],
    transfers:
      price === undefined
        ? []
        : [{ sold_on: soldOn ?? '2026-05-15', price_cents: price * 100, ...transfer }],
  });
}

const read = (input: { months?: number; miles?: number; minimum?: number } = {}, id = subject) =>
  app.browser({ signedInAs: member }).client.comparables.find({ id, ...input });

describe('F-03 GET /v1/properties/{id}/comparables', () => {
  test('finds the sales of the last twelve months, the most alike first, with their sources', async () => {
    const found = await read();
    expect(found.rule).toEqual({ months: 12, miles: 1, sizeTolerance: 0.2, sameType: true });
    expect(found).toMatchObject({ widenings: [], notices: [], until: '2026-09-15' });
    expect(found.comparables).toHaveLength(20);
    const scores = found.comparables.map(({ similarity }) => similarity.score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(found.comparables[0]).toMatchObject({ condition: 'Good', reports: 1, source: 'roll' });
    expect(found.sources.map(({ id }) => id)).toEqual(['roll']);
    expect(found.subject).toMatchObject({ id: subject, condition: 'Good' });
  });

  test('X-06: fits what the market pays, with errors and the number of sales', async () => {
    const { market } = await read();
    if (!market.fit.fitted) throw new Error('not fitted');
    expect(market.fit.sales).toBeGreaterThanOrEqual(38);
    for (const { standardError, sales } of market.fit.rates) {
      expect(standardError).toBeGreaterThan(0);
      expect(sales).toBeGreaterThanOrEqual(24);
    }
    expect(market.fit.index.at(-1)).toMatchObject({ month: '2026-09', level: 1 });
  });

  test('X-06: condition codes are decoded and fitted where enough sales carry one of this scale', async () => {
    const code = (value: number) => [{ label: 'Condition, 1 to 5', value: String(value) }];
    await insertHome('pa-42101-9', { property: { lat: 45 }, condition: code(4) });
    for (let at = 0; at < 36; at++) {
      await insertHome(`pa-42101-${900 + at}`, {
        property: { lat: 45 + 0.0002 * (at + 1), living_area_sqft: 1400 + 6 * at },
        price: Math.round(250_000 * Math.exp(0.08 * (at % 5) + 0.005 * ((at % 7) - 3))),
        soldOn: `2026-0${1 + (at % 9)}-15`,
        condition: at === 35 ? good : code(1 + (at % 5)),
      });
    }
    const { market, subject: about, comparables } = await read({}, 'pa-42101-9');
    expect(about).toMatchObject({ condition: 'Good (code 4)', conditionStep: 4 });
    const decoded = { condition: 'Average (code 3)', conditionStep: 3 };
    expect(comparables).toContainEqual(expect.objectContaining(decoded));
    const rates = market.fit.fitted ? market.fit.rates : [];
    const rate = rates.find(({ attribute }) => attribute === 'condition');
    expect(rate).toMatchObject({ sales: 35, refused: null });
    expect(rate?.rate).toBeCloseTo(0.08, 1);
  });

  test('widens one step at a time while fewer than six are found, and says so', async () => {
    await insertHome('pa-42101-2', { property: { lat: 41 } });
    for (const at of [1, 2, 3]) {
      await insertHome(`pa-42101-20${at}`, {
        property: { lat: 41 + at * 0.001 },
        price: 300_000,
        soldOn: '2026-06-15',
      });
      await insertHome(`pa-42101-21${at}`, {
        property: { lat: 41 + at * 0.001 },
        price: 300_000 + at * 1000,
        soldOn: '2025-03-15',
      });
    }
    const { widenings, rule, comparables } = await read({}, 'pa-42101-2');
    expect(widenings).toEqual([{ what: 'months', from: '12 months', to: '18 months', found: 3 }]);
    expect(rule.months).toBe(18);
    expect(comparables).toHaveLength(6);
    expect((await read({ minimum: 3 }, 'pa-42101-2')).widenings).toEqual([]);
  });

  test('X-06: what was left out says why, and two reports of one sale are one', async () => {
    await insertHome('pa-42101-3', { property: { lat: 42 } });
    const near = (at: number) => ({ lat: 42 + at * 0.001 });
    await insertHome('pa-42101-301', {
      property: near(1),
      price: 250_000,
      transfer: { buyer: 'OAK ADA', seller: 'OAK BEN', document_type: 'Quit claim deed' },
    });
    await insertHome('pa-42101-302', { property: near(2), price: 1 });
    await insertParcel(database, {
      id: 'pa-42101-303',
      property: {
        ...near(3),
        lng: -75,
        location_precision: 'parcel',
        type: 'single-family',
        living_area_sqft: 1500,
      },
      transfers: [
        { sold_on: '2026-05-15', price_cents: 30_000_000 },
        { recorded_on: '2026-05-29', price_cents: 30_000_000 },
      ],
    });
    const { excluded, comparables } = await read({}, 'pa-42101-3');
    const reasons = Object.fromEntries(
      excluded.map((sale) => [sale.propertyId, sale.reasons.map(({ reason }) => reason)]),
    );
    expect(reasons).toEqual({
      'pa-42101-301': ['same-surname', 'deed-type'],
      'pa-42101-302': ['nominal-price'],
    });
    expect(comparables).toMatchObject([
      { propertyId: 'pa-42101-303', soldOn: '2026-05-15', reports: 2 },
    ]);
  });

  test('X-06: of two prices on one day the source believed first has its price, each with an id', async () => {
    await insertSource(database, { id: 'office', coverage: ['transfers'], rank: 10 });
    await insertHome('pa-42101-8', { property: { lat: 44 } });
    const home = { lng: -75, location_precision: 'parcel', type: 'single-family' };
    const day = '2026-05-15';
    await insertParcel(database, {
      id: 'pa-42101-801',
      property: { ...home, lat: 44.001, living_area_sqft: 1500 },
      transfers: [
        { sold_on: day, price_cents: 30_000_000 },
        { sold_on: day, price_cents: 31_000_000, source_id: 'office' },
      ],
    });
    await insertParcel(database, {
      id: 'pa-42101-802',
      property: { ...home, lat: 44.002, living_area_sqft: 1500 },
      transfers: [
        { sold_on: day, price_cents: 30_000_000 },
        { sold_on: day, price_cents: 31_000_000 },
        { sold_on: day, price_cents: 100 },
      ],
    });
    const { comparables, excluded } = await read({}, 'pa-42101-8');
    expect(comparables).toMatchObject([
      { saleId: `pa-42101-801_${day}`, price: 31_000_000, source: 'office' },
    ]);
    const reasons = excluded.map((sale) => [sale.saleId, sale.reasons.map(({ reason }) => reason)]);
    expect(Object.fromEntries(reasons)).toEqual({
      [`pa-42101-801_${day}_30000000`]: ['two-prices'],
      [`pa-42101-802_${day}_30000000`]: ['two-prices'],
      [`pa-42101-802_${day}_31000000`]: ['two-prices'],
      [`pa-42101-802_${day}_100`]: ['nominal-price'],
    });
  });

  test('a market of few sales is said, not fitted: its prices are as sold', async () => {
    const { market, notices } = await read({}, 'pa-42101-3');
    expect(market.fit).toMatchObject({ fitted: false, least: 24 });
    expect(notices).toEqual(['No adjustment could be fitted here: the prices are as sold']);
  });
});

describe('refusals', () => {
  test('a stranger is refused', async () => {
    const { client } = app.browser();
    await expect(client.comparables.find({ id: subject })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
      status: 401,
    });
  });

  test('an unknown property and one without a place are told apart', async () => {
    await expect(read({}, 'pa-42101-999')).rejects.toMatchObject({ code: 'PROPERTY_UNKNOWN' });
    await insertHome('pa-42101-4', { property: { location_precision: 'zip-centroid' } });
    await expect(read({}, 'pa-42101-4')).rejects.toMatchObject({ code: 'PLACE_UNKNOWN' });
  });

  test.each([
    { field: 'months', query: 'months=0' },
    { field: 'miles', query: 'miles=11' },
    { field: 'sizeTolerance', query: 'sizeTolerance=2' },
  ])('a bad $field is named', async ({ field, query }) => {
    const response = await app
      .browser({ signedInAs: member })
      .fetch(`/v1/properties/${subject}/comparables?${query}`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(field);
  });

  test('F-03: the sales behind it are read by members alone', async () => {
    const count = (actor: Actor) =>
      database.asUser(actor, (db) =>
        db.selectFrom('records.sales').select(sql<number>`count(*)`.as('count')).execute(),
      );
    expect((await count(member))[0]?.count).toBeGreaterThan(40);
    await expect(count({ role: 'anon' })).rejects.toThrow(/permission denied/);
  });
});

describe('the sales follow the records', () => {
  const salesOf = (id: string) =>
    database.asService('test', (db) =>
      db.selectFrom('records.sales').selectAll().where('property_id', '=', id).execute(),
    );

  // This does what a load does with the homes that it wrote.
  const salesAnew = (id: string) =>
    database.asService('test', (db) =>
      sql`select records.refresh_sales('42101', array[${id}])`.execute(db),
    );

  test('a later description of the home, a price and a removal arrive there', async () => {
    await insertHome('pa-42101-5', { property: { lat: 43 }, price: 200_000 });
    await database.asService('test', (db) =>
      db
        .updateTable('records.properties')
        .set({ living_area_sqft: 1720, lat: 43.5 })
        .where('id', '=', 'pa-42101-5')
        .execute(),
    );
    await salesAnew('pa-42101-5');
    expect(await salesOf('pa-42101-5')).toMatchObject([{ living_area_sqft: 1720, lat: 43.5 }]);
    await database.asService('test', (db) =>
      db
        .updateTable('records.transfers')
        .set({ arms_length: false })
        .where('property_id', '=', 'pa-42101-5')
        .execute(),
    );
    await salesAnew('pa-42101-5');
    expect(await salesOf('pa-42101-5')).toMatchObject([{ arms_length: false }]);
    await database.asService('test', (db) =>
      db.deleteFrom('records.properties').where('id', '=', 'pa-42101-5').execute(),
    );
    expect(await salesOf('pa-42101-5')).toEqual([]);
  });

  test('a place known by its ZIP code alone is no place to be near to', async () => {
    await insertHome('pa-42101-6', {
      property: { location_precision: 'zip-centroid' },
      price: 200_000,
    });
    expect(await salesOf('pa-42101-6')).toMatchObject([{ tile16: null, lat: null }]);
  });

  test('an undisclosed price is no sale to compare', async () => {
    await insertHome('pa-42101-7', { price: 1, transfer: { price_cents: null } });
    expect(await salesOf('pa-42101-7')).toEqual([]);
  });
});
