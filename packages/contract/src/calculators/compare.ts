import { z } from 'zod';
import { calculator } from './calculator';
import { ExtraPayments, LoanFields, Money, MonthlyInsurance, Months, Name } from './fields';
import { CentsOut, DecimalOut, WorkingLines } from './worked';

export const compare = calculator(
  'compare',
  'Up to four loans side by side at every horizon',
  z.strictObject({
    offers: z
      .array(
        z.strictObject({
          ...LoanFields,
          name: Name,
          financeCharges: Money.describe('Paid at closing and counted in the APR'),
          otherCosts: Money,
          insurance: MonthlyInsurance.exactOptional(),
          extras: ExtraPayments.exactOptional(),
        }),
      )
      .min(1, 'Compare one to four loans.')
      .max(4, 'Compare one to four loans.'),
    horizons: z.array(Months).max(60),
  }),
  z.object({
    loans: z.array(
      z.object({
        name: z.string(),
        payment: CentsOut,
        apr: DecimalOut,
        payoffMonth: z.int(),
        horizons: z.array(
          z.object({
            month: z.int(),
            paid: CentsOut,
            interest: CentsOut,
            insurance: CentsOut,
            balance: CentsOut,
            cost: CentsOut.describe('Gone for good: interest, insurance, closing costs'),
          }),
        ),
        lines: WorkingLines,
      }),
    ),
    cheapest: z.array(z.object({ month: z.int(), name: z.string() })),
  }),
);
