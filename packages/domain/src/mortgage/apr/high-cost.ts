import type { Decimal } from 'decimal.js';
import { type Invalid, refuse } from '../../invalid';
import { type Cents, cents, roundHalfUp } from '../../money';
import { type Editions, todaysEditions } from '../../reference/editions';
import { cite } from '../../reference/lending/cite';
import {
  type RegulationZRow,
  regulationZTable,
  thresholdsFor,
} from '../../reference/lending/regulation-z';
import { moneyAbove, rateWithin, wholeNumber } from '../bounds';
import type { Citation } from '../working';
import {
  knownYear,
  onlyRow,
  pointsAndFeesTest,
  type RegulationZLoan,
  type RuleTest,
  spreadTest,
  validateRegulationZLoan,
} from './regulation-z-loan';

/**
 * `prepaymentPenaltyMonths` and `prepaymentPenaltyShare` are 0 when the loan has no prepayment
 * penalty.
 */
export type HighCostInput = RegulationZLoan & {
  isPersonalProperty: boolean;
  isAboveConforming: boolean;
  prepaymentPenaltyMonths: number;
  prepaymentPenaltyShare: Decimal;
};

export function validateHighCost(
  input: HighCostInput,
  tables: Editions = todaysEditions,
): Invalid[] {
  return [
    ...validateRegulationZLoan(input, 'hoepa-points-fees', tables),
    ...wholeNumber('prepaymentPenaltyMonths', input.prepaymentPenaltyMonths, 0, 600),
    ...rateWithin('prepaymentPenaltyShare', input.prepaymentPenaltyShare),
  ];
}

/** HOEPA (1026.32): a loan is high-cost when any one of its three tests trips. */
export function highCost(
  input: HighCostInput,
  tables: Editions = todaysEditions,
): { isHighCost: boolean; tests: RuleTest[] } {
  refuse(validateHighCost(input, tables));
  const aprRow = spreadRow(input, tables);
  const trigger = hoepaPointsAndFees(input.totalLoanAmount, input.year, tables);
  const penalty = onlyRow('hoepa-prepayment', tables);
  const isPenalised =
    input.prepaymentPenaltyMonths > (penalty.months ?? 0) ||
    (penalty.pct !== null && input.prepaymentPenaltyShare.gt(penalty.pct));
  const tests: RuleTest[] = [
    spreadTest('hoepa-apr', input, aprRow, 'at most', tables),
    pointsAndFeesTest('hoepa-points-fees', input, trigger),
    {
      code: 'hoepa-prepayment',
      label: 'Prepayment penalty',
      passes: !isPenalised,
      measured: `${input.prepaymentPenaltyMonths} months, ${input.prepaymentPenaltyShare.times(100)}%`,
      limit: `at most ${penalty.months} months and ${penalty.pct?.times(100)}%`,
      basis: cite(tables.of(regulationZTable), penalty),
    },
  ];
  return { isHighCost: tests.some(({ passes }) => !passes), tests };
}

/** The limit of points and fees above which a loan is high-cost. */
export function hoepaPointsAndFees(
  totalLoanAmount: Cents,
  year: number,
  tables: Editions = todaysEditions,
): { amount: Cents; basis: Citation } {
  refuse([
    ...moneyAbove('totalLoanAmount', totalLoanAmount),
    ...knownYear('hoepa-points-fees', year, tables),
  ]);
  const table = tables.of(regulationZTable);
  const [row] = thresholdsFor('hoepa-points-fees', totalLoanAmount, year, table);
  if (!row?.pct) throw new RangeError('no HOEPA points-and-fees row');
  const share = roundHalfUp(row.pct.times(totalLoanAmount));
  const amount = row.amount === null ? share : cents(Math.min(share, row.amount));
  return { amount, basis: cite(table, row) };
}

/**
 * Tells whether a loan is higher-priced (1026.35): at or above the spread for its lien and size.
 */
export function higherPriced(
  input: HighCostInput,
  tables: Editions = todaysEditions,
): { isHigherPriced: boolean; test: RuleTest } {
  refuse(validateHighCost(input, tables));
  const lien =
    input.lien === 'subordinate'
      ? 'subordinate'
      : input.isAboveConforming
        ? 'first-jumbo'
        : 'first-conforming';
  const { rows } = tables.of(regulationZTable);
  const row = rows.find((each) => each.kind === 'hpml' && each.lien === lien);
  if (!row?.points) throw new RangeError('no HPML row');
  const test = spreadTest('hpml', input, row, 'below', tables);
  return { isHigherPriced: !test.passes, test };
}

function spreadRow(
  { lien, isPersonalProperty, loanAmount, year }: HighCostInput,
  tables: Editions,
): RegulationZRow {
  const rows = thresholdsFor('hoepa-apr', loanAmount, year, tables.of(regulationZTable));
  const wanted = lien === 'first' && isPersonalProperty ? 'first-personal-property' : lien;
  const row = rows.find((each) => each.lien === wanted) ?? rows.find((each) => each.lien === lien);
  if (!row) throw new RangeError('no HOEPA rate row');
  return row;
}
