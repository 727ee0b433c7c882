import { z } from 'zod';
import { calculator } from './calculator';
import { LoanFields, Money, MonthlyInsurance } from './fields';
import { CentsOut, DecimalOut, worked } from './worked';

export const disclosures = calculator(
  'disclosures',
  "The integrated disclosures' comparisons: TIP, in 5 years, total of payments",
  z.strictObject({
    ...LoanFields,
    insurance: MonthlyInsurance,
    loanCosts: Money,
    prepaidInterest: Money,
  }),
  worked({
    totalInterestPercentage: DecimalOut,
    financeChargeOverTerm: CentsOut,
    totalOfPayments: CentsOut,
    totalPaid: CentsOut.describe('In 5 years'),
    principalPaid: CentsOut,
  }),
);
