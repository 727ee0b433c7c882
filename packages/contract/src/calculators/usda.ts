import { z } from 'zod';
import { calculator } from './calculator';
import { Money, Rate } from './fields';
import { CentsOut, worked } from './worked';

export const usda = calculator(
  'usda',
  "USDA's upfront and annual fees",
  z.strictObject({
    loanBeforeFee: Money,
    upfrontRate: Rate.exactOptional().describe("A past year's, to replay it"),
    annualRate: Rate.exactOptional(),
    isPaidInCash: z.boolean().exactOptional(),
  }),
  worked({ upfront: CentsOut, totalLoan: CentsOut, annualFee: CentsOut, monthlyFee: CentsOut }),
);

export const usdaAnnualFee = calculator(
  'usda-annual-fee',
  "USDA's annual fee on a year's average balance",
  z.strictObject({ averageBalance: Money, annualRate: Rate.exactOptional() }),
  worked({ annualFee: CentsOut, monthlyFee: CentsOut }),
);
