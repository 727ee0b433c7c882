import { parcelOf } from '@deedlight/domain/property/property-id';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { refreshListings } from '../../records/refresh-listings';
import { insertParcel } from '../../test/parcels';
import { aListingApp } from './test/listed-parcels';

test('F-02 a loan that a release or a later sale has ended is no reason, and an old one is not new', async () => {
  const { database, member } = await aListingApp();
  const day = Temporal.PlainDate.from('2026-11-20');
  const bought = { last_sold_on: '2026-06-01', last_price_cents: 20_000_000 };
  await insertParcel(database, {
    id: 'pa-42101-6',
    property: bought,
    transfers: [{ sold_on: '2026-06-01', price_cents: 20_000_000 }],
    mortgages: [{ recorded_on: '2026-03-01' }],
  });
  await insertParcel(database, {
    id: 'pa-42101-7',
    mortgages: [
      { recorded_on: '2026-08-01', released_on: '2026-10-01' },
      { recorded_on: '2016-08-01' },
    ],
  });
  await refreshListings(database, day);
  const { properties } = await member.client.properties.list({});
  const loanOf = (parcel: string) =>
    properties.find(({ id }) => parcelOf(id) === parcel)?.newestLoan;
  expect(loanOf('6')).toEqual({ known: false, why: 'none' });
  expect(loanOf('7')).toEqual({
    known: true,
    value: { recordedOn: '2016-08-01', isNew: false },
  });
});
