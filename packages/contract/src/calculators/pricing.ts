import type { BuydownPlan } from '@deedlight/domain/mortgage/apr/buydown';
import { z } from 'zod';
import { calculator, plainCalculator } from './calculator';
import { choiceOf } from './choices';
import {
  Count,
  Day,
  LoanFields,
  Money,
  MoneyAboveZero,
  MonthlyInsurance,
  Months,
  Rate,
} from './fields';
import { CentsOut, DecimalOut, worked } from './worked';

const points = calculator(
  'points',
  'When discount points are earned back, or a lender credit used up',
  z.strictObject({ ...LoanFields, rateWithPoints: Rate, cost: Money }),
  worked({
    paymentWithout: CentsOut,
    paymentWith: CentsOut,
    saving: CentsOut,
    months: z.int().nullable(),
    monthsCountingBalance: z.int().nullable(),
    interestSaved: CentsOut,
  }),
);

const buydown = calculator(
  'buydown',
  'A temporary buydown and its subsidy',
  z.strictObject({
    ...LoanFields,
    plan: choiceOf<BuydownPlan>({ '1-0': '1-0', '1-1': '1-1', '2-1': '2-1', '3-2-1': '3-2-1' }),
    roundTo: z.enum(['cent', 'dollar']).exactOptional(),
  }),
  worked({
    notePayment: CentsOut,
    years: z.array(
      z.object({
        year: z.int(),
        rate: DecimalOut,
        payment: CentsOut,
        monthlySubsidy: CentsOut,
        yearlySubsidy: CentsOut,
      }),
    ),
    subsidy: CentsOut,
  }),
);

const apr = calculator(
  'apr',
  'The annual percentage rate of a mortgage by Regulation Z, Appendix J',
  z.strictObject({
    ...LoanFields,
    prepaidFinanceCharge: Money,
    insurance: MonthlyInsurance.exactOptional(),
    closingOn: Day.exactOptional(),
    firstPaymentOn: Day.exactOptional(),
    disregardMinorIrregularity: z.boolean().exactOptional(),
    payments: z
      .array(Money)
      .min(1)
      .max(600)
      .exactOptional()
      .describe('Where they are not those of the level loan'),
  }),
  worked({
    apr: DecimalOut,
    amountFinanced: CentsOut,
    financeCharge: CentsOut,
    totalOfPayments: CentsOut,
  }),
);

const UnitPeriod = z
  .strictObject({
    unit: z.enum(['day', 'week', 'semimonth', 'month', 'year']),
    count: Count.min(1, 'Enter 1 to 365.').max(365, 'Enter 1 to 365.'),
  })
  .describe('The time between two payments');

const Run = {
  count: Count.min(1, 'Enter 1 to 3,650.').max(3650, 'Enter 1 to 3,650.'),
  amount: MoneyAboveZero,
};
const Dated = z.strictObject({ on: Day, amount: MoneyAboveZero });

/**
 * The APR of any advances and payments, such as Appendix J's own examples, which no mortgage
 * calculator covers.
 */
const aprOfFlows = plainCalculator(
  'apr-of-flows',
  'The annual percentage rate of any advances and payments',
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('dated'),
      every: UnitPeriod,
      advances: z.array(Dated).min(1).max(60),
      first: Day.describe('When the first payment is due'),
      payments: z
        .array(z.strictObject({ ...Run, first: Day.exactOptional() }))
        .min(1)
        .max(600)
        .describe(
          'Each run follows one period after the one before, unless it says when it begins',
        ),
    }),
    z.strictObject({
      kind: z.literal('regular'),
      every: UnitPeriod,
      advance: MoneyAboveZero,
      payments: z.array(z.strictObject(Run)).min(1).max(600),
    }),
    z.strictObject({ kind: z.literal('single-payment'), advance: Dated, payment: Dated }),
  ]),
  z.object({ apr: DecimalOut }),
);

export const ArmSteps = z.array(
  z.object({
    fromMonth: z.int(),
    toMonth: z.int(),
    rate: DecimalOut,
    indexed: DecimalOut.nullable().describe('Index + margin before caps; null while fixed'),
    heldBy: z.enum(['none', 'first-cap', 'periodic-cap', 'lifetime-cap', 'floor']),
    payment: CentsOut,
    balanceStart: CentsOut,
    balanceEnd: CentsOut,
    interest: CentsOut,
  }),
);

const arm = calculator(
  'arm',
  'An adjustable loan on a path of its index, and at its worst',
  z.strictObject({
    principal: Money,
    months: Months,
    initialRate: Rate,
    fixedMonths: Months,
    adjustEveryMonths: Months,
    margin: Rate,
    caps: z.strictObject({ first: Rate, periodic: Rate, lifetime: Rate }),
    indexPath: z
      .array(Rate)
      .min(1)
      .max(600)
      .describe('The index at each adjustment; the last holds on'),
    floor: Rate.exactOptional(),
    roundTo: Rate.exactOptional(),
    interestOnlyMonths: Months.exactOptional(),
  }),
  z.object({ projected: ArmSteps, worstCase: ArmSteps }),
);

/** The calculators for the cost of a rate and for the APR. */
export const pricing = {
  points,
  buydown,
  apr,
  'apr-of-flows': aprOfFlows,
  arm,
};
