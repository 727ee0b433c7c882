import { expect, test } from 'vitest';
import { insertParcel } from '../../../test/parcels';
import { aTestApp } from '../../../test/test-app';
import { aTestClock } from '../../../test/test-clock';
import { aTestDatabase } from '../../../test/test-database';
import { aTrainedCounty, homeId, trainQuickly } from '../../../test/trained-county';

test('X-04 a sale of two homes for one price is listed nearby as one that the model left out', async () => {
  const database = await aTestDatabase();
  const clock = aTestClock();
  await aTrainedCounty(database, clock);
  const { lat, lng } = await database.asService('test', (db) =>
    db
      .selectFrom('records.properties')
      .select(['lat', 'lng'])
      .where('id', '=', homeId(7))
      .executeTakeFirstOrThrow(),
  );
  const sale = { key: 'both', sold_on: '2026-09-01', price_cents: 61_234_500 };
  for (const [at, number] of [9020, 9021].entries()) {
    await insertParcel(database, {
      id: homeId(number),
      property: {
        ...{ lat, lng: Number(lng) + 0.0001 * (at + 1), location_precision: 'parcel' },
        ...{ type: 'single-family', living_area_sqft: 1500, year_built: 1980 },
        ...{ last_sold_on: sale.sold_on, last_price_cents: sale.price_cents },
      },
      transfers: [sale],
    });
  }
  const app = aTestApp({ database, clock });
  const behind = async () => {
    const { salesBehind } = await app.browser().client.valuation.estimate({ id: homeId(7) });
    return Object.fromEntries(salesBehind.map(({ id, leftOut }) => [id, leftOut]));
  };
  expect((await behind())[homeId(9020)]).toBeNull();

  clock.advance({ hours: 7 * 24 });
  expect(await trainQuickly(database, clock)).toBe(1);
  const after = await behind();
  expect([after[homeId(9020)], after[homeId(9021)]]).toEqual(['package', 'package']);
  expect(Object.values(after).filter((reason) => reason === null).length).toBeGreaterThan(3);

  clock.advance({ hours: 7 * 24 });
  await trainQuickly(database, clock);
  const kept = await database.asService('test', (db) =>
    db.selectFrom('valuation.left_out_sales').select(['property_id', 'reason']).execute(),
  );
  expect(kept).toHaveLength(2);
}, 120_000);
