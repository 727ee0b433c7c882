import { z } from 'zod';
import { calculator } from './calculator';
import { Count, Money, Months, Rate } from './fields';
import { BasisOut, CentsOut, RuleTestOut } from './worked';

const lien = z.enum(['first', 'subordinate']);
const priced = {
  year: Count.describe('Year of consummation'),
  loanAmount: Money,
  totalLoanAmount: Money.describe("Regulation Z's, for the points-and-fees tests"),
  apr: Rate,
  apor: Rate,
  pointsAndFees: Money,
  lien,
};
const Amount = z.object({ amount: CentsOut, basis: BasisOut });

export const qualifiedMortgage = calculator(
  'qualified-mortgage',
  'The General Qualified Mortgage tests',
  z.strictObject({
    ...priced,
    months: Months,
    isManufactured: z.boolean(),
    isSmallCreditor: z.boolean(),
    hasNegativeAmortisation: z.boolean(),
    hasInterestOnly: z.boolean(),
    hasBalloon: z.boolean(),
  }),
  z.object({
    status: z.enum(['safe-harbor', 'rebuttable-presumption', 'not-qm']),
    tests: z.array(RuleTestOut),
  }),
);

export const highCost = calculator(
  'high-cost',
  'Whether a loan is high-cost (HOEPA) or higher-priced',
  z.strictObject({
    ...priced,
    isPersonalProperty: z.boolean(),
    isAboveConforming: z.boolean(),
    prepaymentPenaltyMonths: Months,
    prepaymentPenaltyShare: Rate,
  }),
  z.object({
    isHighCost: z.boolean(),
    tests: z.array(RuleTestOut),
    isHigherPriced: z.boolean(),
    higherPricedTest: RuleTestOut,
  }),
);

export const pointsAndFees = calculator(
  'points-and-fees',
  'The most that points and fees may be',
  z.strictObject({ totalLoanAmount: Money, year: Count }),
  z.object({
    qualifiedMortgageCap: Amount,
    highCostTrigger: Amount,
  }),
);
