import { z } from 'zod';
import { calculator } from './calculator';
import { LoanPurpose, Program } from './choices';
import { Count, Money, Months, Rate } from './fields';
import { CentsOut, PastLimitsOut, WorkingLines, worked } from './worked';

export const payment = calculator(
  'payment',
  'The whole monthly payment of a purchase by its program',
  z.strictObject({
    program: Program,
    price: Money,
    downPayment: Money,
    annualRate: Rate,
    months: Months,
    score: Count,
    taxesYearly: Money,
    insuranceYearly: Money,
    duesMonthly: Money,
    purpose: LoanPurpose.exactOptional(),
    va: z
      .strictObject({ use: z.enum(['first', 'subsequent']), isExempt: z.boolean() })
      .exactOptional(),
    insurancePremiumMonthly: Money.exactOptional().describe('A quoted mortgage insurance premium'),
  }),
  worked({
    baseLoan: CentsOut,
    totalLoan: CentsOut,
    principalAndInterest: CentsOut,
    insured: z.object({
      upfront: CentsOut,
      totalLoan: CentsOut,
      monthly: CentsOut.nullable().describe('null: needed, and not known; unpriced says why'),
      months: z.int().nullable(),
      laterYears: z
        .array(CentsOut)
        .describe('The premium a month in each year after the first; none where it is level'),
      unpriced: z.string().nullable().describe('Why a premium that is needed has no figure'),
      lines: WorkingLines,
    }),
    total: CentsOut.nullable().describe('null where mortgage insurance is needed and not known'),
    totalAfterInsurance: CentsOut.describe('Without mortgage insurance'),
    limits: PastLimitsOut,
  }),
);
