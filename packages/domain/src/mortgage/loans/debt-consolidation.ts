import { Decimal } from 'decimal.js';
import { type Invalid, refuse } from '../../invalid';
import { type Cents, cents, sum } from '../../money';
import { longestTermMonths, moneyAbove, moneyOrZero, rateWithin, termMonths } from '../bounds';
import { amortise } from '../payment/amortise';
import { monthlyPayment } from '../payment/payment';
import { periodicInterest } from '../payment/periodic-interest';
import { moneyLine, monthsLine, rateLine, type WorkingLine } from '../working';

/** A debt and its monthly payment. */
export type Debt = { name: string; balance: Cents; annualRate: Decimal; payment: Cents };

export type ConsolidationInput = {
  debts: readonly Debt[];
  annualRate: Decimal;
  months: number;
  costs: Cents;
  costsFinanced: boolean;
};

export type Consolidation = {
  debts: { name: string; months: number; interest: Cents }[];
  loan: Cents;
  paymentBefore: Cents;
  paymentAfter: Cents;
  interestBefore: Cents;
  interestAfter: Cents;
  /** Interest and costs after less interest before; above zero, consolidating costs more in all. */
  costDifference: Cents;
  blendedRate: Decimal;
  monthsBefore: number;
  lines: WorkingLine[];
};

export function validateConsolidation(input: ConsolidationInput): Invalid[] {
  return [
    ...(input.debts.length === 0 ? [{ field: 'debts', message: 'Enter at least one debt.' }] : []),
    ...input.debts.flatMap((debt, at) => {
      const field = `debts.${at}`;
      const wrong = [
        ...moneyAbove(`${field}.balance`, debt.balance),
        ...rateWithin(`${field}.annualRate`, debt.annualRate),
        ...moneyAbove(`${field}.payment`, debt.payment),
      ];
      if (wrong.length > 0 || payOff(debt)) return wrong;
      return [{ field: `${field}.payment`, message: 'This payment never repays the debt.' }];
    }),
    ...rateWithin('annualRate', input.annualRate),
    ...termMonths('months', input.months),
    ...moneyOrZero('costs', input.costs),
  ];
}

/** Compares several debts as they are paid now with one loan that replaces them. */
export function consolidateDebts(input: ConsolidationInput): Consolidation {
  refuse(validateConsolidation(input));
  const debts = input.debts.map((debt) => ({ name: debt.name, ...(payOff(debt) ?? never()) }));
  const owed = sum(input.debts.map(({ balance }) => balance));
  const loan = cents(owed + (input.costsFinanced ? input.costs : 0));
  const terms = { principal: loan, annualRate: input.annualRate, months: input.months };
  const paymentBefore = sum(input.debts.map(({ payment }) => payment));
  const paymentAfter = monthlyPayment(terms);
  const interestBefore = sum(debts.map(({ interest }) => interest));
  const interestAfter = amortise(terms).totals.interest;
  const costDifference = cents(interestAfter + input.costs - interestBefore);
  const monthsBefore = Math.max(...debts.map(({ months }) => months));
  const blendedRate = input.debts
    .reduce((all, { balance, annualRate }) => all.plus(annualRate.times(balance)), new Decimal(0))
    .div(owed);
  return {
    debts,
    loan,
    paymentBefore,
    paymentAfter,
    interestBefore,
    interestAfter,
    costDifference,
    blendedRate,
    monthsBefore,
    lines: [
      rateLine('blended', 'Blended rate now', blendedRate, 'balances × rates ÷ balances'),
      moneyLine('payment-before', 'Paid each month now', paymentBefore, 'sum of the payments'),
      moneyLine('payment-after', 'New payment', paymentAfter, 'level payment'),
      monthsLine(
        'months-before',
        'Debt-free now after',
        monthsBefore,
        'the longest debt at its payment',
      ),
      moneyLine('interest-before', 'Interest now', interestBefore, 'each debt paid to the end'),
      moneyLine('interest-after', 'Interest of the new loan', interestAfter, 'sum of the schedule'),
      moneyLine(
        'difference',
        'Difference in all',
        costDifference,
        'new interest + costs − interest now',
      ),
    ],
  };
}

/**
 * Months and interest until the debt is gone at its payment; null where 50 years are not enough.
 */
function payOff(debt: Debt): { months: number; interest: Cents } | null {
  const interestOn = periodicInterest(debt.annualRate, 12);
  let balance: number = debt.balance;
  let interest = 0;
  for (let month = 1; month <= longestTermMonths; month += 1) {
    const due = interestOn(balance);
    interest += due;
    balance += due - debt.payment;
    if (balance <= 0) return { months: month, interest: cents(interest) };
    if (due >= debt.payment) return null;
  }
  return null;
}

function never(): never {
  throw new RangeError('a debt that is never repaid passed validation');
}
