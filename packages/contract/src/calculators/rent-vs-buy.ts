import { z } from 'zod';
import { calculator } from './calculator';
import { Count, Money, Months, Rate } from './fields';
import { CentsOut, worked } from './worked';

export const rentVsBuy = calculator(
  'rent-vs-buy',
  'Renting against buying with equal spending',
  z.strictObject({
    price: Money,
    downPayment: Money,
    closingCosts: Money,
    annualRate: Rate,
    months: Months,
    mortgageInsuranceMonthly: Money,
    mortgageInsuranceMonths: Months,
    mortgageInsuranceLaterYears: z
      .array(Money)
      .max(60)
      .exactOptional()
      .describe('A month in each loan year after the first, where it is not level'),
    financedFee: Money.exactOptional().describe('An upfront fee that is added to the loan'),
    taxRate: Rate,
    insuranceYearly: Money,
    upkeepRate: Rate,
    duesMonthly: Money,
    homeGrowth: Rate,
    sellingCostRate: Rate,
    rentMonthly: Money,
    rentersInsuranceYearly: Money,
    rentGrowth: Rate,
    costGrowth: Rate,
    investmentReturn: Rate,
    years: Count,
  }),
  worked({
    years: z.array(
      z.object({
        year: z.int(),
        buyerSpent: CentsOut,
        renterSpent: CentsOut,
        homeValue: CentsOut,
        owed: CentsOut,
        buyerWealth: CentsOut,
        renterWealth: CentsOut,
      }),
    ),
    breakEvenYear: z.int().nullable().describe('null: buying is never ahead to the end'),
  }),
);
