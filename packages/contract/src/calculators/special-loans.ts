import { z } from 'zod';
import { calculator } from './calculator';
import { Count, LoanFields, Money, Months, Name, Rate } from './fields';
import { CentsOut, DecimalOut, ScheduleOut, worked } from './worked';

const dscr = calculator(
  'dscr',
  'Debt-service coverage by every definition in use',
  z.strictObject({
    rent: Money,
    principalAndInterest: Money,
    tia: Money.describe('Taxes, insurance and association dues'),
  }),
  worked({ pitia: DecimalOut, net: DecimalOut.nullable(), pi: DecimalOut.nullable() }),
);

const dscrMaxLoan = calculator(
  'dscr-max-loan',
  'The largest loan that still covers a target ratio',
  z.strictObject({
    rent: Money,
    tia: Money,
    annualRate: Rate,
    months: Months,
    target: Rate.refine((ratio) => ratio.gte('0.1'), 'Enter a ratio of at least 0.1.').describe(
      '1.25 asks for 125%',
    ),
    definition: z.enum(['pitia', 'net', 'pi']),
  }),
  worked({ loan: CentsOut }),
);

const heloc = calculator(
  'heloc',
  'A line of credit behind a first loan',
  z.strictObject({
    value: Money,
    firstLoan: Money,
    maxCltv: Rate,
    drawn: Money,
    annualRate: Rate,
    drawMonths: Months,
    repayMonths: Months,
  }),
  worked({
    maxLine: CentsOut,
    cltv: DecimalOut,
    drawPayment: CentsOut,
    repayPayment: CentsOut,
    interest: CentsOut,
    schedule: ScheduleOut,
  }),
);

const rentVsBuy = calculator(
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
    rentMonthly: Money.nullable().describe(
      'null: not known yet; the comparison is then drawn at the rent that comes out even',
    ),
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
        evenRentMonthly: CentsOut.nullable().describe(
          'The first year’s rent at which both have the same then; null: the buyer is ahead even without one',
        ),
      }),
    ),
    rentMonthly: CentsOut.describe('The rent that was compared'),
    breakEvenYear: z.int().nullable().describe('null: buying is never ahead to the end'),
  }),
);

const debtConsolidation = calculator(
  'debt-consolidation',
  'Several debts against one loan that replaces them',
  z.strictObject({
    debts: z
      .array(z.strictObject({ name: Name, balance: Money, annualRate: Rate, payment: Money }))
      .max(60),
    annualRate: Rate,
    months: Months,
    costs: Money,
    costsFinanced: z.boolean(),
  }),
  worked({
    debts: z.array(z.object({ name: z.string(), months: z.int(), interest: CentsOut })),
    loan: CentsOut,
    paymentBefore: CentsOut,
    paymentAfter: CentsOut,
    interestBefore: CentsOut,
    interestAfter: CentsOut,
    costDifference: CentsOut.describe('Above zero, consolidating costs more in all'),
    blendedRate: DecimalOut,
    monthsBefore: z.int(),
  }),
);

const bridge = calculator(
  'bridge',
  'A short loan on the home being sold',
  z.strictObject({
    homeValue: Money,
    firstLoan: Money,
    maxCltv: Rate,
    wanted: Money,
    annualRate: Rate,
    months: Months,
    fees: Money,
    isAccrued: z.boolean().describe('Interest is due at the sale'),
  }),
  worked({
    maxLoan: CentsOut,
    loan: CentsOut,
    cltv: DecimalOut,
    monthlyInterest: CentsOut,
    cost: CentsOut,
    cashNow: CentsOut,
    dueAtSale: CentsOut,
  }),
);

const construction = calculator(
  'construction',
  'Interest while building, then the permanent loan',
  z.strictObject({
    commitment: Money,
    draws: z.array(z.strictObject({ month: Months, amount: Money })).max(60),
    buildMonths: Months,
    buildRate: Rate,
    permanentRate: Rate,
    permanentMonths: Months,
  }),
  worked({
    months: z.array(z.object({ month: z.int(), drawn: CentsOut, interest: CentsOut })),
    interest: CentsOut,
    estimatedInterest: CentsOut,
    permanentLoan: CentsOut,
    permanentPayment: CentsOut,
  }),
);

const convention = z.enum(['rate-over-26', 'effective', 'bank-held']);

const biweekly = calculator(
  'biweekly',
  'A biweekly plan against the monthly one',
  z.strictObject({ ...LoanFields, convention }),
  worked({
    convention,
    halfPayment: CentsOut,
    payments: z.int(),
    months: z.int(),
    interestBiweekly: CentsOut,
    interestMonthly: CentsOut,
    saved: CentsOut,
  }),
);

const biweeklySchedule = calculator(
  'biweekly-schedule',
  'The half payments of a plan posted as they come, in whole cents',
  z.strictObject(LoanFields),
  z.object({
    rows: z.array(
      z.object({
        period: z.int(),
        payment: CentsOut,
        interest: CentsOut,
        principal: CentsOut,
        balance: CentsOut,
      }),
    ),
  }),
);

const hecm = calculator(
  'hecm',
  'An estimate of what a reverse mortgage might lend',
  z.strictObject({
    value: Money,
    age: Count.describe("The youngest borrower's or eligible spouse's"),
    expectedRate: Rate,
    existingLiens: Money,
    otherCosts: Money,
    year: Count,
    factor: Rate.exactOptional().describe(
      "HUD's own principal limit factor, in place of the estimate",
    ),
  }),
  worked({
    maxClaim: CentsOut,
    factor: DecimalOut,
    principalLimit: CentsOut,
    upfrontPremium: CentsOut,
    origination: CentsOut,
    mandatory: CentsOut,
    netPrincipalLimit: CentsOut,
    firstYearLimit: CentsOut,
  }),
);

const sellerFinancing = calculator(
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

/** The calculators for loans with a schedule of their own. */
export const specialLoans = {
  dscr,
  'dscr-max-loan': dscrMaxLoan,
  heloc,
  'rent-vs-buy': rentVsBuy,
  'debt-consolidation': debtConsolidation,
  bridge,
  construction,
  biweekly,
  'biweekly-schedule': biweeklySchedule,
  hecm,
  'seller-financing': sellerFinancing,
};
