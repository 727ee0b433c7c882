import { seededRandom } from '../../random';
import { isLabelColumn, type MarketTable, type Subject } from '../market/market-table';

/** These effects make the prices of the invented market, to compare estimates with. */
export const syntheticMarket = {
  basePrice: 200_000,
  baseArea: 1_500,
  /** The price follows the living area to this power. */
  areaElasticity: 0.8,
  pricePerGrade: 0.12,
  gradientPerKm: 0.03,
  growthPerYear: 0.1,
  noise: 0.05,
};

const kmPerDegree = 111.32;
const firstDay = 17_532;

/** Invents a market of `count` sales over two years, for tests: every effect on price is known. */
export function inventMarket(count: number, seed: number): MarketTable {
  const random = seededRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const columns: Record<'lat' | 'lng' | 'area' | 'lot' | 'built' | 'grade', number[]> = {
    lat: [],
    lng: [],
    area: [],
    lot: [],
    built: [],
    grade: [],
  };
  const saleDays: number[] = [];
  const prices: number[] = [];
  const places: string[] = [];
  for (let sale = 0; sale < count; sale++) {
    const lat = 40 + 0.1 * random();
    const area = Math.round(800 + 2_200 * random());
    const grade = Math.floor(1 + 5 * random());
    const day = firstDay + Math.floor(730 * random());
    columns.lat.push(lat);
    columns.lng.push(-90 + 0.1 * random());
    columns.area.push(area);
    columns.lot.push(Math.round(3_000 + 6_000 * random()));
    columns.built.push(Math.floor(1_950 + 65 * random()));
    columns.grade.push(grade);
    places.push(lat < 40.05 ? 'south' : 'north');
    saleDays.push(day);
    prices.push(
      Math.round(worthOf(lat, area, grade, day) * Math.exp(syntheticMarket.noise * normal())),
    );
  }
  return {
    columns: [
      { name: 'lat', kind: 'lat', group: 'location', values: Float64Array.from(columns.lat) },
      { name: 'lng', kind: 'lng', group: 'location', values: Float64Array.from(columns.lng) },
      {
        name: 'area',
        kind: 'living-area',
        group: 'living-area',
        values: Float64Array.from(columns.area),
      },
      { name: 'lot', kind: 'lot-area', group: 'lot', values: Float64Array.from(columns.lot) },
      { name: 'built', kind: 'year-built', group: 'age', values: Float64Array.from(columns.built) },
      {
        name: 'grade',
        kind: 'number',
        group: 'quality-and-condition',
        values: Float64Array.from(columns.grade),
      },
      { name: 'place', kind: 'neighbourhood', group: 'location', labels: places },
    ],
    saleDays: Int32Array.from(saleDays),
    prices: Float64Array.from(prices),
    parcelIds: prices.map((_, sale) => `parcel ${sale}`),
  };
}

/** Returns the price of an invented home without its noise. */
export function worthOf(lat: number, area: number, grade: number, day: number): number {
  const market = syntheticMarket;
  const log =
    market.areaElasticity * Math.log(area / market.baseArea) +
    market.pricePerGrade * (grade - 3) +
    market.gradientPerKm * kmPerDegree * (lat - 40.05) +
    (market.growthPerYear * (day - firstDay)) / 365.2425;
  return market.basePrice * Math.exp(log);
}

/** Returns the home sold in `row` as a subject. */
export function subjectAt(table: MarketTable, row: number): Subject {
  const values: Record<string, number | string | null> = {};
  for (const column of table.columns) {
    values[column.name] = isLabelColumn(column)
      ? (column.labels[row] ?? null)
      : (column.values[row] ?? Number.NaN);
  }
  return { parcelId: table.parcelIds[row], values };
}
