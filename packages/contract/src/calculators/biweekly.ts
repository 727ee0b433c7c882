import { z } from 'zod';
import { calculator } from './calculator';
import { LoanFields } from './fields';
import { CentsOut, worked } from './worked';

const convention = z.enum(['rate-over-26', 'effective', 'bank-held']);

export const biweekly = calculator(
  'biweekly',
  'A biweekly plan against the monthly one',
  z.strictObject({ ...LoanFields, convention }),
  worked({
    convention,
    halfPayment: CentsOut,
    payments: z.int(),
    months: z.int(),
    interestBiweekly: CentsOut,
    interestMonthly: CentsOut,
    saved: CentsOut,
  }),
);

export const biweeklySchedule = calculator(
  'biweekly-schedule',
  'The half payments of a plan posted as they come, in whole cents',
  z.strictObject(LoanFields),
  z.object({
    rows: z.array(
      z.object({
        period: z.int(),
        payment: CentsOut,
        interest: CentsOut,
        principal: CentsOut,
        balance: CentsOut,
      }),
    ),
  }),
);
