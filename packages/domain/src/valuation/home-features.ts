import {
  type DriverGroup,
  isLabelColumn,
  type MarketTable,
  numbersOf,
} from './market/market-table';
import { locate, type PlaceMap } from './place/place-map';

/** A column of numbers the models can ask about. NaN is unknown. */
export type Feature = { name: string; group: DriverGroup; values: Float32Array };

/**
 * Returns what can be said of a home without looking at any price: its columns as they are, age at sale,
 * sizes on a log scale, how its parts compare with its living area, and its place seen from six
 * directions, so that a tree can cut along any coast or highway. Days after `lastDay` count as that
 * day: what the market does later is the time index's to say.
 */
export function describeHomes(
  table: MarketTable,
  map: PlaceMap | null,
  lastDay: number,
): Feature[] {
  const features: Feature[] = [];
  const add = (name: string, group: DriverGroup, value: (row: number) => number) => {
    const values = Float32Array.from({ length: table.saleDays.length }, (_, row) => value(row));
    features.push({ name, group, values });
  };
  const living = numbersOf(table, 'living-area');
  for (const column of table.columns) {
    if (isLabelColumn(column) || column.kind === 'lat' || column.kind === 'lng') continue;
    const { name, group, values, kind } = column;
    const isSize = kind === 'living-area' || kind === 'lot-area';
    add(isSize ? `log ${name}` : name, group, (row) =>
      isSize ? logOf(values[row]) : (values[row] as number),
    );
    if (kind === 'year-built') {
      add(`age by ${name}`, group, (row) => saleYear(table, row) - (values[row] as number));
    }
    const isPartOfHome = group === 'living-area' || group === 'rooms' || kind === 'lot-area';
    if (living !== null && kind !== 'living-area' && isPartOfHome) {
      add(`${name} / living area`, group, (row) => ratio(values[row], living[row]));
    }
  }
  add('sale day', 'market-date', (row) => Math.min(lastDay, table.saleDays[row] as number));
  if (map?.kind === 'ground') {
    const points = locate(table, map);
    for (const degrees of [0, 30, 60, 90, 120, 150]) {
      const east = Math.cos((degrees * Math.PI) / 180);
      const north = Math.sin((degrees * Math.PI) / 180);
      add(`km towards ${degrees}° from east`, 'location', (row) => {
        return (points[2 * row] as number) * east + (points[2 * row + 1] as number) * north;
      });
    }
  }
  return features;
}

function saleYear(table: MarketTable, row: number): number {
  return 1970 + (table.saleDays[row] as number) / 365.2425;
}

function logOf(value: number | undefined): number {
  return value !== undefined && value > 0 ? Math.log(value) : Number.NaN;
}

function ratio(part: number | undefined, whole: number | undefined): number {
  return part !== undefined && whole !== undefined && whole > 0 ? part / whole : Number.NaN;
}
