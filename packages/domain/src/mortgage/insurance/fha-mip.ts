import { Decimal } from 'decimal.js';
import { type Invalid, refuse } from '../../invalid';
import { type Cents, cents, roundDown, roundHalfUp } from '../../money';
import { type Editions, todaysEditions } from '../../reference/editions';
import { cite } from '../../reference/lending/cite';
import { type FhaMipRow, fhaMipTable } from '../../reference/lending/fha-mip';
import type { Table } from '../../reference/lending/read-table';
import { moneyAbove } from '../bounds';
import { averageBalances } from '../payment/average-balance';
import { type Loan, validateLoan } from '../payment/payment';
import { moneyLine, monthsLine, rateLine, type WorkingLine } from '../working';

type FhaMipTable = Table<FhaMipRow>;

/** `principal` is the base loan, before the upfront premium. */
export type FhaMipInput = Loan & { value: Cents; financeUpfront: boolean };

export type FhaMip = {
  upfront: Cents;
  totalLoan: Cents;
  annualRate: Decimal;
  /** The monthly premium in each loan year in which one is owed. */
  monthlyByYear: Cents[];
  /**
   * The base loan × rate ÷ 12, as lenders often quote it: a little more than the actual premium.
   */
  monthlyOnBaseLoan: Cents;
  /** The number of payments that include a premium. */
  months: number;
  lines: WorkingLine[];
};

export function validateFhaMip(input: FhaMipInput): Invalid[] {
  return [...validateLoan(input), ...moneyAbove('value', input.value)];
}

/**
 * FHA's upfront and annual premiums. A financed upfront premium is added in whole dollars; each
 * year's premium is the table's rate on the average of that year's twelve opening balances of the
 * base loan, a twelfth of it each month.
 */
export function fhaMip(input: FhaMipInput, tables: Editions = todaysEditions): FhaMip {
  refuse(validateFhaMip(input));
  const table = tables.of(fhaMipTable);
  const annualRow = annualPremium(input, table);
  const upfrontPremium = fhaUpfront(input.principal, input.financeUpfront, tables);
  const { fee: upfront } = upfrontPremium;
  const totalLoan = cents(input.principal + (input.financeUpfront ? upfront : 0));
  const months =
    annualRow.annual?.duration === '11-years' ? Math.min(132, input.months) : input.months;
  const monthlyByYear = averageBalances(input, Math.ceil(months / 12)).map((balance) =>
    roundHalfUp(annualRow.pct.times(balance).div(12)),
  );
  const monthlyOnBaseLoan = roundHalfUp(annualRow.pct.times(input.principal).div(12));
  const first = monthlyByYear[0] ?? cents(0);
  const annualBasis = cite(table, annualRow);
  return {
    upfront,
    totalLoan,
    annualRate: annualRow.pct,
    monthlyByYear,
    monthlyOnBaseLoan,
    months,
    lines: [
      upfrontPremium.line,
      moneyLine('total-loan', 'Loan with premium', totalLoan, 'base loan + financed premium'),
      rateLine(
        'annual-rate',
        'Annual premium rate',
        annualRow.pct,
        'by term, loan and LTV',
        annualBasis,
      ),
      moneyLine(
        'monthly',
        'Monthly premium, year 1',
        first,
        'average balance of the year × rate ÷ 12',
        annualBasis,
      ),
      monthsLine(
        'duration',
        'Premium lasts',
        months,
        'eleven years at LTV up to 90%, else the term',
        annualBasis,
      ),
    ],
  };
}

/** The upfront premium by itself; a financed one is added in whole dollars. */
export function fhaUpfront(
  principal: Cents,
  isFinanced: boolean,
  tables: Editions = todaysEditions,
): { fee: Cents; line: WorkingLine } {
  const table = tables.of(fhaMipTable);
  const row = only('upfront', table);
  const exact = row.pct.times(principal);
  const fee = isFinanced ? cents(roundDown(exact.div(100)) * 100) : roundHalfUp(exact);
  const formula = `base loan × ${row.pct.times(100)}%${isFinanced ? ', whole dollars when financed' : ''}`;
  return {
    fee,
    line: moneyLine('upfront', 'Upfront premium', fee, formula, cite(table, row)),
  };
}

/** The upfront premium credited when an FHA loan is refinanced to another in month 1 to 36. */
export function upfrontRefund(
  upfront: Cents,
  monthsSinceClosing: number,
  tables: Editions = todaysEditions,
): { refund: Cents; lines: WorkingLine[] } {
  const table = tables.of(fhaMipTable);
  const row = only('refund', table);
  const basis = cite(table, row);
  const { months, step } = row.refund ?? { months: 0, step: new Decimal(0) };
  const isInTime = monthsSinceClosing >= 1 && monthsSinceClosing <= months;
  const left = row.pct.minus(step.times(monthsSinceClosing - 1));
  const share = isInTime ? Decimal.max(0, left) : new Decimal(0);
  const refund = roundHalfUp(share.times(upfront));
  const chart = `${row.pct.times(100)}% in month 1, ${step.times(100)} points less each month to month ${months}`;
  return {
    refund,
    lines: [
      rateLine('share', 'Part credited', share, chart, basis),
      moneyLine('refund', 'Credit', refund, 'upfront premium × part credited', basis),
    ],
  };
}

/** The annual-premium row for a base loan: FHA counts LTV without the upfront premium. */
export function annualPremium(
  { principal, value, months }: FhaMipInput,
  table: FhaMipTable = fhaMipTable,
): FhaMipRow {
  const ltv = new Decimal(principal).div(value);
  const term = months > 180 ? 'over-15' : '15-or-less';
  const row = table.rows.find(({ annual }) => {
    if (annual?.term !== term) return false;
    if (annual.baseLoanOver !== null && principal <= annual.baseLoanOver) return false;
    if (annual.baseLoanMax !== null && principal > annual.baseLoanMax) return false;
    if (annual.ltvOver !== null && ltv.lte(annual.ltvOver)) return false;
    return annual.ltvMax === null || ltv.lte(annual.ltvMax);
  });
  if (!row) throw new RangeError('no FHA premium row for this loan');
  return row;
}

function only(kind: FhaMipRow['kind'], table: FhaMipTable): FhaMipRow {
  const row = table.rows.find((each) => each.kind === kind);
  if (!row) throw new RangeError(`the FHA premium table has no ${kind} row`);
  return row;
}
