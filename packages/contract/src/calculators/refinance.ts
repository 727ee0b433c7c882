import { z } from 'zod';
import { calculator } from './calculator';
import { LoanFields, Money, Months, Rate } from './fields';
import { CentsOut, worked } from './worked';

export const refinance = calculator(
  'refinance',
  'Keeping a loan against replacing it, and when the costs are earned back',
  z.strictObject({
    current: z.strictObject({ ...LoanFields, payment: Money.exactOptional() }),
    replacement: z.strictObject({ annualRate: Rate, months: Months }),
    costs: Money,
    costsFinanced: z.boolean(),
    cashOut: Money,
  }),
  worked({
    newLoan: CentsOut,
    oldPayment: CentsOut,
    newPayment: CentsOut,
    paymentChange: CentsOut.describe('Above zero the payment rises'),
    cashFlowBreakEven: z.int().nullable().describe('Months; null: never'),
    costBreakEven: z.int().nullable().describe('Months, counting interest; null: never'),
    interestOld: CentsOut,
    interestNew: CentsOut,
    lifetimeDifference: CentsOut,
  }),
);
