import { z } from 'zod';
import { calculator } from './calculator';
import { LoanFields, Money, Rate } from './fields';
import { CentsOut, worked } from './worked';

export const points = calculator(
  'points',
  'When discount points are earned back, or a lender credit used up',
  z.strictObject({ ...LoanFields, rateWithPoints: Rate, cost: Money }),
  worked({
    paymentWithout: CentsOut,
    paymentWith: CentsOut,
    saving: CentsOut,
    months: z.int().nullable(),
    monthsCountingBalance: z.int().nullable(),
    interestSaved: CentsOut,
  }),
);
