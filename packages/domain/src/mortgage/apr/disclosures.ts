import type { Decimal } from 'decimal.js';
import { type Cents, cents, roundHalfUp } from '../../money';
import { type MonthlyInsurance, premiumsThrough } from '../insurance/monthly-insurance';
import { amortise } from '../payment/amortise';
import { exactInterest, type Loan, monthlyPayment } from '../payment/payment';
import { moneyLine, type WorkingLine } from '../working';

/**
 * Total interest percentage (1026.37(l)(3)) as a fraction: all interest including prepaid interest,
 * over the loan. Interest is taken with the unrounded payment, as the Bureau's own forms do.
 */
export function totalInterestPercentage(loan: Loan, prepaidInterest: Cents): Decimal {
  return exactInterest(loan).plus(prepaidInterest).div(loan.principal);
}

/**
 * Interest with the unrounded payment plus mortgage insurance: the finance charge after closing.
 */
export function financeChargeOverTerm(loan: Loan, insurance: MonthlyInsurance): Cents {
  return roundHalfUp(exactInterest(loan).plus(premiumsThrough(insurance, insurance.months)));
}

/**
 * Total of payments of the Closing Disclosure (1026.38(o)(1)): principal, interest, mortgage
 * insurance, loan costs and prepaid interest, with the unrounded payment.
 */
export function totalOfPayments(
  loan: Loan,
  costs: { insurance: MonthlyInsurance; loanCosts: Cents; prepaidInterest: Cents },
): Cents {
  const charged = financeChargeOverTerm(loan, costs.insurance);
  return cents(loan.principal + charged + costs.loanCosts + costs.prepaidInterest);
}

/**
 * Returns what will have been paid, and how much of it is principal, `years` × 12 payments in
 * (1026.37(l)(1)).
 */
export function inYears(
  loan: Loan,
  costs: { insurance: MonthlyInsurance; loanCosts: Cents; prepaidInterest: Cents },
  years = 5,
): { totalPaid: Cents; principalPaid: Cents; lines: WorkingLine[] } {
  const months = Math.min(years * 12, loan.months);
  const payments = monthlyPayment(loan) * months;
  const insured = premiumsThrough(costs.insurance, months);
  const schedule = amortise(loan);
  const principalPaid = cents(loan.principal - (schedule.rows[months - 1]?.balance ?? 0));
  const totalPaid = cents(payments + insured + costs.loanCosts + costs.prepaidInterest);
  return {
    totalPaid,
    principalPaid,
    lines: [
      moneyLine('payments', 'Principal and interest', cents(payments), `payment × ${months}`),
      moneyLine('insurance', 'Mortgage insurance', insured, 'monthly premiums, year by year'),
      moneyLine('loan-costs', 'Loan costs', costs.loanCosts, 'as disclosed'),
      moneyLine(
        'prepaid-interest',
        'Prepaid interest',
        costs.prepaidInterest,
        'closing to month end',
      ),
      moneyLine('total-paid', `Paid in ${years} years`, totalPaid, 'sum of the lines above'),
      moneyLine('principal-paid', 'Of it principal', principalPaid, 'loan − balance then'),
    ],
  };
}
