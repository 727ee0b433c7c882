import { z } from 'zod';
import { calculator } from './calculator';
import { Money, Months, Rate } from './fields';
import { CentsOut, worked } from './worked';

export const construction = calculator(
  'construction',
  'Interest while building, then the permanent loan',
  z.strictObject({
    commitment: Money,
    draws: z.array(z.strictObject({ month: Months, amount: Money })).max(60),
    buildMonths: Months,
    buildRate: Rate,
    permanentRate: Rate,
    permanentMonths: Months,
  }),
  worked({
    months: z.array(z.object({ month: z.int(), drawn: CentsOut, interest: CentsOut })),
    interest: CentsOut,
    estimatedInterest: CentsOut,
    permanentLoan: CentsOut,
    permanentPayment: CentsOut,
  }),
);
