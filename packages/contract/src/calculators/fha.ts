import { z } from 'zod';
import { calculator } from './calculator';
import { LoanFields, Money } from './fields';
import { CentsOut, DecimalOut, worked } from './worked';

export const fha = calculator(
  'fha',
  'FHA mortgage insurance, upfront and annual',
  z.strictObject({ ...LoanFields, value: Money, financeUpfront: z.boolean() }),
  worked({
    upfront: CentsOut,
    totalLoan: CentsOut,
    annualRate: DecimalOut,
    monthlyByYear: z.array(CentsOut),
    monthlyOnBaseLoan: CentsOut,
    months: z.int().describe('Payments that carry a premium'),
  }),
);
