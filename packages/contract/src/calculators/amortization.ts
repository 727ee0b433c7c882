import { z } from 'zod';
import { calculator } from './calculator';
import { Day, ExtraPayments, LoanFields, Money, Months } from './fields';
import { CentsOut, DayOut, ScheduleOut, WorkingLines } from './worked';

export const amortization = calculator(
  'amortization',
  'The schedule of a loan, with extra payments, recasts and a balloon',
  z.strictObject({
    ...LoanFields,
    extras: ExtraPayments.exactOptional(),
    recastAfter: z
      .array(Months)
      .max(60)
      .exactOptional()
      .describe('Months after which the payment is computed anew'),
    interestOnlyMonths: Months.exactOptional(),
    balloonMonth: Months.exactOptional(),
    payment: Money.exactOptional().describe('A payment other than the level one'),
    firstPaymentOn: Day.exactOptional(),
  }),
  ScheduleOut.extend({
    payment: CentsOut.describe('The first scheduled payment'),
    payoffOn: DayOut.nullable().describe('null without firstPaymentOn'),
    lines: WorkingLines,
  }),
);
