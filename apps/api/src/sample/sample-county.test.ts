import type { ParcelRecord } from '@deedlight/domain/property/parcel-record';
import { isPropertyId } from '@deedlight/domain/property/property-id';
import { beforeAll, describe, expect, test } from 'vitest';
import { sampleAsOf } from './market';
import { sampleListings, sampleParcels } from './sample-county';

let parcels: ParcelRecord[] = [];
beforeAll(() => {
  parcels = [...sampleParcels()];
});

function recentSales(from = '2021-11-01') {
  return parcels.flatMap((parcel) =>
    parcel.transfers
      .filter((deed) => deed.armsLength && (deed.soldOn ?? '') >= from)
      .map((deed) => ({ parcel, deed })),
  );
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

describe('the sample county', () => {
  test('has some 20,000 parcels, each with an id of its own', () => {
    expect(parcels).toHaveLength(20_000);
    expect(new Set(parcels.map((parcel) => parcel.id)).size).toBe(20_000);
    expect(parcels.every((parcel) => isPropertyId(parcel.id))).toBe(true);
  });

  test('is the same on every run', () => {
    const again = sampleParcels();
    for (const parcel of parcels.slice(0, 500)) expect(again.next().value).toEqual(parcel);
  });

  test('gives no two homes one address', () => {
    const homes = parcels.filter((parcel) => parcel.address.houseNumber !== null);
    const addresses = homes.map(({ address }) => `${address.line} ${address.zip}`);
    expect(new Set(addresses).size).toBe(homes.length);
  });

  test('sells about one home in thirteen a year', () => {
    const share = recentSales().length / 5 / parcels.length;
    expect(share).toBeGreaterThan(0.05);
    expect(share).toBeLessThan(0.09);
  });

  test('prices larger, newer and lakeside homes higher', () => {
    const sales = recentSales('2025-11-01').filter(
      ({ parcel }) => parcel.facts.type === 'single-family',
    );
    const typical = (wanted: (parcel: ParcelRecord) => boolean) =>
      median(sales.filter(({ parcel }) => wanted(parcel)).map(({ deed }) => deed.price ?? 0));
    const area = (parcel: ParcelRecord) => parcel.facts.livingAreaSqft ?? 0;
    expect(typical((parcel) => area(parcel) > 2200)).toBeGreaterThan(
      1.25 * typical((parcel) => area(parcel) < 1500),
    );
    expect(typical((parcel) => parcel.address.city === 'Kestrel Bay')).toBeGreaterThan(
      1.5 * typical((parcel) => parcel.address.city === 'Hazelwick'),
    );
  });

  test('prices rise over the years', () => {
    const inYear = (year: string) =>
      median(
        recentSales()
          .filter(({ deed }) => deed.soldOn?.startsWith(year))
          .map(({ deed }) => deed.price ?? 0),
      );
    expect(inYear('2025')).toBeGreaterThan(1.05 * inYear('2022'));
  });

  test('flags every nominal transfer and calls none of them a market sale', () => {
    const nominal = parcels
      .flatMap((parcel) => parcel.transfers)
      .filter((deed) => (deed.price ?? 0) <= 1000);
    expect(nominal.length).toBeGreaterThan(500);
    const unmarked = nominal.filter(
      ({ flags, armsLength }) => !flags.includes('nominal-price') || armsLength !== false,
    );
    expect(unmarked).toEqual([]);
  });

  test('records nothing after the day it is of, and no loan that outlives the next sale', () => {
    const today = sampleAsOf.toString();
    const ahead = parcels.filter(({ transfers }) => (transfers.at(-1)?.soldOn ?? '') > today);
    expect(ahead).toEqual([]);
    const twiceLent = parcels.filter(({ mortgages }) => {
      const firsts = mortgages.filter((loan) => loan.position === 1 && loan.releasedOn === null);
      return firsts.length > 1;
    });
    expect(twiceLent).toEqual([]);
  });

  test('assesses every parcel in five years, and the parts add up', () => {
    const years = parcels.map(({ assessments }) => assessments.map(({ taxYear }) => taxYear));
    expect(new Set(years.map(String))).toEqual(new Set(['2022,2023,2024,2025,2026']));
    const uneven = parcels
      .flatMap(({ assessments }) => assessments)
      .filter(({ land, building, market }) => (land ?? 0) + (building ?? 0) !== market);
    expect(uneven).toEqual([]);
  });

  test('lets a second source disagree about some', () => {
    const byId = new Map(parcels.map((parcel) => [parcel.id, parcel]));
    const listings = parcels.map(sampleListings()).filter((listing) => listing !== null);
    const differing = listings.filter(
      (listing) => byId.get(listing.id)?.facts.livingAreaSqft !== listing.facts.livingAreaSqft,
    );
    expect(listings.length).toBeGreaterThan(300);
    expect(differing.length).toBeGreaterThan(100);
    expect(differing.length).toBeLessThan(listings.length);
  });
});
