import { beforeEach, describe, expect, test } from 'vitest';
import { comparablesAnswer } from '../../adapters/realestateapi/double/comparables-answer';
import { rentcastDouble } from '../../adapters/rentcast/double/rentcast-double';
import { rentcastProperties } from '../../adapters/rentcast/rentcast-properties';
import { aMember } from '../../test/a-member';
import { insertParcel } from '../../test/parcels';
import { aPlaceOfReports } from './test/a-place-of-reports';
import { everyLookup, id, offer } from './test/lookup-app';

/** The first of the double's comparables, as a county's roll has it. */
const neighbour = 'wi-55025-070922301173';

const given = everyLookup();
beforeEach(() => aPlaceOfReports(given.database));

function signedIn(actor = given.member, from = given.app) {
  return from.browser({ signedInAs: actor }).client.comparables;
}

describe('F-20 the provider’s comparables', () => {
  test('are asked for once, kept with their day, and read by every member who opens the property', async () => {
    expect(await signedIn().provided({ id })).toEqual({ provider: 'RealEstateAPI', report: null });
    expect(given.vendor.asked).toEqual([]);
    const asked = await signedIn().askProvider({ id });
    expect(asked).toMatchObject({
      provider: 'RealEstateAPI',
      report: {
        sales: [
          {
            address: { line: '502 N Larkspur Ln', city: 'Madison', state: 'WI', zip: '53703' },
            propertyId: neighbour,
            ...{ pricedOn: '2026-06-18', price: 38_990_000, priceIs: 'recorded' },
            ...{ livingAreaSqft: 1590, beds: 3, baths: 2, yearBuilt: 1931, lotSqft: 6970 },
            ...{ miles: 0.21, similarity: null, place: { lat: 43.0781 }, record: null },
          },
          { price: 42_150_000, priceIs: 'reported' },
          { price: null, record: null },
        ],
        value: { amount: 40_200_000, low: 38_150_000, high: 42_250_000 },
        source: {
          id: 'realestateapi',
          title: 'Comparables and estimate',
          kind: 'provider',
          fetchedAt: '2026-11-20T12:00:00Z',
        },
      },
    });
    expect(await signedIn().provided({ id })).toEqual(asked);
    expect(given.vendor.asked).toMatchObject([{ path: '/v3/PropertyComps' }]);
  });

  test('after 30 days they are asked for anew', async () => {
    await signedIn().askProvider({ id });
    const later = await aMember(given.database, { trialStartedAt: '2026-12-19T00:00:00Z' });
    given.clock.advance({ hours: 24 * 30 });
    given.vendor.next({ status: 200, body: { ...comparablesAnswer, comps: [], reapiAvm: null } });
    const { report } = await signedIn(later).askProvider({ id });
    expect(report).toMatchObject({
      ...{ sales: [], value: null },
      source: { fetchedAt: '2026-12-20T12:00:00Z' },
    });
    expect(given.vendor.asked).toHaveLength(2);
  });

  test('stand beside what the records say of the same parcel on the day they are read', async () => {
    await signedIn().askProvider({ id });
    await insertParcel(given.database, { id: neighbour });
    await given.database.asService('test', (db) =>
      db
        .insertInto('records.listings')
        .values({
          ...{ state: 'WI', property_id: neighbour, county_fips: '55025', record_version: 1 },
          ...{ parcel_number: '1', words: '' },
          ...{ last_sold_on: '2026-06-12', last_price_cents: 38_500_000 },
        })
        .execute(),
    );
    const { report } = await signedIn().provided({ id });
    expect(report?.sales.map(({ record }) => record)).toEqual([
      { id: neighbour, soldOn: '2026-06-12', price: 38_500_000, isSample: false },
      null,
      null,
    ]);
  });

  test('are asked for by the provider’s id where the property came from there', async () => {
    await given.client().properties.fetch(offer);
    await signedIn().askProvider({ id });
    expect(given.vendor.asked.at(-1)?.body).toMatchObject({ id: '700418027' });
  });

  test('RentCast’s listings are asked for by the address, whatever it calls the property', async () => {
    const rentcast = rentcastDouble();
    const other = given.install(rentcastProperties(rentcast.client));
    const { client } = other.browser({ signedInAs: given.member });
    const address = { line: '418 N Larkspur Ln', city: 'Madison', state: 'WI', zip: '53703' };
    await client.properties.fetch({ address });
    const { report } = await client.comparables.askProvider({ id });
    expect(report.sales).toMatchObject([{ priceIs: 'asked', similarity: 0.9862 }, { price: null }]);
    expect(rentcast.asked.at(-1)?.path).toContain('/avm/value?address=418+N+Larkspur+Ln');
  });
});
