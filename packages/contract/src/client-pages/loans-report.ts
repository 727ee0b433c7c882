import { clientLinkLimits } from '@deedlight/domain/client-pages/client-link';
import { z } from 'zod';
import { Program } from '../calculators/choices';
import { Count, Money, MoneyAboveZero, Months, Rate, StateCode } from '../calculators/fields';
import { CentsOut, DayOut, DecimalOut } from '../calculators/worked';
import { PropertyId } from '../property';
import { Instant, ReportHome, ReportSource, reportHead } from './report-parts';

const { say } = clientLinkLimits;
const place = z.string().trim().max(120).nullable();

/** What both sides say of the deal in the same form. */
const deal = {
  propertyId: PropertyId.nullable().describe('null: no home was chosen'),
  score: Count,
  years: Count.describe('The planned stay'),
  state: StateCode.nullable(),
  county: place,
  city: place,
  livingAreaSqft: Count.min(1).max(999_999).nullable(),
  yearBuilt: Count.min(1600).max(2200).nullable(),
  say: z
    .string()
    .trim()
    .max(say.most, `At most ${say.most} characters`)
    .describe('The sender’s own sentence; empty: the rule’s stands'),
};
const estimated = 'Yearly; null: the tables’ estimate stands in';

/**
 * The inputs of a comparison that is shared. They are all that a browser says of it: the server works
 * out every figure.
 */
export const LoansAsked = z.strictObject({
  ...deal,
  price: MoneyAboveZero,
  cash: Money.nullable().describe('null: not known, and every loan counts as covered'),
  taxes: Money.nullable().describe(estimated),
  insurance: Money.nullable().describe(estimated),
  dues: Money.nullable().describe('Monthly; null: not known'),
  loans: z
    .array(
      z.strictObject({
        program: Program,
        down: Rate.describe('Share of the price'),
        rate: Rate,
        term: Months,
        charges: Money.describe('Points and lender fees'),
        costs: Money.describe('Other closing costs'),
        extra: Money.describe('Paid each month beside the payment'),
      }),
    )
    .min(1, 'Share one to four loans.')
    .max(4, 'Share one to four loans.'),
});
export type LoansAsked = z.output<typeof LoansAsked>;

export const SharedLoanTerms = z.object({
  program: Program,
  down: DecimalOut,
  rate: DecimalOut,
  term: z.int(),
  charges: CentsOut,
  costs: CentsOut,
  extra: CentsOut,
});

/** The inputs as they were stored, which open the calculator with them again. */
export const LoansInputs = z.object({
  ...deal,
  price: CentsOut,
  cash: CentsOut.nullable(),
  taxes: CentsOut.nullable(),
  insurance: CentsOut.nullable(),
  dues: CentsOut.nullable(),
  loans: z.array(SharedLoanTerms),
});
export type LoansInputs = z.infer<typeof LoansInputs>;

/** Where a yearly cost of the home is from. */
export const CostOrigin = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('estimate'),
    from: z.string().describe('What the estimate was taken from: "Ohio, 1.3% of the price"'),
    publisher: z.string(),
    title: z.string(),
    asOf: z.string().describe('The day that the table says the figure is of'),
  }),
  z.object({
    kind: z.literal('record'),
    taxYear: z.int(),
    source: z.string().describe('Id among the sources'),
  }),
  z.object({ kind: z.literal('typed') }),
]);
export type CostOrigin = z.infer<typeof CostOrigin>;

/** The week of a survey of rates. */
export const SurveyAverage = z.object({
  week: DayOut,
  publisher: z.string(),
  title: z.string(),
});
export type SurveyAverage = z.infer<typeof SurveyAverage>;

const Average = SurveyAverage.nullable().describe(
  'The survey of which the rate was the average; null: the sender typed the rate',
);

const Figures = z.object({
  apr: DecimalOut.nullable(),
  parts: z.array(
    z.object({
      part: z.enum(['principal-and-interest', 'tax', 'insurance', 'mortgage-insurance', 'dues']),
      amount: CentsOut.nullable(),
    }),
  ),
  payment: CentsOut.nullable().describe('Monthly, in the first year; null: a part is not known'),
  cash: CentsOut,
  short: CentsOut.describe('What the cash falls short by'),
  costs: z.array(z.object({ years: z.int(), cost: CentsOut.nullable(), isLeast: z.boolean() })),
  insuredMonths: z.int().nullable(),
});

const ReportLoan = z.object({
  terms: SharedLoanTerms,
  figures: Figures,
  average: Average,
  unpriced: z.boolean().describe('Mortgage insurance is needed, and its premium is not known'),
  limits: z.array(z.string()).describe('The limits of its program that it is or may be past'),
});

/**
 * A comparison of loans as it was shared. It has no owner, nobody's credit score, and not the address
 * of the sender's account.
 */
export const LoansReport = z.object({
  kind: z.literal('loans'),
  ...reportHead,
  name: z.string().describe('Empty: the home names it, or the price'),
  home: ReportHome.nullable(),
  purchase: z.object({
    price: CentsOut,
    years: z.int(),
    cash: CentsOut.nullable(),
    taxes: CentsOut.nullable(),
    insurance: CentsOut.nullable(),
    dues: CentsOut.nullable(),
  }),
  say: z.string(),
  loans: z.array(ReportLoan),
  told: z.object({
    covered: z.array(z.boolean()),
    best: z
      .object({
        at: z.int(),
        cost: CentsOut,
        against: z.array(z.object({ at: z.int(), saving: CentsOut, breakEven: z.int() })),
      })
      .nullable(),
    why: z.enum(['least-cost', 'no-cash', 'not-priced']),
  }),
  taxes: CostOrigin,
  insurance: CostOrigin,
  tables: z.record(z.string(), z.string()).describe('The versions that it was worked out with'),
  overdue: z
    .array(z.string())
    .describe('Tables behind mortgage insurance of which a newer edition was due'),
  sources: z.array(ReportSource),
});
export type LoansReport = z.infer<typeof LoansReport>;

/** What became of shared loans since. */
export const LoansSince = z.object({
  earlier: z
    .array(
      z.object({
        madeAt: Instant,
        untilAt: Instant,
        loans: z.array(
          z.object({
            ...SharedLoanTerms.pick({ program: true, down: true, rate: true }).shape,
            payment: CentsOut.nullable(),
          }),
        ),
      }),
    )
    .describe('The versions of before, the newest first'),
  today: z
    .object({
      week: DayOut,
      publisher: z.string(),
      loans: z.array(z.object({ at: z.int(), rate: DecimalOut, payment: CentsOut.nullable() })),
    })
    .nullable()
    .describe('The loans whose rate was an average that has moved; null: none'),
});
export type LoansSince = z.infer<typeof LoansSince>;
