import { Decimal } from 'decimal.js';
import { type Invalid, refuse } from '../../invalid';
import { type Cents, cents, noCents, roundHalfUp } from '../../money';
import { type Editions, todaysEditions } from '../../reference/editions';
import { cite } from '../../reference/lending/cite';
import type { Purpose } from '../../reference/lending/deal-kinds';
import type { Table } from '../../reference/lending/read-table';
import { type VaFundingFeeRow, vaFundingFeeTable } from '../../reference/lending/va-funding-fee';
import { moneyAbove, rateWithin } from '../bounds';
import { moneyLine, rateLine, type WorkingLine } from '../working';

export type VaLoanKind = Exclude<VaFundingFeeRow['kind'], 'exempt'>;

const kinds: Readonly<Record<Purpose, VaLoanKind>> = {
  purchase: 'purchase',
  // VA lends on rate and term alone as an interest rate reduction refinance.
  'rate-term': 'irrrl',
  'cash-out': 'cash-out',
};

export function vaLoanKind(purpose: Purpose): VaLoanKind {
  return kinds[purpose];
}

/** `loan` is the loan without the fee; `downShare` the down payment as a fraction of the price. */
export type VaFundingFeeInput = {
  loan: Cents;
  kind: VaLoanKind;
  use: 'first' | 'subsequent';
  downShare: Decimal;
  isExempt: boolean;
};

export type VaFundingFee = { rate: Decimal; fee: Cents; totalLoan: Cents; lines: WorkingLine[] };

export function validateVaFundingFee(input: VaFundingFeeInput): Invalid[] {
  return [...moneyAbove('loan', input.loan), ...rateWithin('downShare', input.downShare)];
}

/** VA's funding fee on the loan amount, and the loan when the fee is financed. */
export function vaFundingFee(
  input: VaFundingFeeInput,
  tables: Editions = todaysEditions,
): VaFundingFee {
  refuse(validateVaFundingFee(input));
  const table = tables.of(vaFundingFeeTable);
  const row = feeRow(input, table);
  const rate = input.isExempt ? new Decimal(0) : row.pct;
  const fee = input.isExempt ? noCents : roundHalfUp(row.pct.times(input.loan));
  const totalLoan = cents(input.loan + fee);
  const basis = cite(table, row);
  return {
    rate,
    fee,
    totalLoan,
    lines: [
      rateLine('rate', 'Funding fee rate', rate, 'by kind, use and down payment', basis),
      moneyLine('fee', 'Funding fee', fee, 'loan × rate', basis),
      moneyLine('total-loan', 'Loan with fee', totalLoan, 'loan + fee'),
    ],
  };
}

function feeRow(
  { kind, use, downShare, isExempt }: VaFundingFeeInput,
  table: Table<VaFundingFeeRow>,
): VaFundingFeeRow {
  const row = table.rows.find((each) => {
    if (isExempt) return each.kind === 'exempt';
    if (each.kind !== kind) return false;
    if (each.use !== null && each.use !== use) return false;
    if (each.downMin !== null && downShare.lt(each.downMin)) return false;
    return each.downBelow === null || downShare.lt(each.downBelow);
  });
  if (!row) throw new RangeError(`no VA funding fee for ${kind}`);
  return row;
}
