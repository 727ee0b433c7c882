import type { Decimal } from 'decimal.js';
import { type Invalid, refuse } from '../invalid';
import { type Cents, cents, roundHalfUp } from '../money';
import { cite } from '../reference/lending/cite';
import {
  type RegulationZRow,
  regulationZTable,
  thresholdsFor,
} from '../reference/lending/regulation-z';
import { moneyAbove, rateWithin, wholeNumber } from './bounds';
import {
  knownYear,
  onlyRow,
  pointsAndFeesTest,
  type RegulationZLoan,
  type RuleTest,
  spreadTest,
  validateRegulationZLoan,
} from './regulation-z-loan';
import type { Citation } from './working';

/** `prepaymentPenaltyMonths` and `prepaymentPenaltyShare` are 0 where there is none. */
export type HighCostInput = RegulationZLoan & {
  isPersonalProperty: boolean;
  isAboveConforming: boolean;
  prepaymentPenaltyMonths: number;
  prepaymentPenaltyShare: Decimal;
};

export function validateHighCost(input: HighCostInput): Invalid[] {
  return [
    ...validateRegulationZLoan(input, 'hoepa-points-fees'),
    ...wholeNumber('prepaymentPenaltyMonths', input.prepaymentPenaltyMonths, 0, 600),
    ...rateWithin('prepaymentPenaltyShare', input.prepaymentPenaltyShare),
  ];
}

/** HOEPA (1026.32): a loan is high-cost when any one of its three tests trips. */
export function highCost(input: HighCostInput): { isHighCost: boolean; tests: RuleTest[] } {
  refuse(validateHighCost(input));
  const aprRow = spreadRow(input);
  const trigger = hoepaPointsAndFees(input.totalLoanAmount, input.year);
  const penalty = onlyRow('hoepa-prepayment');
  const isPenalised =
    input.prepaymentPenaltyMonths > (penalty.months ?? 0) ||
    (penalty.pct !== null && input.prepaymentPenaltyShare.gt(penalty.pct));
  const tests: RuleTest[] = [
    spreadTest('hoepa-apr', input, aprRow, 'at most'),
    pointsAndFeesTest('hoepa-points-fees', input, trigger),
    {
      code: 'hoepa-prepayment',
      label: 'Prepayment penalty',
      passes: !isPenalised,
      measured: `${input.prepaymentPenaltyMonths} months, ${input.prepaymentPenaltyShare.times(100)} %`,
      limit: `at most ${penalty.months} months and ${penalty.pct?.times(100)} %`,
      basis: cite(regulationZTable, penalty),
    },
  ];
  return { isHighCost: tests.some(({ passes }) => !passes), tests };
}

/** Points and fees above which a loan is high-cost. */
export function hoepaPointsAndFees(
  totalLoanAmount: Cents,
  year: number,
): { amount: Cents; basis: Citation } {
  refuse([
    ...moneyAbove('totalLoanAmount', totalLoanAmount),
    ...knownYear('hoepa-points-fees', year),
  ]);
  const [row] = thresholdsFor('hoepa-points-fees', totalLoanAmount, year);
  if (!row?.pct) throw new RangeError('no HOEPA points-and-fees row');
  const share = roundHalfUp(row.pct.times(totalLoanAmount));
  const amount = row.amount === null ? share : cents(Math.min(share, row.amount));
  return { amount, basis: cite(regulationZTable, row) };
}

/** Whether a loan is higher-priced (1026.35): at or above the spread for its lien and size. */
export function higherPriced(input: HighCostInput): { isHigherPriced: boolean; test: RuleTest } {
  refuse(validateHighCost(input));
  const lien =
    input.lien === 'subordinate'
      ? 'subordinate'
      : input.isAboveConforming
        ? 'first-jumbo'
        : 'first-conforming';
  const row = regulationZTable.rows.find((each) => each.kind === 'hpml' && each.lien === lien);
  if (!row?.points) throw new RangeError('no HPML row');
  const test = spreadTest('hpml', input, row, 'below');
  return { isHigherPriced: !test.passes, test };
}

function spreadRow({ lien, isPersonalProperty, loanAmount, year }: HighCostInput): RegulationZRow {
  const rows = thresholdsFor('hoepa-apr', loanAmount, year);
  const wanted = lien === 'first' && isPersonalProperty ? 'first-personal-property' : lien;
  const row = rows.find((each) => each.lien === wanted) ?? rows.find((each) => each.lien === lien);
  if (!row) throw new RangeError('no HOEPA rate row');
  return row;
}
