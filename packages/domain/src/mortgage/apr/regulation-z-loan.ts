import type { Decimal } from 'decimal.js';
import type { Invalid } from '../../invalid';
import type { Cents } from '../../money';
import type { Editions } from '../../reference/editions';
import { cite } from '../../reference/lending/cite';
import {
  hasThresholds,
  type RegulationZRow,
  regulationZTable,
} from '../../reference/lending/regulation-z';
import { moneyAbove, moneyOrZero, rateWithin } from '../bounds';
import type { Citation } from '../working';

export type Lien = 'first' | 'subordinate';

/**
 * The facts of a loan that every rule of Regulation Z needs. `apr` and `apor` are fractions;
 * `totalLoanAmount` is the regulation's, for the points-and-fees tests; `year` the year of
 * consummation, whose indexed thresholds apply.
 */
export type RegulationZLoan = {
  year: number;
  loanAmount: Cents;
  totalLoanAmount: Cents;
  apr: Decimal;
  apor: Decimal;
  pointsAndFees: Cents;
  lien: Lien;
};

/** One test of a rule: the measured value, the limit, and the table row that sets it. */
export type RuleTest = {
  code: string;
  label: string;
  passes: boolean;
  measured: string;
  limit: string;
  basis: Citation;
};

/** `thresholds` are those whose year must be known. */
export function validateRegulationZLoan(
  input: RegulationZLoan,
  thresholds: string,
  tables: Editions,
): Invalid[] {
  return [
    ...moneyAbove('loanAmount', input.loanAmount),
    ...moneyAbove('totalLoanAmount', input.totalLoanAmount),
    ...rateWithin('apr', input.apr),
    ...rateWithin('apor', input.apor),
    ...moneyOrZero('pointsAndFees', input.pointsAndFees),
    ...knownYear(thresholds, input.year, tables),
  ];
}

/** Refuses a year for which the table has no thresholds. */
export function knownYear(kind: string, year: number, tables: Editions): Invalid[] {
  if (hasThresholds(kind, year, tables.of(regulationZTable))) return [];
  return [{ field: 'year', message: `The thresholds of ${year} are not in the table.` }];
}

/** Tests the spread over the average prime offer rate against the percentage points of a row. */
export function spreadTest(
  code: string,
  { apr, apor }: Pick<RegulationZLoan, 'apr' | 'apor'>,
  row: RegulationZRow,
  allows: 'at most' | 'below',
  tables: Editions,
): RuleTest {
  const spread = apr.minus(apor);
  const isWithin =
    row.points !== null && (allows === 'below' ? spread.lt(row.points) : spread.lte(row.points));
  return {
    code,
    label: 'APR above the average prime offer rate',
    passes: isWithin,
    measured: points(spread),
    limit: `${allows} ${points(row.points)}`,
    basis: cite(tables.of(regulationZTable), row),
  };
}

export function pointsAndFeesTest(
  code: string,
  { pointsAndFees }: Pick<RegulationZLoan, 'pointsAndFees'>,
  most: { amount: Cents; basis: Citation },
): RuleTest {
  return {
    code,
    label: 'Points and fees',
    passes: pointsAndFees <= most.amount,
    measured: dollarsText(pointsAndFees),
    limit: `at most ${dollarsText(most.amount)}`,
    basis: most.basis,
  };
}

/** The one row of a kind that has no thresholds by size or year. */
export function onlyRow(kind: string, tables: Editions): RegulationZRow {
  const row = tables.of(regulationZTable).rows.find((each) => each.kind === kind);
  if (!row) throw new RangeError(`no ${kind} row`);
  return row;
}

/** Writes a difference of rates in percentage points, as the rules print it. */
function points(spread: Decimal | null): string {
  return spread === null ? 'any' : `${spread.times(100).toDecimalPlaces(3)} points`;
}

/** Writes an amount as the rules print it. */
function dollarsText(amount: Cents): string {
  return `$${(amount / 100).toFixed(2)}`;
}
