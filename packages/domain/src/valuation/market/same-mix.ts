import { groupBy } from '../../group-by';
import { clipTails } from '../range/quantiles';
import { isLabelColumn, type MarketTable } from './market-table';

/** The column that tells flats from houses. */
const kindColumn = 'type';
/** Fewer sales of a kind cannot tell its drift from chance. */
const leastSales = 500;

/** A straight line through the residuals of one kind: its height on the middle day, its change a day. */
type Drift = { sales: number; level: number; slope: number };

/**
 * Residuals without what each kind of home gained or lost against the others, for an index that speaks
 * of the same mix on every day. Flats and houses drift apart over the years, and the last months often
 * hold one kind alone, as one roll ends before another: the index would fall or rise by the mix.
 */
export function holdMix(table: MarketTable, residuals: Float64Array): Float64Array {
  const column = table.columns.find(({ name }) => name === kindColumn);
  if (column === undefined || !isLabelColumn(column)) return residuals;
  const middle = mean(table.saleDays);
  const clipped = clipTails(residuals);
  const drifts = new Map<string | null, Drift>();
  const rowsOfKind = groupBy(column.labels.keys(), (row) => column.labels[row] ?? null);
  for (const [kind, rows] of rowsOfKind) {
    if (kind !== null && rows.length >= leastSales) {
      drifts.set(kind, driftOf(rows, table.saleDays, clipped, middle));
    }
  }
  const common = averageOf([...drifts.values()]);
  return residuals.map((residual, row) => {
    const drift = drifts.get(column.labels[row] ?? null);
    if (drift === undefined) return residual;
    const since = (table.saleDays[row] as number) - middle;
    return residual - (drift.level - common.level) - (drift.slope - common.slope) * since;
  });
}

function driftOf(
  rows: readonly number[],
  days: Int32Array,
  residuals: Float64Array,
  middle: number,
): Drift {
  const since = Float64Array.from(rows, (row) => (days[row] as number) - middle);
  const values = Float64Array.from(rows, (row) => residuals[row] as number);
  const [day, value] = [mean(since), mean(values)];
  let together = 0;
  let squares = 0;
  since.forEach((each, at) => {
    together += (each - day) * ((values[at] as number) - value);
    squares += (each - day) ** 2;
  });
  const slope = squares === 0 ? 0 : together / squares;
  return { sales: rows.length, level: value - slope * day, slope };
}

function averageOf(drifts: readonly Drift[]): Pick<Drift, 'level' | 'slope'> {
  const sales = drifts.reduce((all, drift) => all + drift.sales, 0);
  const share = (of: (drift: Drift) => number) =>
    drifts.reduce((all, drift) => all + (of(drift) * drift.sales) / sales, 0);
  return { level: share(({ level }) => level), slope: share(({ slope }) => slope) };
}

function mean(values: Float64Array | Int32Array): number {
  let total = 0;
  for (const value of values) total += value;
  return total / values.length;
}
