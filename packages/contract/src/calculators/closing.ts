import { z } from 'zod';
import { calculator } from './calculator';
import { Count, LoanFields, Money, MonthlyInsurance, Months, Rate } from './fields';
import { BasisOut, CentsOut, DecimalOut, RuleTestOut, worked } from './worked';

const cashToClose = calculator(
  'cash-to-close',
  'Cash to close in the order of the Closing Disclosure',
  z.strictObject({
    downPayment: Money,
    loanCosts: Money,
    otherCosts: Money,
    paidBeforeClosing: Money,
    financedCosts: Money,
    deposit: Money,
    sellerCredit: Money,
    lenderCredit: Money,
    adjustments: Money.describe('Other credits to the buyer; below zero for charges'),
  }),
  worked({ closingCosts: CentsOut, cashToClose: CentsOut }),
);

const disclosures = calculator(
  'disclosures',
  "The integrated disclosures' comparisons: TIP, in 5 years, total of payments",
  z.strictObject({
    ...LoanFields,
    insurance: MonthlyInsurance,
    loanCosts: Money,
    prepaidInterest: Money,
  }),
  worked({
    totalInterestPercentage: DecimalOut,
    financeChargeOverTerm: CentsOut,
    totalOfPayments: CentsOut,
    totalPaid: CentsOut.describe('In 5 years'),
    principalPaid: CentsOut,
  }),
);

const escrow = calculator(
  'escrow',
  'Aggregate escrow analysis',
  z.strictObject({
    disbursements: z.array(z.strictObject({ month: Months, amount: Money })).max(60),
    cushionMonths: Months,
    startBalance: Money.exactOptional(),
  }),
  worked({
    monthly: CentsOut,
    lowPoint: CentsOut,
    lowMonth: z.int(),
    cushion: CentsOut,
    required: CentsOut,
    surplus: CentsOut.nullable(),
    months: z
      .array(
        z.object({
          month: z.int(),
          payment: CentsOut,
          bills: CentsOut,
          fromZero: CentsOut,
          target: CentsOut.describe('From what is required at the start'),
          actual: CentsOut.nullable().describe('From startBalance; null without it'),
        }),
      )
      .describe('The balance at the end of each month'),
  }),
);

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

const qualifiedMortgage = calculator(
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

const highCost = calculator(
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

const pointsAndFees = calculator(
  'points-and-fees',
  'The most that points and fees may be',
  z.strictObject({ totalLoanAmount: Money, year: Count }),
  z.object({
    qualifiedMortgageCap: Amount,
    highCostTrigger: Amount,
  }),
);

/** The calculators for a closing's costs and rules. */
export const closing = {
  'cash-to-close': cashToClose,
  disclosures,
  escrow,
  'qualified-mortgage': qualifiedMortgage,
  'high-cost': highCost,
  'points-and-fees': pointsAndFees,
};
