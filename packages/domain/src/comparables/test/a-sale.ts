import { Temporal } from 'temporal-polyfill';
import { dollars } from '../../money';
import { normal, type Random, seededRandom, wholeBetween } from '../../random';
import type { DeededSale } from '../comparable-sale';
import type { Merged } from '../merge-repeated-sales';

/**
 * Makes a plain sale for tests: three beds, 1,500 square feet, half a mile away, sold in May 2026.
 */
export function aSale(overrides: Partial<Merged<DeededSale>> = {}): Merged<DeededSale> {
  return {
    propertyId: 'pa-42101-2',
    key: 'deed',
    soldOn: '2026-05-15',
    recordedOn: '2026-05-20',
    price: dollars(300_000),
    armsLength: true,
    type: 'single-family',
    livingAreaSqft: 1500,
    beds: 3,
    baths: 2,
    lotSqft: 5000,
    yearBuilt: 1980,
    conditionStep: 3,
    lat: 40,
    lng: -75,
    miles: 0.5,
    buyer: null,
    seller: null,
    documentType: null,
    flags: [],
    sourceRank: 100,
    reports: 1,
    ...overrides,
  };
}

export type InventedMarket = {
  sizeRate: number;
  bathRate: number;
  ageRate: number;
  monthlyGrowth: number;
  noise: number;
  /** It defaults to zero: then every home is in the same condition. */
  conditionRate?: number;
};

/**
 * Makes sales of a market whose prices follow the given rates, over the 24 months up to 2026-10-31.
 */
export function inventedSales(
  count: number,
  { sizeRate, bathRate, ageRate, monthlyGrowth, noise, conditionRate = 0 }: InventedMarket,
  seed = 7,
): Merged<DeededSale>[] {
  const random: Random = seededRandom(seed);
  const end = Temporal.PlainDate.from('2026-10-31');
  return Array.from({ length: count }, (_, at) => {
    const day = end.subtract({ days: wholeBetween(random, 0, 729) });
    const livingAreaSqft = wholeBetween(random, 900, 2600);
    const baths = wholeBetween(random, 2, 7) / 2;
    const yearBuilt = wholeBetween(random, 1920, 2020);
    const conditionStep = conditionRate === 0 ? 3 : 1 + (at % 5);
    const monthsBack = day.until(end).days / 30.44;
    const log =
      Math.log(300_000) +
      sizeRate * Math.log(livingAreaSqft / 1500) +
      bathRate * (baths - 2) +
      ageRate * (yearBuilt - 1980) +
      conditionRate * (conditionStep - 3) -
      monthlyGrowth * monthsBack +
      normal(random, 0, noise);
    return aSale({
      propertyId: `pa-42101-${at + 10}`,
      soldOn: day.toString(),
      price: dollars(Math.round(Math.exp(log))),
      livingAreaSqft,
      baths,
      yearBuilt,
      conditionStep,
      beds: wholeBetween(random, 2, 5),
      lotSqft: wholeBetween(random, 2000, 9000),
      lat: 40 + normal(random, 0, 0.005),
      lng: -75 + normal(random, 0, 0.005),
    });
  });
}
