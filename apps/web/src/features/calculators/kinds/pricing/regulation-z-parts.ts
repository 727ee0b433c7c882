import type { Cents } from '@deedlight/domain/money';
import type { RuleTest } from '@deedlight/domain/mortgage/apr/regulation-z-loan';
import { rateLine, type WorkingLine } from '@deedlight/domain/mortgage/working';
import type { Decimal } from 'decimal.js';
import { choice, count, money, moneyIfKnown, percent } from '../../../../kit/fields/own-fields';
import { sharedFields as shared } from '../../../scenario/public';
import type { ResultTable } from '../../result';

const section = 'Its price';

/** The inputs that every Regulation Z test needs of a loan. */
export const pricedFields = {
  loan: shared.loan(),
  year: count('Year of closing', '', { initial: '2026', hint: 'Its thresholds apply' }),
  lien: choice('Lien', { first: 'First', subordinate: 'Second or later' }),
  apr: percent('APR', { initial: '6.9', section }),
  apor: percent('Average prime offer rate', {
    initial: '6.4',
    section,
    hint: 'The CFPB’s for the week of the lock',
  }),
  fees: money('Points and fees', { initial: '6000', section }),
  totalLoan: moneyIfKnown('Total loan amount', {
    section,
    hint: 'Regulation Z’s; empty: the loan',
  }),
};

export const pricedNames = {
  loanAmount: 'loan',
  totalLoanAmount: 'totalLoan',
  pointsAndFees: 'fees',
} as const;

type Priced = {
  loan: Cents;
  year: number;
  lien: 'first' | 'subordinate';
  apr: Decimal;
  apor: Decimal;
  fees: Cents;
  totalLoan: Cents | null;
};

export function pricedQuestion({ loan, year, lien, apr, apor, fees, totalLoan }: Priced) {
  return {
    year,
    loanAmount: loan,
    totalLoanAmount: totalLoan ?? loan,
    apr,
    apor,
    pointsAndFees: fees,
    lien,
  };
}

export function spreadLine(
  { apr, apor }: Pick<Priced, 'apr' | 'apor'>,
  basis: WorkingLine['basis'],
) {
  const formula = 'APR − average prime offer rate';
  return rateLine('spread', 'APR above the prime offer rate', apr.minus(apor), formula, basis);
}

/** Lists each test with its measured value, its limit and the section that sets it. */
export function testsTable(tests: readonly RuleTest[], file: string): ResultTable {
  return {
    title: 'Tests',
    file,
    columns: [
      { header: 'Test', kind: 'words' },
      { header: 'Result', kind: 'words' },
      { header: 'Measured', kind: 'words' },
      { header: 'Allowed', kind: 'words' },
      { header: 'Rule', kind: 'words' },
    ],
    rows: tests.map(({ label, passes, measured, limit, basis }) => [
      label,
      passes ? 'Passes' : 'Fails',
      measured,
      limit,
      `${basis.section ?? basis.row}`,
    ]),
  };
}
