import { Decimal } from 'decimal.js';
import { type Citation, cite } from '../reference/closing/citation';
import type {
  RelativityFactor,
  RelativityRow,
  RelativityTable,
} from '../reference/closing/insurance-tables';
import type { AppliedRelativity, InsuredHome } from './insured-home';

export type HomeRelativities = {
  applied: (AppliedRelativity & { citation: Citation })[];
  product: Decimal;
  notes: string[];
};

/** Returns the multipliers that are the same whichever publisher's sample home they start from. */
export function homeRelativities(home: InsuredHome, table: RelativityTable): HomeRelativities {
  const applied = [
    ...named(table, 'construction', 'type', home.construction),
    ...named(table, 'roof-material', 'material', home.roofMaterial),
    ...roofAge(table, home.roofAgeYears),
    ...named(table, 'protection-class', 'class', home.protectionClass),
    ...named(table, 'occupancy', 'type', home.occupancy),
    ...(home.claims ?? []).flatMap((claim) => named(table, 'claims-5y', 'type', claim)),
    ...credit(home, table),
    ...windCredit(home, table),
  ];
  const product = applied.reduce((all, { relativity }) => all.times(relativity), new Decimal(1));
  return { applied, product, notes: notesOf(home, table) };
}

/** A multiplier rounded as it is shown, so that the shown steps give the shown figure. */
export type Step = { name: string; relativity: Decimal };

export function step(name: string, exact: Decimal): Step {
  return { name, relativity: exact.toDecimalPlaces(4) };
}

/**
 * Returns the multipliers of year built and deductible, which start from the publisher's own sample
 * home.
 */
export function fromSample(
  home: Pick<InsuredHome, 'yearBuilt' | 'deductible'>,
  sample: { yearBuilt: number; deductible: number },
  table: RelativityTable,
): Step[] {
  const age = (year: number) => interpolated(factorOf(table, 'year-built'), 'year_built', year);
  const retained = (amount: number) => deductibleRelativity(table, amount);
  return [
    step(
      `built ${home.yearBuilt}, not ${sample.yearBuilt}`,
      age(home.yearBuilt).div(age(sample.yearBuilt)),
    ),
    step(
      `deductible $${home.deductible}, not $${sample.deductible}`,
      retained(home.deductible).div(retained(sample.deductible)),
    ),
  ];
}

/**
 * Returns how premiums rise with the dwelling limit (dollars), 1 at $300,000; beyond its ends, its
 * slope.
 */
export function dwellingCurve(table: RelativityTable, dwelling: number): Decimal {
  const rows = factorOf(table, 'dwelling-amount-curve-to-300k').rows;
  return onLine(pointsOf(rows, 'dwelling'), dwelling, 'extend');
}

export function factorOf(table: RelativityTable, factor: string): RelativityFactor {
  const found = table.factors.find((each) => each.factor === factor);
  if (!found) throw new RangeError(`${table.header.table} has no factor ${factor}`);
  return found;
}

export type Discount = { item: string; upToPercent: number; citation: Citation };

export function discountsOf(table: RelativityTable): Discount[] {
  const factor = factorOf(table, 'discounts-max-pct');
  const citation = cite(table, factor.factor, factor);
  return factor.rows.flatMap(({ item, pct }) =>
    item === undefined || pct === undefined ? [] : [{ item, upToPercent: pct, citation }],
  );
}

type Point = { at: number; value: Decimal };

/**
 * Returns the value at `x` on straight lines between points. Outside them it holds the value of the
 * end, or extends the last line.
 */
export function onLine(points: readonly Point[], x: number, beyond: 'hold' | 'extend'): Decimal {
  const sorted = points.toSorted((a, b) => a.at - b.at);
  const first = sorted[0];
  const last = sorted.at(-1);
  if (!first || !last) throw new RangeError('no points to interpolate between');
  if (beyond === 'hold' && x <= first.at) return first.value;
  if (beyond === 'hold' && x >= last.at) return last.value;
  const after = sorted.findIndex(({ at }) => at >= x);
  const upper = after === -1 ? sorted.length - 1 : Math.max(1, after);
  const [a, b] = [sorted[upper - 1] ?? first, sorted[upper] ?? last];
  const share = a.at === b.at ? new Decimal(0) : new Decimal(x - a.at).div(b.at - a.at);
  return b.value.minus(a.value).times(share).plus(a.value);
}

function interpolated(factor: RelativityFactor, key: 'year_built', x: number): Decimal {
  return onLine(pointsOf(factor.rows, key), x, 'hold');
}

function pointsOf(rows: readonly RelativityRow[], key: 'year_built' | 'dwelling'): Point[] {
  return rows.flatMap((row) => {
    const at = row[key];
    return at === undefined || row.relativity === undefined
      ? []
      : [{ at, value: new Decimal(row.relativity) }];
  });
}

function deductibleRelativity(table: RelativityTable, deductible: number): Decimal {
  const rows = ['all-peril-deductible', 'deductible-cross-check'].flatMap(
    (factor) => factorOf(table, factor).rows,
  );
  const row = rows.find((each) => each.deductible === deductible);
  if (row?.relativity === undefined) throw new RangeError(`no deductible of ${deductible}`);
  return new Decimal(row.relativity);
}

function named(
  table: RelativityTable,
  name: string,
  key: 'type' | 'material' | 'class' | 'level',
  level: string | undefined,
): HomeRelativities['applied'] {
  if (level === undefined) return [];
  const factor = factorOf(table, name);
  const row = factor.rows.find((each) => each[key] === level);
  if (row?.relativity === undefined) throw new RangeError(`${name} has no ${level}`);
  return [line(table, factor, level, row.relativity)];
}

function roofAge(table: RelativityTable, years: number | undefined): HomeRelativities['applied'] {
  if (years === undefined) return [];
  const factor = factorOf(table, 'roof-age-years');
  const row =
    factor.rows.find(({ max }) => max !== undefined && years <= max) ?? factor.rows.at(-1);
  return row?.relativity ? [line(table, factor, `${years} years`, row.relativity)] : [];
}

function credit(home: InsuredHome, table: RelativityTable): HomeRelativities['applied'] {
  if (table.creditNotAllowed.includes(home.state)) return [];
  return named(table, 'credit', 'level', home.credit);
}

function windCredit(
  { wind, state }: InsuredHome,
  table: RelativityTable,
): HomeRelativities['applied'] {
  if (!wind) return [];
  const isExposed = table.hurricaneDeductibleStates.states.includes(state);
  if (wind.peril === 'hurricane' && !isExposed) return [];
  const factor = factorOf(table, 'special-deductible-credit');
  const row = factor.rows.find(({ pct }) => pct === wind.percent);
  return row?.relativity
    ? [line(table, factor, `${wind.peril} ${wind.percent}%`, row.relativity)]
    : [];
}

function line(
  table: RelativityTable,
  factor: RelativityFactor,
  level: string,
  relativity: string,
): HomeRelativities['applied'][number] {
  const name = factor.factor.replaceAll('-', ' ');
  const citation = cite(table, factor.factor, factor);
  return { factor: name, level, relativity: new Decimal(relativity), citation };
}

function notesOf(home: InsuredHome, table: RelativityTable): string[] {
  const noCredit = home.credit && table.creditNotAllowed.includes(home.state);
  const noHurricane =
    home.wind?.peril === 'hurricane' &&
    !table.hurricaneDeductibleStates.states.includes(home.state);
  const oldRoof = (home.roofAgeYears ?? 0) > 15;
  return [
    ...(noCredit ? [`Insurers may not use credit in ${home.state}: it is left out.`] : []),
    ...(noHurricane
      ? [`${home.state} is not a hurricane-deductible state: no credit is given.`]
      : []),
    ...(oldRoof ? [factorOf(table, 'roof-age-years').note ?? ''] : []),
  ].filter((note) => note !== '');
}
