import { z } from 'zod';
import { calculator } from './calculator';
import { Program } from './choices';
import { Amounts, Count, Money, MoneyAboveZero, Months, Rate } from './fields';
import { CentsOut, DecimalOut, PastLimitsOut, worked } from './worked';

export const affordability = calculator(
  'affordability',
  'The highest price within the ratios and limits of a program',
  z.strictObject({
    program: Program,
    basis: z
      .string()
      .max(60)
      .describe("Which of the program's ratio rows: /v1/reference/program-ratios"),
    income: Money.describe('Gross, monthly'),
    debts: Amounts.describe('Monthly payments of other debts'),
    cashForDown: Money,
    annualRate: Rate,
    months: Months,
    score: Count,
    taxRate: Rate.describe('Yearly property tax as a share of the price'),
    insuranceYearly: Money,
    duesMonthly: Money,
    maxLtv: Rate,
    loanLimit: MoneyAboveZero.nullable().describe('null: no limit'),
  }),
  worked({
    price: CentsOut,
    loan: CentsOut,
    housing: CentsOut,
    front: DecimalOut,
    back: DecimalOut,
    boundBy: z.enum([
      'front-ratio',
      'back-ratio',
      'loan-to-value',
      'loan-limit',
      'no-mortgage-insurance',
    ]),
    limits: PastLimitsOut,
  }),
);
