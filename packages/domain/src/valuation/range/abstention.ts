import { widestCarried } from '../carry/carry';
import type { Limits, MarketModel } from '../market/market-model';
import { isLabelColumn, type MarketTable } from '../market/market-table';
import type { Abstention, ValueRange } from '../valuation';
import { quantile } from './quantiles';

const boundedKinds = ['lat', 'lng', 'living-area', 'lot-area', 'year-built'] as const;

const words: Readonly<Record<string, string>> = {
  lat: 'latitude',
  lng: 'longitude',
  'living-area': 'living area',
  'lot-area': 'lot',
  'year-built': 'year built',
};

export function measureLimits(table: MarketTable): Limits {
  return table.columns.flatMap((column) => {
    if (isLabelColumn(column)) return [];
    const kind = boundedKinds.find((bounded) => bounded === column.kind);
    if (kind === undefined) return [];
    const low = quantile(column.values, 0.0005);
    const high = quantile(column.values, 0.9995);
    return [{ column: column.name, kind, ...widen(kind, low, high) }];
  });
}

/**
 * Why the home in `row` should not be valued on its day, or null where it can be. Nothing is too old
 * for a day that a public index carries values on to.
 */
export function abstain(
  model: Omit<MarketModel, 'engine'> & { engine: object | null },
  homes: MarketTable,
  row: number,
  isCarried = false,
): Abstention | null {
  const day = homes.saleDays[row] as number;
  const { minSales } = model.options;
  if (model.engine === null) {
    return {
      code: 'too-few-sales',
      detail: `${model.saleCount} recorded sales, ${minSales} are needed`,
    };
  }
  if (day < model.firstDay) {
    return { code: 'before-recorded-sales', detail: 'The day is earlier than the first sale' };
  }
  if (!isCarried && !isTrusted(model, homes, row)) {
    return {
      code: 'stale-market',
      detail: `The last recorded sale is ${day - model.lastDay} days older, at most ${model.options.staleAfterDays} are trusted`,
    };
  }
  for (const limit of model.limits) {
    const column = homes.columns.find(({ name }) => name === limit.column);
    const value = column === undefined || isLabelColumn(column) ? Number.NaN : column.values[row];
    if (value === undefined || Number.isNaN(value)) {
      if (limit.kind === 'living-area') {
        return {
          code: 'unknown-living-area',
          detail: `The ${words[limit.kind] ?? limit.column} is not known`,
        };
      }
    } else if (value < limit.low || value > limit.high) {
      return {
        code: 'outside-training-range',
        detail: `The ${words[limit.kind] ?? limit.column} of ${figure(limit.kind, value)} is outside what the sales here speak of, ${figure(limit.kind, limit.low)} to ${figure(limit.kind, limit.high)}`,
      };
    }
  }
  return null;
}

/** Tells whether the market's own sales are near enough to the day to speak of it by themselves. */
export function isTrusted(
  { lastDay, options }: Pick<MarketModel, 'lastDay' | 'options'>,
  { saleDays }: MarketTable,
  row: number,
): boolean {
  return (saleDays[row] as number) - lastDay <= options.staleAfterDays;
}

/**
 * Why a value that a public index carried on says too little, or null where it says enough. It is asked
 * only of days on which nothing would be said without the index: a file more takes no value away.
 */
export function abstainAsTooWide({ low80, high80, estimate }: ValueRange): Abstention | null {
  const width = (high80 - low80) / estimate;
  if (width <= widestCarried) return null;
  return {
    code: 'range-too-wide',
    detail: `Carried on from the last local sale, the 80% range would be ${Math.round(100 * width)}% of the value wide, at most ${100 * widestCarried}% is shown`,
  };
}

function figure(kind: string, value: number): string {
  if (kind === 'lat' || kind === 'lng') return value.toFixed(3);
  if (kind === 'year-built') return value.toFixed(0);
  return `${Math.round(value).toLocaleString('en-US')} sq ft`;
}

function widen(kind: (typeof boundedKinds)[number], low: number, high: number) {
  if (kind === 'lat' || kind === 'lng') return { low: low - 0.05, high: high + 0.05 };
  if (kind === 'year-built') return { low: low - 20, high: high + 3 };
  return { low: low / 1.5, high: high * 1.5 };
}
