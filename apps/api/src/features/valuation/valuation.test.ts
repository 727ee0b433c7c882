import type { ValuationOut } from '@deedlight/contract/valuation';
import { countyOf } from '@deedlight/domain/property/property-id';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor, Database } from '../../platform/database/database';
import { raiseGeneration } from '../../records/store-source';
import { insertParcel } from '../../test/parcels';
import { aTestApp, type TestApp } from '../../test/test-app';
import { aDatabaseWithTrainedCounty, homeId, trainQuickly } from '../../test/trained-county';
import { settleEstimates } from './training/valuation-jobs';

const member: Actor = {
  role: 'authenticated',
  userId: '3f2c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c3d',
  email: null,
  sessionId: null,
};

let database: Database;
let app: TestApp;
beforeAll(async () => {
  database = await aDatabaseWithTrainedCounty();
  app = aTestApp({ database });
}, 120_000);

function estimateOf(id: string): Promise<ValuationOut> {
  return app.browser().client.valuation.estimate({ id });
}

describe('X-04 a valuation', () => {
  test('F-04 is a range around an estimate, with coverage measured on unseen sales', async () => {
    const answer = await estimateOf(homeId(1));
    const { valuation, model } = answer;
    if (valuation.kind !== 'valued') throw new Error(`abstained: ${valuation.reason}`);
    expect(valuation.low95).toBeLessThanOrEqual(valuation.low80);
    expect(valuation.low80).toBeLessThan(valuation.estimate);
    expect(valuation.estimate).toBeLessThan(valuation.high80);
    expect(valuation.high80).toBeLessThanOrEqual(valuation.high95);
    const backTest = model?.backTest;
    expect(backTest?.count).toBeGreaterThanOrEqual(40);
    expect(backTest?.coverage80).toBeGreaterThan(0.5);
    expect(backTest?.medianAbsoluteError).toBeLessThan(0.2);
  });

  test('explains itself in dollars that add up to the cent', async () => {
    for (const number of [1, 2, 3, 4, 5]) {
      const { valuation } = await estimateOf(homeId(number));
      if (valuation.kind !== 'valued') throw new Error(`abstained: ${valuation.reason}`);
      const total = valuation.contributions.reduce((all, { amount }) => all + amount, 0);
      expect(valuation.base + total).toBe(valuation.estimate);
      expect(valuation.contributions.some(({ amount }) => amount !== 0)).toBe(true);
    }
  });

  test('names the sales nearby that the model knew, each brought to today', async () => {
    const { salesBehind, sources, model } = await estimateOf(homeId(6));
    expect(salesBehind.length).toBeGreaterThan(3);
    for (const sale of salesBehind) {
      expect(sale.id).not.toBe(homeId(6));
      expect(sale.soldOn <= (model?.lastSale ?? '')).toBe(true);
      expect(sale.indexed).toBeGreaterThan(0);
      expect(sources.map(({ id }) => id)).toContain(sale.source);
    }
  });

  test('a plot and a sale within a family next door are not among the sales behind it', async () => {
    const { lat, lng } = await database.asService('test', (db) =>
      db
        .selectFrom('records.properties')
        .select(['lat', 'lng'])
        .where('id', '=', homeId(7))
        .executeTakeFirstOrThrow(),
    );
    const sale = { key: 'sale', sold_on: '2026-09-01', price_cents: 9_000_000 };
    const nextDoor = {
      lat,
      lng: Number(lng) + 0.0001,
      location_precision: 'parcel',
      last_sold_on: sale.sold_on,
      last_price_cents: sale.price_cents,
    };
    await insertParcel(database, {
      id: homeId(9010),
      property: { ...nextDoor, type: 'land' },
      transfers: [sale],
    });
    await insertParcel(database, {
      id: homeId(9011),
      property: { ...nextDoor, type: 'condo', living_area_sqft: 900 },
      transfers: [{ ...sale, arms_length: false, flags: ['not-arms-length'] }],
    });
    const { property } = await app.browser().client.properties.detail({ id: homeId(7) });
    const nearby = property.nearby.known ? property.nearby.items.map(({ id }) => id) : [];
    expect(nearby).toEqual(expect.arrayContaining([homeId(9010), homeId(9011)]));
    const behind = (await estimateOf(homeId(7))).salesBehind.map(({ id }) => id);
    expect(behind.length).toBeGreaterThan(3);
    expect(behind.filter((id) => [homeId(9010), homeId(9011)].includes(id))).toEqual([]);
  });

  test('abstains with a reason where the living area is unknown', async () => {
    await insertParcel(database, {
      id: homeId(9001),
      property: { type: 'single-family', lat: 40.01, lng: -82.99, location_precision: 'parcel' },
    });
    expect((await estimateOf(homeId(9001))).valuation).toMatchObject({
      kind: 'abstained',
      code: 'unknown-living-area',
    });
  });

  test('abstains from what is no home', async () => {
    await insertParcel(database, { id: homeId(9002), property: { type: 'land' } });
    expect((await estimateOf(homeId(9002))).valuation).toMatchObject({
      kind: 'abstained',
      code: 'not-a-home',
    });
  });

  test('abstains where no model is trained, and says where there are too few sales', async () => {
    const id = 'oh-39003-1';
    await insertParcel(database, { id, property: { type: 'condo', living_area_sqft: 900 } });
    expect((await estimateOf(id)).valuation).toMatchObject({
      ...{ code: 'no-model', reason: expect.stringContaining('is being trained') },
    });
    const idle = aTestApp({ database, env: { TRAIN_VALUATIONS: 'false' } }).browser();
    expect((await idle.client.valuation.estimate({ id })).valuation).toMatchObject({
      ...{ code: 'not-trained', reason: 'This server trains no valuations' },
    });
    // The scoreboard needs no sign-in.
    expect((await idle.client.valuation.scoreboard()).trains).toBe(false);
    await database.asService('test', (db) => raiseGeneration(db));
    expect(await trainQuickly(database, app.clock)).toBe(2);
    expect(await trainQuickly(database, app.clock)).toBe(0);
    expect((await estimateOf(id)).valuation).toEqual({
      kind: 'abstained',
      code: 'too-few-sales',
      reason: '0 recorded sales of homes, 150 are needed',
    });
  });

  test('takes at most 50 ms of processor time', async () => {
    const { client } = app.browser();
    await client.valuation.estimate({ id: homeId(20) });
    const before = process.cpuUsage();
    for (let time = 0; time < 10; time++) await client.valuation.estimate({ id: homeId(20) });
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 10 / 1000).toBeLessThan(50);
  });
});

test('F-04 the value that a home goes by is the valuation; where there is none, what the records say', async () => {
  const { valuation, headline, debt } = await estimateOf(homeId(3));
  if (valuation.kind !== 'valued') throw new Error('abstained');
  expect(headline).toMatchObject({ kind: 'valuation', amount: valuation.estimate });
  if (debt.known) expect(debt.equity).toBe(valuation.estimate - debt.balance);

  const unvalued = await estimateOf(homeId(9001));
  expect(unvalued.valuation.kind).toBe('abstained');
  expect(unvalued.headline).toMatchObject({ known: false, why: 'unknown' });
});

test('X-07 other opinions stand beside the estimate with their disagreement', async () => {
  const { valuation, opinions } = await estimateOf(homeId(3));
  if (valuation.kind !== 'valued') throw new Error('abstained');
  expect(opinions.map(({ kind }) => kind)).toEqual([
    'assessor-market',
    'indexed-last-sale',
    'provider-avm',
  ]);
  for (const { value } of opinions.slice(0, 2)) {
    if (!value.known) throw new Error(value.note);
    expect(value.disagreement).toBeCloseTo(value.amount / valuation.estimate - 1, 10);
    expect(value.source).not.toBeNull();
  }
  expect(opinions[2]?.value).toEqual({
    known: false,
    why: 'not-available-here',
    note: 'No provider of valuations is configured',
  });
});

describe('who may see a valuation', () => {
  test('it opens the property: a look counts once, whichever is asked first', async () => {
    const browser = app.browser();
    await browser.client.valuation.estimate({ id: homeId(30) });
    await browser.client.properties.detail({ id: homeId(30) });
    await browser.client.valuation.estimate({ id: homeId(30) });
    expect((await browser.client.properties.limit()).searchesRemaining).toBe(4);
  });

  test('a stranger whose looks are used up is refused and learns nothing', async () => {
    const browser = app.browser();
    for (let number = 31; number <= 35; number++) {
      await browser.client.properties.detail({ id: homeId(number) });
    }
    const refused = await browser.fetch(`/v1/properties/${homeId(36)}/valuation`);
    expect(refused.status).toBe(429);
    const body = await refused.text();
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'ANONYMOUS_LIMIT' } });
    expect(body).not.toContain('estimate');
  });

  test('an unknown property is 404', async () => {
    const response = await app.browser().fetch('/v1/properties/oh-39001-777777/valuation');
    expect(response.status).toBe(404);
  });
});

describe('X-05 stored estimates', () => {
  test('are kept with model and inputs, the same of one day once', async () => {
    await estimateOf(homeId(40));
    await aTestApp({ database, clock: app.clock })
      .browser()
      .client.valuation.estimate({
        id: homeId(40),
      });
    const rows = await stored(homeId(40));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.inputs).toMatchObject({ 'living area': expect.any(Number) });
    app.clock.advance({ hours: 24 });
    await estimateOf(homeId(40));
    expect(await stored(homeId(40))).toHaveLength(2);
  });

  test('nobody changes or deletes one, the service included', async () => {
    await estimateOf(homeId(41));
    const attempt = (statement: string) =>
      database.asService('test', (db) => sql.raw(statement).execute(db));
    for (const statement of [
      'update valuation.estimates set estimate_cents = 1',
      'delete from valuation.estimates',
      'truncate valuation.estimates cascade',
    ]) {
      await expect(attempt(statement)).rejects.toThrow('append-only');
    }
    expect(await stored(homeId(41))).toHaveLength(1);
  });

  test('no visitor or member reads or changes them past the API', async () => {
    for (const actor of [{ role: 'anon' } as const, member]) {
      for (const statement of [
        'select * from valuation.estimates',
        'delete from valuation.estimates',
        'select * from valuation.settlements',
      ]) {
        await expect(
          database.asUser(actor, (db) => sql.raw(statement).execute(db)),
        ).rejects.toMatchObject({ code: '42501' });
      }
    }
  });

  test('are held against later sales; the back-test stays apart from them', async () => {
    const { client } = app.browser();
    app.clock.advance({ minutes: 2 });
    const before = (await client.valuation.scoreboard()).counties[0];
    expect(before?.live).toMatchObject({ score: null, since: '2026-11-20' });
    expect(before?.model.backTest?.count).toBeGreaterThanOrEqual(40);

    const { valuation } = await estimateOf(homeId(50));
    if (valuation.kind !== 'valued') throw new Error('abstained');
    await addSale(homeId(50), '2026-11-21', valuation.estimate);
    await addSale(homeId(50), '2027-01-15', Math.round(valuation.estimate / 1.05));
    expect(await settleEstimates(database, app.clock)).toBe(1);
    expect(await settleEstimates(database, app.clock)).toBe(0);

    app.clock.advance({ minutes: 2 });
    const after = (await client.valuation.scoreboard()).counties[0];
    expect(after?.live.score).toMatchObject({ count: 1, within10: 1, coverage80: 1 });
    expect(after?.model.backTest).toEqual(before?.model.backTest);
  });

  test('come with the answer: the last of each day, oldest first, up to the day asked for', async () => {
    const first = await estimateOf(homeId(8));
    const { valuation, asOf } = first;
    if (valuation.kind !== 'valued') throw new Error(`abstained: ${valuation.reason}`);
    const { estimate, low80, high80 } = valuation;
    expect(first.stored).toEqual([{ asOf, estimate, low80, high80 }]);
    // Said again on that day of other facts, and once a month before.
    const earlier = Temporal.PlainDate.from(asOf).subtract({ months: 1 }).toString();
    await database.asService('test', async (db) => {
      const said = (day: string, amount: number, facts: string) =>
        sql`
        insert into valuation.estimates (property_id, state, county_fips, model_id, as_of, made_at,
          inputs, inputs_sha256, estimate_cents, low80_cents, high80_cents, low95_cents, high95_cents)
        select property_id, state, county_fips, model_id, ${day}::date, made_at, inputs, ${facts},
          ${amount}, ${amount}, ${amount}, ${amount}, ${amount}
        from valuation.estimates where property_id = ${homeId(8)} limit 1`.execute(db);
      await said(earlier, 20_000_000, 'a');
      await said(asOf, 21_000_000, 'b');
    });
    const { stored } = await estimateOf(homeId(8));
    expect(stored.map((value) => [value.asOf, value.estimate])).toEqual([
      [earlier, 20_000_000],
      [asOf, 21_000_000],
    ]);
  });
});

function stored(id: string) {
  return database.asService('test', (db) =>
    db.selectFrom('valuation.estimates').selectAll().where('property_id', '=', id).execute(),
  );
}

async function addSale(id: string, soldOn: string, price: number): Promise<void> {
  await database.asService('test', (db) =>
    db
      .insertInto('records.transfers')
      .values({
        county_fips: countyOf(id),
        property_id: id,
        key: soldOn,
        sold_on: soldOn,
        price_cents: price,
        arms_length: true,
        source_id: 'roll',
        fetched_at: '2027-02-01T00:00:00Z',
      })
      .execute(),
  );
}
