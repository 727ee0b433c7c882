import { normal, seededRandom, wholeBetween } from '@deedlight/domain/random';
import { Temporal } from 'temporal-polyfill';

const header =
  'id,date,price,bedrooms,bathrooms,sqft_living,sqft_lot,floors,waterfront,view,condition,grade,sqft_above,sqft_basement,yr_built,yr_renovated,zipcode,lat,long,sqft_living15,sqft_lot15';

/** A price deviates from the home's worth by this share (one standard deviation). */
export const inventedNoise = 0.08;

/**
 * Makes a year of invented sales in the columns of King County's file. Prices follow size, grade,
 * place, water and month; every twentieth parcel sells twice, every fiftieth row has a typical
 * fault of such files.
 */
export function inventedKingCounty(count: number, seed: number): string {
  const random = seededRandom(seed);
  const rows = Array.from({ length: count }, (_, at) => aSale(at, random));
  return [header, ...rows, ''].join('\n');
}

function aSale(at: number, random: () => number): string {
  const parcel = at % 20 === 19 ? at - 7 : at;
  const plat = 100_000 + 37 * (parcel % 60);
  const id = `${plat}${String(parcel % 10_000).padStart(4, '0')}`;
  const day = wholeBetween(random, 0, 364);
  const living = wholeBetween(random, 80, 340) * 10;
  const lot = wholeBetween(random, 30, 90) * 100;
  const grade = wholeBetween(random, 5, 10);
  const built = wholeBetween(random, 1920, 2014);
  const isOnWater = random() < 0.02;
  const lat = 47.4 + 0.004 * (parcel % 60) + 0.002 * random();
  const long = -122.4 + 0.3 * random();
  const worth =
    410_000 *
    (living / 1800) ** 0.75 *
    Math.exp(
      0.13 * (grade - 7) +
        1.6 * (lat - 47.5) -
        0.5 * (long + 122.25) +
        (isOnWater ? 0.5 : 0) +
        (0.07 * day) / 365,
    );
  const price = Math.round((worth * Math.exp(normal(random, 0, inventedNoise))) / 500) * 500;
  const date = Temporal.PlainDate.from('2014-05-02').add({ days: day }).toString();
  const isFaulty = at % 50 === 49;
  return [
    id,
    `${date.replaceAll('-', '')}T000000`,
    isFaulty ? '' : price,
    Math.max(1, Math.round(living / 650)),
    (Math.round(living / 300) / 4).toFixed(2),
    living,
    lot,
    random() < 0.5 ? '1.0' : '2.0',
    isOnWater ? 1 : 0,
    isOnWater ? 4 : 0,
    wholeBetween(random, 2, 5),
    grade,
    living,
    0,
    built,
    random() < 0.05 ? 2005 : 0,
    98_001 + (parcel % 60),
    lat.toFixed(4),
    long.toFixed(3),
    wholeBetween(random, 100, 250) * 10,
    lot,
  ].join(',');
}
