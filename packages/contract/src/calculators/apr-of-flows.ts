import { z } from 'zod';
import { plainCalculator } from './calculator';
import { Count, Day, MoneyAboveZero } from './fields';
import { DecimalOut } from './worked';

const UnitPeriod = z
  .strictObject({
    unit: z.enum(['day', 'week', 'semimonth', 'month', 'year']),
    count: Count.min(1, 'Enter 1 to 365.').max(365, 'Enter 1 to 365.'),
  })
  .describe('The time between two payments');

const Run = {
  count: Count.min(1, 'Enter 1 to 3,650.').max(3650, 'Enter 1 to 3,650.'),
  amount: MoneyAboveZero,
};
const Dated = z.strictObject({ on: Day, amount: MoneyAboveZero });

/** Advances and payments that no mortgage calculator describes, as Appendix J's own examples are. */
export const aprOfFlows = plainCalculator(
  'apr-of-flows',
  'The annual percentage rate of any advances and payments',
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('dated'),
      every: UnitPeriod,
      advances: z.array(Dated).min(1).max(60),
      first: Day.describe('When the first payment is due'),
      payments: z
        .array(z.strictObject({ ...Run, first: Day.exactOptional() }))
        .min(1)
        .max(600)
        .describe(
          'Each run follows one period after the one before, unless it says when it begins',
        ),
    }),
    z.strictObject({
      kind: z.literal('regular'),
      every: UnitPeriod,
      advance: MoneyAboveZero,
      payments: z.array(z.strictObject(Run)).min(1).max(600),
    }),
    z.strictObject({ kind: z.literal('single-payment'), advance: Dated, payment: Dated }),
  ]),
  z.object({ apr: DecimalOut }),
);
