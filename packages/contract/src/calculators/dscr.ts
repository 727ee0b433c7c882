import { z } from 'zod';
import { calculator } from './calculator';
import { Money, Months, Rate } from './fields';
import { CentsOut, DecimalOut, worked } from './worked';

export const dscr = calculator(
  'dscr',
  'Debt-service coverage by every definition in use',
  z.strictObject({
    rent: Money,
    principalAndInterest: Money,
    tia: Money.describe('Taxes, insurance and association dues'),
  }),
  worked({ pitia: DecimalOut, net: DecimalOut.nullable(), pi: DecimalOut.nullable() }),
);

export const dscrMaxLoan = calculator(
  'dscr-max-loan',
  'The largest loan that still covers a target ratio',
  z.strictObject({
    rent: Money,
    tia: Money,
    annualRate: Rate,
    months: Months,
    target: Rate.refine((ratio) => ratio.gte('0.1'), 'Enter a ratio of at least 0.1.').describe(
      '1.25 asks for 125 %',
    ),
    definition: z.enum(['pitia', 'net', 'pi']),
  }),
  worked({ loan: CentsOut }),
);
