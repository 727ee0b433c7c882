import { expect, test } from 'vitest';
import { type TrainingSale, unfitSales } from './unfit-sales';

function aSale(over: Partial<TrainingSale> = {}): TrainingSale {
  return {
    ...{ propertyId: 'a', soldOn: '2024-05-02', price: 25_000_000, buyer: null },
    ...{ lat: 40, lng: -83, documentType: 'Warranty deed', isDisputed: false },
    ...over,
  };
}
const elsewhere = { lat: 40.02, lng: -83.02 };

test('X-04 one price for several parcels is left out, by the buyer where the deeds name one', () => {
  const named = (buyer: string | null, over = {}) => aSale({ buyer, ...elsewhere, ...over });
  expect(unfitSales([aSale({ buyer: 'ACME' }), named('ACME', { propertyId: 'b' })])).toEqual([
    'package',
    'package',
  ]);
  expect(
    unfitSales([aSale({ buyer: 'ACME' }), aSale({ buyer: 'OTHER', propertyId: 'b' })]),
  ).toEqual([null, null]);
});

test('X-04 without names by an uneven price, or by parcels side by side', () => {
  const other = { propertyId: 'b', ...elsewhere };
  const uneven = { price: 25_012_300 };
  expect(unfitSales([aSale(uneven), aSale({ ...uneven, ...other })])).toEqual([
    'package',
    'package',
  ]);
  // Two homes across town for $250,000 on one day are no deal.
  expect(unfitSales([aSale(), aSale(other)])).toEqual([null, null]);
  expect(unfitSales([aSale(), aSale({ ...other, lat: null, lng: null })])).toEqual([null, null]);
  const nextDoor = { propertyId: 'b', lng: -83.0004 };
  expect(unfitSales([aSale(), aSale(nextDoor)])).toEqual(['package', 'package']);
  expect(unfitSales([aSale(), aSale({ ...nextDoor, soldOn: '2024-05-03' })])).toEqual([null, null]);
  expect(unfitSales([aSale(), aSale({ ...nextDoor, price: 26_000_000 })])).toEqual([null, null]);
});

test('X-04 of a home bought, renovated and sold within a year the first sale is left out', () => {
  const later = (soldOn: string, price: number) => aSale({ soldOn, price });
  expect(unfitSales([aSale(), later('2025-05-02', 32_500_000)])).toEqual(['flip', null]);
  expect(unfitSales([aSale(), later('2025-05-03', 32_500_000)])).toEqual([null, null]);
  expect(unfitSales([aSale(), later('2025-05-02', 32_400_000)])).toEqual([null, null]);
});

test.each([
  ['Deed, 1/2 interest', 'partial-interest'],
  ['UNDIVIDED INT', 'partial-interest'],
  ['50% Interest', 'partial-interest'],
  ['Half interest', 'partial-interest'],
  ['Warranty deed 12/31', null],
  ['Interspousal', null],
])('a deed called %s: %s', (documentType, reason) => {
  expect(unfitSales([aSale({ documentType })])).toEqual([reason]);
});

test('X-04 records that contradict each other about the condition of a sale are left out', () => {
  expect(unfitSales([aSale({ isDisputed: true })])).toEqual(['mixed-condition']);
});
