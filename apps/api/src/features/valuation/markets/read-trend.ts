import type { TrendOut } from '@deedlight/contract/valuation/markets';
import { propertyTypes } from '@deedlight/domain/property/property-type';
import { marketIndex } from '@deedlight/domain/valuation/market/market-index';
import type { MarketModel } from '@deedlight/domain/valuation/market/market-model';
import { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../../platform/database/database';
import type { ModelRow } from '../training/models-repo';
import { readSalesFiles } from './sales-files-repo';
import { type QuarterRow, readChoices, readQuarters } from './trend-repo';

const yearsShown = 10;
/** Fewer sales make no meaningful median. */
const fewestSales = 5;

/**
 * Returns prices and volume of a county by quarter, with the index of its model if there is one.
 */
export async function readTrend(
  db: Queries,
  row: ModelRow,
  model: MarketModel | null,
  chosenSales: { zip?: string | undefined; type?: string | undefined },
): Promise<TrendOut> {
  const { zip = null, type = null } = chosenSales;
  const lastDay = row.last_sale === null ? null : Temporal.PlainDate.from(row.last_sale);
  // The model's last day is used, since a single sale dated long after the others is a typing
  // error.
  const until = lastDay ?? Temporal.PlainDate.from('1980-01-01');
  const since = quarterOf(until.subtract({ years: yearsShown }));
  const days = { since: since.toString(), until: until.toString() };
  const filter = { county: row.county_fips, ...days, zip, type };
  const all = await readQuarters(db, { ...filter, zip: null, type: null });
  const chosen = zip === null && type === null ? all : await readQuarters(db, filter);
  const choices = await readChoices(db, filter);
  const sources = await readSalesFiles(db, filter);
  return {
    countyFips: row.county_fips,
    county: row.county,
    state: row.state,
    isSample: row.is_sample,
    asOf: row.last_sale,
    quarters: chosen.map(quarterOut),
    index: model && lastDay ? indexOut(model, all, lastDay) : [],
    daysOnMarket: { known: false, why: 'not-available-here' },
    zips: choices.flatMap(({ zip: value, sales }) =>
      value === null ? [] : [{ zip: value, sales }],
    ),
    types: choices.flatMap(({ type: value, sales }) => {
      const known = propertyTypes.find((candidate) => candidate === value);
      return known === undefined ? [] : [{ type: known, sales }];
    }),
    sources,
  };
}

/**
 * Returns the first day of a quarter: one that begins in its middle would look like one with few
 * sales.
 */
function quarterOf(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.with({ month: day.month - ((day.month - 1) % 3), day: 1 });
}

function quarterOut(row: QuarterRow): TrendOut['quarters'][number] {
  const { start, sales, median_cents, sqft_median, sqft_low, sqft_high } = row;
  const isEnough = sales >= fewestSales;
  return {
    start,
    sales,
    medianPrice: isEnough ? median_cents : null,
    pricePerSqft:
      isEnough && sqft_median !== null && sqft_low !== null && sqft_high !== null
        ? { median: sqft_median, low: sqft_low, high: sqft_high }
        : null,
  };
}

/** Returns the level in the middle of each quarter, and on the last day for the current one. */
function indexOut(
  model: MarketModel,
  quarters: readonly QuarterRow[],
  lastDay: Temporal.PlainDate,
): TrendOut['index'] {
  const periods = quarters.map(({ start, sales }) => {
    const middle = Temporal.PlainDate.from(start).add({ days: 45 });
    const day = Temporal.PlainDate.compare(middle, lastDay) > 0 ? lastDay : middle;
    return { day, sales };
  });
  return marketIndex(model, periods).map(({ day, ...point }) => ({
    day: day.toString(),
    ...point,
  }));
}
