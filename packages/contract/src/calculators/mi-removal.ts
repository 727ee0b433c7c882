import { z } from 'zod';
import { calculator } from './calculator';
import { Day, ExtraPayments, LoanFields, Money } from './fields';
import { DayOut, PastLimitsOut, worked } from './worked';

export const miRemoval = calculator(
  'mi-removal',
  'When mortgage insurance may and must end',
  z.strictObject({
    ...LoanFields,
    originalValue: Money,
    firstPaymentOn: Day.exactOptional(),
    extras: ExtraPayments.exactOptional(),
  }),
  worked({
    requestScheduled: z.int().describe('Payment number; 0 is at once'),
    requestActual: z.int(),
    automatic: z.int(),
    final: z.int(),
    premiums: z.int().describe('Payments that carry a premium'),
    limits: PastLimitsOut,
    days: z
      .object({
        requestScheduled: DayOut,
        requestActual: DayOut,
        automatic: DayOut,
        final: DayOut,
      })
      .nullable()
      .describe('null without firstPaymentOn'),
  }),
);
