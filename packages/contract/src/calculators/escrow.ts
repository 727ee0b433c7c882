import { z } from 'zod';
import { calculator } from './calculator';
import { Money, Months } from './fields';
import { CentsOut, worked } from './worked';

export const escrow = calculator(
  'escrow',
  'Aggregate escrow analysis',
  z.strictObject({
    disbursements: z.array(z.strictObject({ month: Months, amount: Money })).max(60),
    cushionMonths: Months,
    startBalance: Money.exactOptional(),
  }),
  worked({
    monthly: CentsOut,
    lowPoint: CentsOut,
    lowMonth: z.int(),
    cushion: CentsOut,
    required: CentsOut,
    surplus: CentsOut.nullable(),
    months: z
      .array(
        z.object({
          month: z.int(),
          payment: CentsOut,
          bills: CentsOut,
          fromZero: CentsOut,
          target: CentsOut.describe('From what is required at the start'),
          actual: CentsOut.nullable().describe('From startBalance; null without it'),
        }),
      )
      .describe('The balance at the end of each month'),
  }),
);
