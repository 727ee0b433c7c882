import { z } from 'zod';
import { calculator } from './calculator';
import { Money, Months, Rate } from './fields';
import { CentsOut, worked } from './worked';

export const usda = calculator(
  'usda',
  "USDA's upfront and annual fees",
  z.strictObject({
    loanBeforeFee: Money,
    upfrontRate: Rate.exactOptional().describe("A past year's, to replay it"),
    annualRate: Rate.exactOptional(),
    isPaidInCash: z.boolean().exactOptional(),
    note: z
      .strictObject({ annualRate: Rate, months: Months })
      .exactOptional()
      .describe('With it the annual fee is that of the average balance of each year'),
  }),
  worked({
    upfront: CentsOut,
    totalLoan: CentsOut,
    annualFee: CentsOut.describe('Of the first year with note, else on the whole loan'),
    monthlyFee: CentsOut,
    monthlyByYear: z.array(CentsOut).nullable().describe('null without note'),
  }),
);

export const usdaAnnualFee = calculator(
  'usda-annual-fee',
  "USDA's annual fee on a year's average balance",
  z.strictObject({ averageBalance: Money, annualRate: Rate.exactOptional() }),
  worked({ annualFee: CentsOut, monthlyFee: CentsOut }),
);
