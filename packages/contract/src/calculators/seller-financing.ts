import { z } from 'zod';
import { calculator } from './calculator';
import { Money, Months, Rate } from './fields';
import { CentsOut, ScheduleOut, worked } from './worked';

export const sellerFinancing = calculator(
  'seller-financing',
  'Payments to a seller and the balloon that ends them',
  z.strictObject({
    price: Money,
    downPayment: Money,
    annualRate: Rate,
    months: Months,
    balloonMonth: Months,
  }),
  worked({
    loan: CentsOut,
    payment: CentsOut,
    balloon: CentsOut,
    interest: CentsOut,
    schedule: ScheduleOut,
  }),
);
