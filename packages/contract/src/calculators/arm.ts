import { z } from 'zod';
import { calculator } from './calculator';
import { Money, Months, Rate } from './fields';
import { CentsOut, DecimalOut } from './worked';

const Steps = z.array(
  z.object({
    fromMonth: z.int(),
    toMonth: z.int(),
    rate: DecimalOut,
    indexed: DecimalOut.nullable().describe('Index + margin before caps; null while fixed'),
    heldBy: z.enum(['none', 'first-cap', 'periodic-cap', 'lifetime-cap', 'floor']),
    payment: CentsOut,
    balanceStart: CentsOut,
    balanceEnd: CentsOut,
    interest: CentsOut,
  }),
);

export const arm = calculator(
  'arm',
  'An adjustable loan on a path of its index, and at its worst',
  z.strictObject({
    principal: Money,
    months: Months,
    initialRate: Rate,
    fixedMonths: Months,
    adjustEveryMonths: Months,
    margin: Rate,
    caps: z.strictObject({ first: Rate, periodic: Rate, lifetime: Rate }),
    indexPath: z
      .array(Rate)
      .min(1)
      .max(600)
      .describe('The index at each adjustment; the last holds on'),
    floor: Rate.exactOptional(),
    roundTo: Rate.exactOptional(),
    interestOnlyMonths: Months.exactOptional(),
  }),
  z.object({ projected: Steps, worstCase: Steps }),
);
