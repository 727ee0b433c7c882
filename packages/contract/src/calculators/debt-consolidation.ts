import { z } from 'zod';
import { calculator } from './calculator';
import { Money, Months, Name, Rate } from './fields';
import { CentsOut, DecimalOut, worked } from './worked';

export const debtConsolidation = calculator(
  'debt-consolidation',
  'Several debts against one loan that replaces them',
  z.strictObject({
    debts: z
      .array(z.strictObject({ name: Name, balance: Money, annualRate: Rate, payment: Money }))
      .max(60),
    annualRate: Rate,
    months: Months,
    costs: Money,
    costsFinanced: z.boolean(),
  }),
  worked({
    debts: z.array(z.object({ name: z.string(), months: z.int(), interest: CentsOut })),
    loan: CentsOut,
    paymentBefore: CentsOut,
    paymentAfter: CentsOut,
    interestBefore: CentsOut,
    interestAfter: CentsOut,
    costDifference: CentsOut.describe('Above zero, consolidating costs more in all'),
    blendedRate: DecimalOut,
    monthsBefore: z.int(),
  }),
);
