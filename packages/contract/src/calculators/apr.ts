import { z } from 'zod';
import { calculator } from './calculator';
import { Day, LoanFields, Money, MonthlyInsurance } from './fields';
import { CentsOut, DecimalOut, worked } from './worked';

export const apr = calculator(
  'apr',
  'The annual percentage rate of a mortgage by Regulation Z, Appendix J',
  z.strictObject({
    ...LoanFields,
    prepaidFinanceCharge: Money,
    insurance: MonthlyInsurance.exactOptional(),
    closingOn: Day.exactOptional(),
    firstPaymentOn: Day.exactOptional(),
    disregardMinorIrregularity: z.boolean().exactOptional(),
    payments: z
      .array(Money)
      .min(1)
      .max(600)
      .exactOptional()
      .describe('Where they are not those of the level loan'),
  }),
  worked({
    apr: DecimalOut,
    amountFinanced: CentsOut,
    financeCharge: CentsOut,
    totalOfPayments: CentsOut,
  }),
);
