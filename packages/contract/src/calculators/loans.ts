import { z } from 'zod';
import { calculator } from './calculator';
import { LoanPurpose, Program } from './choices';
import {
  Amounts,
  Count,
  Day,
  ExtraPayments,
  LoanFields,
  Money,
  MoneyAboveZero,
  MonthlyInsurance,
  Months,
  Name,
  Rate,
} from './fields';
import {
  CentsOut,
  DayOut,
  DecimalOut,
  PastLimitsOut,
  ScheduleOut,
  WorkingLines,
  worked,
} from './worked';

const payment = calculator(
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

const affordability = calculator(
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

const amortization = calculator(
  'amortization',
  'The schedule of a loan, with extra payments, recasts and a balloon',
  z.strictObject({
    ...LoanFields,
    extras: ExtraPayments.exactOptional(),
    recastAfter: z
      .array(Months)
      .max(60)
      .exactOptional()
      .describe('Months after which the payment is computed anew'),
    interestOnlyMonths: Months.exactOptional(),
    balloonMonth: Months.exactOptional(),
    payment: Money.exactOptional().describe('A payment other than the level one'),
    firstPaymentOn: Day.exactOptional(),
  }),
  ScheduleOut.extend({
    payment: CentsOut.describe('The first scheduled payment'),
    payoffOn: DayOut.nullable().describe('null without firstPaymentOn'),
    lines: WorkingLines,
  }),
);

const refinance = calculator(
  'refinance',
  'Keeping a loan against replacing it, and when the costs are earned back',
  z.strictObject({
    current: z.strictObject({ ...LoanFields, payment: Money.exactOptional() }),
    replacement: z.strictObject({ annualRate: Rate, months: Months }),
    costs: Money,
    costsFinanced: z.boolean(),
    cashOut: Money,
  }),
  worked({
    newLoan: CentsOut,
    oldPayment: CentsOut,
    newPayment: CentsOut,
    paymentChange: CentsOut.describe('Above zero the payment rises'),
    cashFlowBreakEven: z.int().nullable().describe('Months; null: never'),
    costBreakEven: z.int().nullable().describe('Months, counting interest; null: never'),
    interestOld: CentsOut,
    interestNew: CentsOut,
    lifetimeDifference: CentsOut,
  }),
);

const recast = calculator(
  'recast',
  'The payment after a lump sum when term and rate stay',
  z.strictObject({ ...LoanFields, lump: Money, fee: Money.exactOptional() }),
  worked({
    oldPayment: CentsOut,
    newPayment: CentsOut,
    paymentDrop: CentsOut,
    newInterest: CentsOut,
    interestSaved: CentsOut,
  }),
);

const compare = calculator(
  'compare',
  'Up to four loans side by side at every horizon',
  z.strictObject({
    offers: z
      .array(
        z.strictObject({
          ...LoanFields,
          name: Name,
          financeCharges: Money.describe('Paid at closing and counted in the APR'),
          otherCosts: Money,
          insurance: MonthlyInsurance.nullable()
            .exactOptional()
            .describe('null: needed, and its premium is not known'),
          extras: ExtraPayments.exactOptional(),
        }),
      )
      .min(1, 'Compare one to four loans.')
      .max(4, 'Compare one to four loans.'),
    horizons: z.array(Months).max(60),
  }),
  z.object({
    loans: z.array(
      z.object({
        name: z.string(),
        payment: CentsOut,
        apr: DecimalOut.nullable().describe('null where the premium is not known'),
        payoffMonth: z.int(),
        horizons: z.array(
          z.object({
            month: z.int(),
            paid: CentsOut.nullable(),
            interest: CentsOut,
            insurance: CentsOut.nullable(),
            balance: CentsOut,
            cost: CentsOut.nullable().describe(
              'Gone for good: interest, insurance, closing costs; null where the premium is not known',
            ),
          }),
        ),
        lines: WorkingLines,
      }),
    ),
    cheapest: z.array(
      z.object({
        month: z.int(),
        name: z.string().nullable().describe('null where an unknown premium could decide it'),
      }),
    ),
  }),
);

/** The calculators for payments and what they buy. */
export const loans = {
  payment,
  affordability,
  amortization,
  refinance,
  recast,
  compare,
};
