import { cents } from '@deedlight/domain/money';
import { dayFrom, decimalFrom, decimalPattern } from '@deedlight/domain/plain-values';
import { z } from 'zod';

const largestAmount = 1_000_000_000_000;

/**
 * The inputs of calculations. On the wire they are numbers or text; a handler gets the domain's
 * values.
 */
export const Money = z
  .int('Enter a whole number of cents.')
  .min(-largestAmount, 'Enter at most $10,000,000,000.')
  .max(largestAmount, 'Enter at most $10,000,000,000.')
  .describe('Whole US cents')
  .transform((amount) => cents(amount));

export const MoneyAboveZero = Money.refine((amount) => amount > 0, 'Enter an amount above zero.');

export const Rate = z
  .string('Send a decimal number as text: "0.06875" is 6.875%.')
  .regex(decimalPattern, 'Send a decimal number as text: "0.06875" is 6.875%.')
  .describe('Decimal as text; rates and shares are fractions: 0.06875 is 6.875%')
  .transform(decimalFrom);

export const Day = z.iso
  .date({ error: 'Send a day as YYYY-MM-DD.', abort: true })
  .refine((text) => text >= '1900' && text < '2200', 'Send a day between 1900 and 2199.')
  .describe('YYYY-MM-DD')
  .transform(dayFrom);

export const Count = z.int('Enter a whole number.');
export const Months = Count.describe('Months');
export const Name = z.string().trim().min(1, 'Enter a name.').max(120, 'At most 120 characters.');
export const StateCode = z
  .string()
  .regex(/^[A-Z]{2}$/, 'Send the two capital letters of a state.')
  .describe('Two capital letters: PA');

export const LoanFields = { principal: Money, annualRate: Rate, months: Months };

export const ExtraPayments = z
  .array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('once'), month: Months, amount: Money }),
      z.strictObject({ kind: z.literal('monthly'), from: Months, amount: Money }),
      z.strictObject({ kind: z.literal('yearly'), firstMonth: Months, amount: Money }),
    ]),
  )
  .max(60, 'At most 60 extra payments.')
  .describe('Paid towards principal beside the payment; months count from 1');

export const MonthlyInsurance = z
  .strictObject({
    monthly: Money,
    months: Months,
    laterYears: z
      .array(Money)
      .max(60)
      .exactOptional()
      .describe(
        'A month in each loan year after the first, where it is not level; the last stays for the rest',
      ),
  })
  .describe('Mortgage insurance: so much a month for the first months');

/** At most a hundred amounts, such as the monthly payments of debts. */
export const Amounts = z.array(Money).max(100, 'At most 100 amounts.');
