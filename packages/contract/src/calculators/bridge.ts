import { z } from 'zod';
import { calculator } from './calculator';
import { Money, Months, Rate } from './fields';
import { CentsOut, DecimalOut, worked } from './worked';

export const bridge = calculator(
  'bridge',
  'A short loan on the home being sold',
  z.strictObject({
    homeValue: Money,
    firstLoan: Money,
    maxCltv: Rate,
    wanted: Money,
    annualRate: Rate,
    months: Months,
    fees: Money,
    isAccrued: z.boolean().describe('Interest is due at the sale'),
  }),
  worked({
    maxLoan: CentsOut,
    loan: CentsOut,
    cltv: DecimalOut,
    monthlyInterest: CentsOut,
    cost: CentsOut,
    cashNow: CentsOut,
    dueAtSale: CentsOut,
  }),
);
