import { refuse } from '@deedlight/domain/invalid';
import type { Cents } from '@deedlight/domain/money';
import {
  financeChargeOverTerm,
  inYears,
  totalInterestPercentage,
  totalOfPayments,
} from '@deedlight/domain/mortgage/apr/disclosures';
import { moneyOrZero } from '@deedlight/domain/mortgage/bounds';
import {
  type MonthlyInsurance,
  validateInsurance,
} from '@deedlight/domain/mortgage/insurance/monthly-insurance';
import { type Loan, validateLoan } from '@deedlight/domain/mortgage/payment/payment';
import { moneyLine, rateLine } from '@deedlight/domain/mortgage/working';

type Costs = { insurance: MonthlyInsurance; loanCosts: Cents; prepaidInterest: Cents };

/** Returns the comparisons of the Loan Estimate and the totals of the Closing Disclosure. */
export function disclosures({ insurance, loanCosts, prepaidInterest, ...loan }: Loan & Costs) {
  refuse([
    ...validateLoan(loan),
    ...validateInsurance(insurance, 600),
    ...moneyOrZero('loanCosts', loanCosts),
    ...moneyOrZero('prepaidInterest', prepaidInterest),
  ]);
  const costs = { insurance, loanCosts, prepaidInterest };
  const tip = totalInterestPercentage(loan, prepaidInterest);
  const charge = financeChargeOverTerm(loan, insurance);
  const total = totalOfPayments(loan, costs);
  const { lines, ...afterFiveYears } = inYears(loan, costs);
  return {
    totalInterestPercentage: tip,
    financeChargeOverTerm: charge,
    totalOfPayments: total,
    ...afterFiveYears,
    lines: [
      ...lines,
      rateLine('tip', 'Total interest percentage', tip, '(interest + prepaid interest) ÷ loan'),
      moneyLine('charge', 'Finance charge after closing', charge, 'interest + mortgage insurance'),
      moneyLine(
        'total',
        'Total of payments',
        total,
        'loan + finance charge + loan costs + prepaid interest',
      ),
    ],
  };
}
