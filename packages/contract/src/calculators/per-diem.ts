import { z } from 'zod';
import { calculator } from './calculator';
import { Count, Day, Money, Rate } from './fields';
import { CentsOut, DayOut, worked } from './worked';

const basis = z.union([z.literal(360), z.literal(365)], 'Choose a year of 360 or 365 days.');
const PerDiem = { perDay: CentsOut, total: CentsOut };

export const perDiem = calculator(
  'per-diem',
  'Interest by the day',
  z.strictObject({ principal: Money, annualRate: Rate, basis, days: Count }),
  worked(PerDiem),
);

export const prepaidInterest = calculator(
  'prepaid-interest',
  'Interest from disbursement to the end of its month, and the first payment',
  z.strictObject({ principal: Money, annualRate: Rate, basis, disbursedOn: Day }),
  worked({ ...PerDiem, days: z.int(), firstPaymentOn: DayOut }),
);
