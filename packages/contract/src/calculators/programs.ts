import type { PmiFeature } from '@deedlight/domain/mortgage/insurance/conventional-mi';
import type { LlpaFeature } from '@deedlight/domain/mortgage/insurance/llpa';
import type { VaLoanKind } from '@deedlight/domain/mortgage/insurance/va-funding-fee';
import { z } from 'zod';
import { calculator } from './calculator';
import { choiceOf, LoanPurpose, Program } from './choices';
import {
  Count,
  Day,
  ExtraPayments,
  LoanFields,
  Money,
  MoneyAboveZero,
  Months,
  Rate,
  StateCode,
} from './fields';
import {
  CentsOut,
  DayOut,
  DecimalOut,
  PastLimitsOut,
  WorkingLines,
  WorkingNotices,
  worked,
} from './worked';

const fha = calculator(
  'fha',
  'FHA mortgage insurance, upfront and annual',
  z.strictObject({ ...LoanFields, value: Money, financeUpfront: z.boolean() }),
  worked({
    upfront: CentsOut,
    totalLoan: CentsOut,
    annualRate: DecimalOut,
    monthlyByYear: z.array(CentsOut),
    monthlyOnBaseLoan: CentsOut,
    months: z.int().describe('Payments that carry a premium'),
  }),
);

const fhaRefund = calculator(
  'fha-refund',
  'The upfront premium credited when an FHA loan is refinanced to another',
  z.strictObject({
    upfront: Money.refine((amount) => amount >= 0, 'Enter zero or a positive amount.'),
    monthsSinceClosing: Months.min(1, 'Enter 1 to 600.').max(600, 'Enter 1 to 600.'),
  }),
  worked({ refund: CentsOut }),
);

const va = calculator(
  'va',
  "VA's funding fee",
  z.strictObject({
    loan: Money,
    kind: choiceOf<VaLoanKind>({
      purchase: 'purchase',
      'cash-out': 'cash-out',
      irrrl: 'irrrl',
      manufactured: 'manufactured',
      assumption: 'assumption',
      'native-american-direct': 'native-american-direct',
    }),
    use: z.enum(['first', 'subsequent']),
    downShare: Rate.describe('Down payment as a share of the price'),
    isExempt: z.boolean(),
  }),
  worked({ rate: DecimalOut, fee: CentsOut, totalLoan: CentsOut }),
);

export const VaEntitlementOut = worked({
  available: CentsOut.nullable().describe('null: full entitlement, no limit'),
  maxNoDownLoan: CentsOut.nullable(),
  guarantyNeeded: CentsOut,
  downPayment: CentsOut,
});

const vaEntitlement = calculator(
  'va-entitlement',
  "The down payment that VA's guaranty and entitlement leave",
  z.strictObject({
    price: Money,
    countyLimit: Money,
    entitlementUsed: Money,
    hasFullEntitlement: z.boolean(),
  }),
  VaEntitlementOut,
);

const vaDownPayment = calculator(
  'va-down-payment',
  'The same from the remaining entitlement that a certificate states',
  z.strictObject({
    price: Money,
    remainingEntitlement: Money,
  }),
  VaEntitlementOut,
);

const vaGuaranty = calculator(
  'va-guaranty',
  'What VA guarantees of a loan with full entitlement',
  z.strictObject({ loan: MoneyAboveZero }),
  worked({ guaranty: CentsOut }),
);

const residualIncome = calculator(
  'residual-income',
  'What VA wants a family to have left each month',
  z.strictObject({
    state: StateCode,
    familySize: Count,
    loan: Money,
    grossIncome: Money,
    incomeTaxes: Money,
    housing: Money,
    upkeep: Money.describe('Maintenance and utilities'),
    debts: Money,
  }),
  worked({
    residual: CentsOut,
    required: CentsOut,
    coverage: DecimalOut,
    passes: z.boolean(),
    passesAbove41: z.boolean(),
  }),
);

const usda = calculator(
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

const usdaAnnualFee = calculator(
  'usda-annual-fee',
  "USDA's annual fee on a year's average balance",
  z.strictObject({ averageBalance: Money, annualRate: Rate.exactOptional() }),
  worked({ annualFee: CentsOut, monthlyFee: CentsOut }),
);

const PmiFeatureIn = choiceOf<PmiFeature>({
  'second-home': 'second-home',
  investment: 'investment',
  'cash-out': 'cash-out',
  'dti-over-45': 'dti-over-45',
  'two-or-more-borrowers': 'two-or-more-borrowers',
  manufactured: 'manufactured',
});

const conventionalMi = calculator(
  'conventional-mi',
  'An estimate of private mortgage insurance',
  z.strictObject({
    loan: Money,
    value: Money,
    months: Months,
    score: Count,
    rateType: z.enum(['fixed', 'non-fixed']),
    program: Program,
    features: z.array(PmiFeatureIn).max(6),
  }),
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('not-needed'), lines: WorkingLines }),
    z.object({ kind: z.literal('no-rate'), why: z.string(), lines: WorkingLines }),
    z.object({
      kind: z.literal('estimate'),
      coverage: DecimalOut,
      annualRate: DecimalOut,
      monthly: CentsOut,
      low: CentsOut,
      high: CentsOut,
      monthlyAfterYear10: CentsOut,
      lines: WorkingLines,
      notices: WorkingNotices,
    }),
  ]),
);

const LlpaFeatureIn = choiceOf<LlpaFeature>({
  arm: 'arm',
  condo: 'condo',
  'investment-property': 'investment-property',
  'second-home': 'second-home',
  'manufactured-home': 'manufactured-home',
  'two-to-four-units': 'two-to-four-units',
  'high-balance-fixed': 'high-balance-fixed',
  'high-balance-arm': 'high-balance-arm',
  'subordinate-financing': 'subordinate-financing',
  'high-balance-cash-out-fixed': 'high-balance-cash-out-fixed',
  'high-balance-cash-out-arm': 'high-balance-cash-out-arm',
});

const llpa = calculator(
  'llpa',
  'Loan-level price adjustments of a conventional loan',
  z.strictObject({
    loan: Money,
    value: Money,
    months: Months,
    score: Count,
    purpose: LoanPurpose,
    features: z.array(LlpaFeatureIn).max(11),
    isWaived: z.boolean().exactOptional(),
  }),
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('priced'),
      points: DecimalOut.describe('Share of the loan; above zero a cost'),
      cost: CentsOut,
      lines: WorkingLines,
    }),
    z.object({ kind: z.literal('not-offered'), why: z.string() }),
  ]),
);

const miRemoval = calculator(
  'mi-removal',
  'When mortgage insurance may and must end',
  z.strictObject({
    ...LoanFields,
    originalValue: Money,
    firstPaymentOn: Day.exactOptional(),
    extras: ExtraPayments.exactOptional(),
  }),
  worked({
    requestScheduled: z.int().describe('Payment number; 0 is at once'),
    requestActual: z.int(),
    automatic: z.int(),
    final: z.int(),
    premiums: z.int().describe('Payments that carry a premium'),
    limits: PastLimitsOut,
    days: z
      .object({
        requestScheduled: DayOut,
        requestActual: DayOut,
        automatic: DayOut,
        final: DayOut,
      })
      .nullable()
      .describe('null without firstPaymentOn'),
  }),
);

/** The calculators for the fees, insurance and limits of the loan programs. */
export const programs = {
  fha,
  'fha-refund': fhaRefund,
  va,
  'va-entitlement': vaEntitlement,
  'va-down-payment': vaDownPayment,
  'va-guaranty': vaGuaranty,
  'residual-income': residualIncome,
  usda,
  'usda-annual-fee': usdaAnnualFee,
  'conventional-mi': conventionalMi,
  llpa,
  'mi-removal': miRemoval,
};
