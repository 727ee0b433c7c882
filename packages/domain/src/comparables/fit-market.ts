import type { Temporal } from 'temporal-polyfill';
import { median } from '../valuation/range/quantiles';
import { columnOf } from './column-of';
import type { MarketSale } from './comparable-sale';
import {
  type FitColumn,
  type FittedAttribute,
  fitColumns,
  fittedAttributes,
  type Measures,
  measuresOf,
} from './market-columns';
import { type FitRows, fitPenalised, predictRows } from './penalised-fit';

/** Log price per unit of an attribute's scale (see measureOf), holding the others and the place. */
type MarketRate = {
  attribute: FittedAttribute;
  rate: number;
  standardError: number;
  /** The number of sales that have the attribute on record. */
  sales: number;
  /**
   * The rate that was replaced by zero because of its wrong sign; null when the fitted rate stands.
   */
  refused: number | null;
};

/**
 * The price level of a month: the last month's is 1; the standard error is a share of the level.
 */
export type IndexMonth = { month: string; level: number; standardError: number; sales: number };

export type MarketFit =
  | {
      fitted: true;
      sales: number;
      /**
       * The number of sales left out because they lie too far from the rest to belong to this
       * market.
       */
      trimmed: number;
      rates: MarketRate[];
      index: IndexMonth[];
      /** The spread of prices around the fit: a standard deviation, as a share of the price. */
      residual: number;
    }
  | { fitted: false; sales: number; least: number };

/** Fewer sales cannot separate six attributes from the trend over time. */
export const leastSales = 24;

/**
 * More of these never lowers what buyers pay: a negative rate means that the fit has mixed in the
 * effect of another attribute. A home's age may count either way.
 */
const neverNegative: ReadonlySet<string> = new Set<FittedAttribute>([
  'size',
  'beds',
  'baths',
  'lot',
  'condition',
]);

/** The prior before any sale is seen: an attribute's usual spread moves prices by some 30%. */
const attributeSpread = 0.3;
/** The prior for time: prices move by some 1.2% from one month to the next. */
const monthlyStep = 0.012;
const firstNoise = 0.2;
const trimAt = 3.5;

/**
 * Returns what buyers paid here for size, rooms, age, lot and time: one regression of log price by ridge,
 * where the month's level follows a random walk up to the month of `until`. Sales far from the rest
 * are left out once and the rest fitted again. A rate of the wrong sign is held at zero, the worst
 * first, and the others are fitted without it.
 */
export function fitMarket(
  sales: readonly MarketSale[],
  from: Temporal.PlainDate,
  until: Temporal.PlainDate,
): MarketFit {
  const first = from.toString();
  const last = until.toString();
  const within = sales.filter(({ soldOn }) => soldOn >= first && soldOn <= last);
  if (within.length < leastSales) return { fitted: false, sales: within.length, least: leastSales };
  const sample = sampleOf(within, monthsBetween(from, until));
  const all = Int32Array.from(within, (_, at) => at);
  const { residuals } = fitOnce(sample, all, firstNoise);
  const spread = robustSpread(residuals);
  const kept = all.filter((at) => Math.abs(residuals[at] as number) <= trimAt * spread);
  if (kept.length < leastSales) return { fitted: false, sales: kept.length, least: leastSales };
  const noise = noiseOf(fitOnce(sample, kept, spread));
  const { fit, rates } = fitWithSigns(sample, kept, noise);
  return {
    fitted: true,
    sales: kept.length,
    trimmed: within.length - kept.length,
    rates,
    index: indexOf(fit, sample, kept),
    residual: noiseOf(fit),
  };
}

function fitWithSigns(sample: Sample, kept: Int32Array, noise: number) {
  const held: MarketRate[] = [];
  for (;;) {
    const fit = fitOnce(sample, kept, noise, new Set(held.map(({ attribute }) => attribute)));
    const rates = ratesOf(fit);
    const [worst] = rates
      .filter(({ attribute, rate }) => rate < 0 && neverNegative.has(attribute))
      .sort((a, b) => a.rate / a.standardError - b.rate / b.standardError);
    if (worst === undefined) return { fit, rates: inOrder([...rates, ...held]) };
    held.push({ ...worst, rate: 0, refused: worst.rate });
  }
}

function inOrder(rates: readonly MarketRate[]): MarketRate[] {
  return fittedAttributes.flatMap((name) => rates.filter(({ attribute }) => attribute === name));
}

/** The sales in columns, so that a second fit need not read them again. */
type Sample = {
  months: string[];
  measures: Measures[];
  /** The index of each sale's month in `months`. */
  month: Int32Array;
  logPrice: Float64Array;
};

function sampleOf(sales: readonly MarketSale[], months: string[]): Sample {
  const place = new Map(months.map((month, at) => [month, at]));
  return {
    months,
    measures: measuresOf(sales),
    month: Int32Array.from(
      sales,
      ({ soldOn }) => place.get(soldOn.slice(0, 7)) ?? months.length - 1,
    ),
    logPrice: columnOf(sales.length, (at) =>
      Math.log((sales[at] as MarketSale).price / typicalPrice),
    ),
  };
}

type Fit = {
  columns: FitColumn[];
  coefficients: Float64Array;
  standardErrors: Float64Array;
  residuals: Float64Array;
};

function fitOnce(
  { months, measures, month, logPrice }: Sample,
  kept: Int32Array,
  noise: number,
  held: ReadonlySet<string> = new Set(),
): Fit {
  const columns = fitColumns(measures, kept, leastSales).filter(
    ({ attribute }) => !held.has(attribute),
  );
  // Intercept, attributes, and a level for each month but the last, whose level is the intercept's.
  const firstMonth = 1 + columns.length;
  const size = firstMonth + months.length - 1;
  const rows: FitRows = {
    dense: columns.map(({ standardised }) => standardised),
    single: kept.map((sale) => {
      const at = month[sale] as number;
      return at === months.length - 1 ? -1 : firstMonth + at;
    }),
    target: columnOf(kept.length, (at) => logPrice[kept[at] as number] as number),
  };
  const penalty = penaltyOf(columns.length, months.length, noise);
  const { coefficients, standardErrors } = fitPenalised(rows, penalty, size, noise);
  const predicted = predictRows(rows, coefficients);
  const residuals = rows.target.map((target, at) => target - (predicted[at] as number));
  return { columns, coefficients, standardErrors, residuals };
}

/**
 * In cents: prices are divided by it to keep the logarithms small, and the intercept absorbs the
 * rest.
 */
const typicalPrice = 30_000_000;

function penaltyOf(attributes: number, months: number, noise: number): Float64Array {
  const size = 1 + attributes + months - 1;
  const penalty = new Float64Array(size * size);
  const add = (a: number, b: number, amount: number) => {
    penalty[a * size + b] = (penalty[a * size + b] as number) + amount;
  };
  add(0, 0, 1e-9);
  for (let at = 1; at <= attributes; at++) add(at, at, (noise / attributeSpread) ** 2);
  const walk = (noise / monthlyStep) ** 2;
  for (let month = 0; month < months - 1; month++) {
    const at = 1 + attributes + month;
    add(at, at, walk);
    // The last month has no level of its own, so the step into it has only one end.
    if (month + 1 === months - 1) continue;
    add(at + 1, at + 1, walk);
    add(at, at + 1, -walk);
    add(at + 1, at, -walk);
  }
  return penalty;
}

function ratesOf({ columns, coefficients, standardErrors }: Fit): MarketRate[] {
  return fittedAttributes.flatMap((attribute) => {
    const at = columns.findIndex((column) => column.attribute === attribute);
    const column = columns[at];
    if (column === undefined) return [];
    const rate = (coefficients[1 + at] as number) / column.scale;
    const standardError = (standardErrors[1 + at] as number) / column.scale;
    return [{ attribute, rate, standardError, sales: column.known, refused: null }];
  });
}

function indexOf(
  { columns, coefficients, standardErrors }: Fit,
  { months, month: soldIn }: Sample,
  kept: Int32Array,
): IndexMonth[] {
  const counts = new Int32Array(months.length);
  for (const sale of kept) {
    const at = soldIn[sale] as number;
    counts[at] = (counts[at] as number) + 1;
  }
  return months.map((month, at) => {
    const isLast = at === months.length - 1;
    const level = isLast ? 1 : Math.exp(coefficients[1 + columns.length + at] as number);
    const standardError = isLast ? 0 : (standardErrors[1 + columns.length + at] as number);
    return { month, level, standardError, sales: counts[at] as number };
  });
}

function monthsBetween(from: Temporal.PlainDate, until: Temporal.PlainDate): string[] {
  const last = until.toPlainYearMonth();
  const months: string[] = [];
  for (let at = from.toPlainYearMonth(); at.until(last).months >= 0 && at.until(last).sign >= 0; ) {
    months.push(at.toString());
    at = at.add({ months: 1 });
  }
  return months;
}

function robustSpread(residuals: Float64Array): number {
  return Math.max(1.4826 * median(residuals.map(Math.abs)), 0.01);
}

function noiseOf({ residuals, columns }: Fit): number {
  const squares = residuals.reduce((all, value) => all + value * value, 0);
  return Math.max(Math.sqrt(squares / (residuals.length - columns.length - 1)), 0.01);
}
