import { z } from 'zod';
import { calculator } from './calculator';
import { MoneyAboveZero, Months, Rate } from './fields';
import { CentsOut, worked } from './worked';

export const loanForPayment = calculator(
  'loan-for-payment',
  'The largest loan that a payment repays',
  z.strictObject({ payment: MoneyAboveZero, annualRate: Rate, months: Months }),
  worked({ loan: CentsOut }),
);
