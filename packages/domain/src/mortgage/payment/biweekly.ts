import { Decimal } from 'decimal.js';
import { type Invalid, refuse } from '../../invalid';
import { type Cents, roundHalfUp } from '../../money';
import { moneyLine, monthsLine, type WorkingLine } from '../working';
import { exactBalance, exactInterest, exactPayment, type Loan, validateLoan } from './payment';

/**
 * The bookkeeping of a biweekly plan. `rate-over-26` and `effective` post each half payment as it
 * comes, at a period rate of rate/26 or (1 + rate/12)^(12/26) − 1. `bank-held` keeps the first half
 * until the month's second, posts one payment a month and the two spare halves once a year.
 */
export type BiweeklyConvention = 'rate-over-26' | 'effective' | 'bank-held';

export type BiweeklyPlan = {
  convention: BiweeklyConvention;
  halfPayment: Cents;
  /**
   * Half payments until the loan is repaid (the last may be smaller); for bank-held, months × 13/6
   * rounded up.
   */
  payments: number;
  months: number;
  interestBiweekly: Cents;
  interestMonthly: Cents;
  saved: Cents;
  lines: WorkingLine[];
};

export function validateBiweekly(loan: Loan): Invalid[] {
  return validateLoan(loan);
}

/**
 * Interest of a biweekly plan against the monthly one, payments and balances unrounded and the
 * totals rounded once, as published comparisons state them.
 */
export function biweekly(loan: Loan, convention: BiweeklyConvention): BiweeklyPlan {
  refuse(validateBiweekly(loan));
  const half = exactPayment(loan.principal, loan.annualRate, loan.months).div(2);
  const run =
    convention === 'bank-held' ? heldByBank(loan, half) : postedEachTime(loan, half, convention);
  const monthly = exactInterest(loan);
  const interestBiweekly = roundHalfUp(run.interest);
  const interestMonthly = roundHalfUp(monthly);
  const saved = roundHalfUp(monthly.minus(run.interest));
  return {
    convention,
    halfPayment: roundHalfUp(half),
    payments: run.payments,
    months: run.months,
    interestBiweekly,
    interestMonthly,
    saved,
    lines: [
      moneyLine('half-payment', 'Every two weeks', roundHalfUp(half), 'monthly payment ÷ 2'),
      monthsLine('months', 'Repaid after', run.months, formulas[convention]),
      moneyLine(
        'interest-monthly',
        'Interest, monthly',
        interestMonthly,
        'payment × months − loan',
      ),
      moneyLine('interest-biweekly', 'Interest, biweekly', interestBiweekly, formulas[convention]),
      moneyLine('saved', 'Interest saved', saved, 'interest monthly − biweekly'),
    ],
  };
}

const formulas: Record<BiweeklyConvention, string> = {
  'rate-over-26': '26 half payments a year, each posted at once, interest at rate ÷ 26',
  effective: '26 half payments a year, each posted at once, interest at (1 + rate/12)^(12/26) − 1',
  'bank-held':
    'one payment a month and the two spare halves at each year’s end, interest at rate ÷ 12',
};

type Run = { payments: number; months: number; interest: Decimal };

function postedEachTime(loan: Loan, half: Decimal, convention: 'rate-over-26' | 'effective'): Run {
  const { principal, annualRate } = loan;
  if (annualRate.isZero()) {
    const payments = new Decimal(principal).div(half).ceil().toNumber();
    return { payments, months: Math.ceil((payments * 12) / 26), interest: new Decimal(0) };
  }
  const rate =
    convention === 'rate-over-26'
      ? annualRate.div(26)
      : annualRate.div(12).plus(1).pow(new Decimal(12).div(26)).minus(1);
  const growth = rate.plus(1);
  const exactCount = new Decimal(1)
    .minus(rate.times(principal).div(half))
    .ln()
    .neg()
    .div(growth.ln());
  const full = exactCount.floor().toNumber();
  const grown = growth.pow(full);
  const left = grown.times(principal).minus(half.times(grown.minus(1)).div(rate));
  const final = Decimal.max(0, left.times(growth));
  const payments = full + (final.gt('0.000001') ? 1 : 0);
  return {
    payments,
    months: Math.ceil((payments * 12) / 26),
    interest: half.times(full).plus(final).minus(principal),
  };
}

function heldByBank(loan: Loan, half: Decimal): Run {
  const payment = half.times(2);
  let balance = new Decimal(loan.principal);
  let paid = new Decimal(0);
  let months = 0;
  for (;;) {
    const yearEnd = exactBalance(balance, loan.annualRate, payment, 12);
    if (yearEnd.lte(0)) break;
    const spare = Decimal.min(payment, yearEnd);
    balance = yearEnd.minus(spare);
    paid = paid.plus(payment.times(12)).plus(spare);
    months += 12;
    if (balance.isZero()) break;
  }
  const growth = loan.annualRate.div(12).plus(1);
  while (balance.gt('0.000001')) {
    const owed = balance.times(growth);
    const pays = Decimal.min(payment, owed);
    balance = owed.minus(pays);
    paid = paid.plus(pays);
    months += 1;
  }
  return {
    payments: Math.ceil((months * 26) / 12),
    months,
    interest: paid.minus(loan.principal),
  };
}
