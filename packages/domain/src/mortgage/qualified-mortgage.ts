import type { Decimal } from 'decimal.js';
import { type Invalid, refuse } from '../invalid';
import { type Cents, cents, roundHalfUp } from '../money';
import { cite } from '../reference/lending/cite';
import {
  hasThresholds,
  type RegulationZRow,
  regulationZTable,
  thresholdsFor,
} from '../reference/lending/regulation-z';
import { moneyAbove, moneyOrZero, rateWithin, termMonths } from './bounds';
import type { Citation } from './working';

export type Lien = 'first' | 'subordinate';

/**
 * `apr` and `apor` are fractions; `totalLoanAmount` is Regulation Z's, for the points-and-fees
 * tests; `year` the year of consummation, whose indexed thresholds apply.
 */
export type QmInput = {
  year: number;
  loanAmount: Cents;
  totalLoanAmount: Cents;
  apr: Decimal;
  apor: Decimal;
  pointsAndFees: Cents;
  months: number;
  lien: Lien;
  isManufactured: boolean;
  isSmallCreditor: boolean;
  hasNegativeAmortisation: boolean;
  hasInterestOnly: boolean;
  hasBalloon: boolean;
};

/** One test of a rule: what was measured against what, and the row that says so. */
export type RuleTest = {
  code: string;
  label: string;
  passes: boolean;
  measured: string;
  limit: string;
  basis: Citation;
};

export type QmResult = {
  status: 'safe-harbor' | 'rebuttable-presumption' | 'not-qm';
  tests: RuleTest[];
};

export function validateQm(input: QmInput): Invalid[] {
  return [
    ...moneyAbove('loanAmount', input.loanAmount),
    ...moneyAbove('totalLoanAmount', input.totalLoanAmount),
    ...rateWithin('apr', input.apr),
    ...rateWithin('apor', input.apor),
    ...moneyOrZero('pointsAndFees', input.pointsAndFees),
    ...termMonths('months', input.months),
    ...knownYear('qm-price', input.year),
  ];
}

/** The General Qualified Mortgage tests of 12 CFR 1026.43(e)(2), and which protection follows. */
export function qualifiedMortgage(input: QmInput): QmResult {
  refuse(validateQm(input));
  const spread = input.apr.minus(input.apor);
  const price = priceRow(input);
  const cap = pointsAndFeesCap(input.totalLoanAmount, input.year);
  const term = onlyRow('qm-term');
  const features = onlyRow('qm-features');
  const harbor = safeHarborRow(input.isSmallCreditor);
  const hasRiskyFeature =
    input.hasNegativeAmortisation ||
    input.hasInterestOnly ||
    (input.hasBalloon && !input.isSmallCreditor);
  const isBelowPrice = price.points !== null && spread.lt(price.points);
  const tests: RuleTest[] = [
    {
      code: 'price',
      label: 'APR above the average prime offer rate',
      passes: isBelowPrice,
      measured: points(spread),
      limit: `below ${points(price.points)}`,
      basis: cite(regulationZTable, price),
    },
    {
      code: 'points-and-fees',
      label: 'Points and fees',
      passes: input.pointsAndFees <= cap.amount,
      measured: dollarsText(input.pointsAndFees),
      limit: `at most ${dollarsText(cap.amount)}`,
      basis: cap.basis,
    },
    {
      code: 'term',
      label: 'Term',
      passes: input.months <= (term.years ?? 0) * 12,
      measured: `${input.months} months`,
      limit: `at most ${(term.years ?? 0) * 12} months`,
      basis: cite(regulationZTable, term),
    },
    {
      code: 'features',
      label: 'No negative amortisation, interest-only or balloon',
      passes: !hasRiskyFeature,
      measured: hasRiskyFeature ? 'has such a feature' : 'has none',
      limit: 'none',
      basis: cite(regulationZTable, features),
    },
  ];
  if (tests.some(({ passes }) => !passes)) return { status: 'not-qm', tests };
  const isSafe = harbor.points !== null && spread.lt(harbor.points);
  return { status: isSafe ? 'safe-harbor' : 'rebuttable-presumption', tests };
}

/** The most that points and fees may be for a Qualified Mortgage of this total loan amount. */
export function pointsAndFeesCap(
  totalLoanAmount: Cents,
  year: number,
): { amount: Cents; basis: Citation } {
  refuse([...moneyAbove('totalLoanAmount', totalLoanAmount), ...knownYear('points-fees', year)]);
  const [row] = thresholdsFor('points-fees', totalLoanAmount, year);
  if (!row) throw new RangeError('no points-and-fees row');
  const amount = row.amount ?? (row.pct ? roundHalfUp(row.pct.times(totalLoanAmount)) : cents(0));
  return { amount, basis: cite(regulationZTable, row) };
}

/** Refuses a year whose thresholds the table does not hold. */
export function knownYear(kind: string, year: number): Invalid[] {
  if (hasThresholds(kind, year)) return [];
  return [{ field: 'year', message: `The thresholds of ${year} are not in the table.` }];
}

function priceRow({ lien, isManufactured, loanAmount, year }: QmInput): RegulationZRow {
  const rows = thresholdsFor('qm-price', loanAmount, year).filter((row) => row.lien === lien);
  const row =
    rows.find((each) => isManufactured && each.isManufactured) ??
    rows.find((each) => !each.isManufactured);
  if (!row) throw new RangeError('no QM price row');
  return row;
}

function safeHarborRow(isSmallCreditor: boolean): RegulationZRow {
  const creditor = isSmallCreditor ? 'small-creditor' : 'standard';
  const row = regulationZTable.rows.find(
    (each) => each.kind === 'safe-harbor' && each.creditor === creditor,
  );
  if (!row) throw new RangeError('no safe-harbor row');
  return row;
}

function onlyRow(kind: string): RegulationZRow {
  const row = regulationZTable.rows.find((each) => each.kind === kind);
  if (!row) throw new RangeError(`no ${kind} row`);
  return row;
}

/** A difference of rates in percentage points, as the rules print it. */
export function points(spread: Decimal | null): string {
  return spread === null ? 'any' : `${spread.times(100).toDecimalPlaces(3)} points`;
}

/** An amount as the rules print it. */
export function dollarsText(amount: Cents): string {
  return `$${(amount / 100).toFixed(2)}`;
}
