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
          insurance: MonthlyInsurance.nullable()
            .exactOptional()
            .describe('null: needed, and its premium is not known'),
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
        apr: DecimalOut.nullable().describe('null where the premium is not known'),
        payoffMonth: z.int(),
        horizons: z.array(
          z.object({
            month: z.int(),
            paid: CentsOut.nullable(),
            interest: CentsOut,
            insurance: CentsOut.nullable(),
            balance: CentsOut,
            cost: CentsOut.nullable().describe(
              'Gone for good: interest, insurance, closing costs; null where the premium is not known',
            ),
          }),
        ),
        lines: WorkingLines,
      }),
    ),
    cheapest: z.array(
      z.object({
        month: z.int(),
        name: z.string().nullable().describe('null where an unknown premium could decide it'),
      }),
    ),
  }),
);
