import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor, Database } from '../../platform/database/database';
import { loadHomes, type Said, sold, storeRoll } from '../../records/test/homes-in-areas';
import { aMember } from '../../test/a-member';
import { aTestApp, type TestApp } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';

let database: Database;
let app: TestApp;
let member: Actor;

beforeAll(async () => {
  database = await aTestDatabase();
  app = aTestApp({ database });
  member = await aMember(database);
  await storeRoll(database);
});

const load = (homes: Record<string, Said>) => loadHomes(database, homes);
const read = (id: string) =>
  app.browser({ signedInAs: member }).client.comparables.find({ id: `pa-42101-${id}` });
const idsOf = (sales: { propertyId: string }[]) => sales.map(({ propertyId }) => propertyId).sort();

describe('F-03: comparables of a home without coordinates', () => {
  test('are the sales of its neighborhood, and each says so in place of a distance', async () => {
    const here = sold(101, 7, { neighborhood: '0040' });
    await load({
      'pa-42101-100': { neighborhood: '0040' },
      ...here,
      ...sold(120, 7, { neighborhood: '0041' }),
      // Another county's neighborhood may have the same name.
      ...sold(140, 7, { neighborhood: '0040' }, '42003'),
    });
    const found = await read('100');
    expect(found.area).toEqual({ kind: 'neighborhood', name: '0040', source: 'roll' });
    expect(found.subject.location).toBeNull();
    expect(idsOf(found.comparables)).toEqual(Object.keys(here).sort());
    for (const { miles, sharedArea, lat, similarity } of found.comparables) {
      expect({ miles, sharedArea, lat }).toEqual({
        ...{ miles: null, sharedArea: 'neighborhood', lat: null },
      });
      expect(similarity.parts).toContainEqual({ name: 'place', points: null, most: 25 });
    }
    expect(found.market).toMatchObject({
      ...{ miles: null, area: { kind: 'neighborhood', name: '0040' } },
    });
    expect(found.notices[0]).toBe(
      'No distance is known: the sales are of the same neighborhood, 0040',
    );
    expect(found.widenings).toEqual([]);
    expect(found.sources.map(({ id }) => id)).toContain('roll');
  });

  test('F-03: the next area is asked where the neighborhood has too few sales, and that is said', async () => {
    await load({
      'pa-42101-200': { neighborhood: 'Small', tract: '7', zip: '19107' },
      ...sold(201, 1, { neighborhood: 'Small', tract: '7' }),
      ...sold(210, 2, { tract: '7' }),
      ...sold(220, 4, { zip: '19107' }),
      // A ZIP code has homes with a position too.
      ...sold(230, 4, { zip: '19107', at: { lat: 40, lng: -75 } }),
    });
    const found = await read('200');
    expect(found.area).toEqual({ kind: 'zip', name: '19107', source: null });
    expect(idsOf(found.comparables)).toEqual(
      Object.keys({ ...sold(220, 4, {}), ...sold(230, 4, {}) }).sort(),
    );
    const areas = found.widenings.filter(({ what }) => what === 'area');
    expect(areas).toEqual([
      { what: 'area', from: 'neighborhood Small', to: 'census tract 7', found: 1 },
      { what: 'area', from: 'census tract 7', to: 'ZIP code 19107', found: 3 },
    ]);
    expect(found.widenings.map(({ what }) => what)).not.toContain('miles');
    expect(found.comparables.every(({ miles }) => miles === null)).toBe(true);
  });

  test('F-03: a sale dated after today is not compared, and months count back from the newest', async () => {
    await load({
      'pa-42101-300': { neighborhood: 'Late' },
      ...sold(301, 6, { neighborhood: 'Late', soldOn: '2026-08-01' }),
      ...sold(310, 1, { neighborhood: 'Late', soldOn: '2027-08-01' }),
      ...sold(320, 1, { neighborhood: 'Late', soldOn: '2025-07-31' }),
    });
    const found = await read('300');
    expect(found.until).toBe('2026-08-01');
    expect(idsOf(found.comparables)).toEqual(Object.keys(sold(301, 6, {})));
    expect(found.excluded).toMatchObject([
      { propertyId: 'pa-42101-310', reasons: [{ reason: 'future-date' }] },
    ]);
  });
});

describe('F-03: a home with coordinates', () => {
  const at = (step: number) => ({ lat: 41 + step * 0.001, lng: -75 });

  test('is compared with sales around it alone, whatever its neighborhood has', async () => {
    await load({
      'pa-42101-400': { neighborhood: 'Mixed', at: at(0) },
      ...sold(401, 1, { neighborhood: 'Mixed', at: at(1) }),
      ...sold(410, 9, { neighborhood: 'Mixed' }),
    });
    const found = await read('400');
    expect(found.area).toBeNull();
    expect(found.comparables).toMatchObject([
      { propertyId: 'pa-42101-401', sharedArea: null, miles: expect.closeTo(0.07, 2) },
    ]);
    expect(found.market).toMatchObject({ miles: 4, area: null });
  });

  test('has those of its neighborhood where no sale has a position', async () => {
    await load({
      'pa-42101-500': { neighborhood: 'Unplaced', zip: '19108', at: { lat: 42, lng: -75 } },
      ...sold(501, 6, { neighborhood: 'Unplaced' }),
      ...sold(510, 6, { zip: '19108', at: { lat: 45, lng: -75 } }),
    });
    const found = await read('500');
    expect(found.area).toMatchObject({ kind: 'neighborhood', name: 'Unplaced' });
    expect(found.subject.location).toMatchObject({ lat: 42 });
    expect(idsOf(found.comparables)).toEqual(Object.keys(sold(501, 6, {})));
  });

  test('says that nothing was found around it where its areas have nothing either', async () => {
    await load({ 'pa-42101-600': { neighborhood: 'Empty', at: { lat: 43, lng: -75 } } });
    const found = await read('600');
    expect(found).toMatchObject({ area: null, comparables: [], until: found.today });
  });
});

test('an area of one sale leaves the prices as they are', async () => {
  await load({
    'pa-42101-700': { neighborhood: 'Lonely' },
    ...sold(701, 1, { neighborhood: 'Lonely' }),
  });
  const { market, comparables, widenings } = await read('700');
  expect(market.fit).toEqual({ fitted: false, sales: 1, least: 24 });
  expect(comparables).toHaveLength(1);
  expect(widenings.at(-1)).toMatchObject({ what: 'sameType', found: 1 });
});
