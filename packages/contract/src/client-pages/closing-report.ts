import { z } from 'zod';
import { Count, Money, Months, Rate } from '../calculators/fields';
import { CentsOut, DayOut, DecimalOut } from '../calculators/worked';
import { PropertyId } from '../property';
import { CitationOut, VersionsOut } from '../reference/citation';
import { ClosingDealIn, OfferIn, SaleIn } from '../title-fees';
import { ClosingLineOut } from '../title-fees/quote';
import { CostOrigin, SurveyAverage } from './loans-report';
import { Instant, Page, ReportHome, ReportSource, reportHead } from './report-parts';

const asking = {
  propertyId: PropertyId.nullable().describe('null: no home was chosen'),
  page: Page,
};

/** What a buyer adds to the quote; the escrow figures are yearly. */
const Funds = z.strictObject({
  deposit: Money.optional(),
  sellerCredits: Money.optional(),
  lenderCredits: Money.optional(),
  annualRate: Rate.optional().describe('For interest to the month’s end; not known if left out'),
  termMonths: Months.optional().describe(
    'Over how long the loan is repaid, by which its rate is compared; left out: 360',
  ),
  annualTax: Money.optional().describe('Not known if left out'),
  annualInsurance: Money.optional().describe('Not known if left out'),
  escrowMonthsTax: Count.optional(),
  escrowMonthsInsurance: Count.optional(),
  payoff: Money.optional().describe('The loan paid off on a refinance'),
});

/**
 * The inputs of a closing that is shared. They are all that a browser says of it: the server works
 * out every figure.
 */
export const ClosingAsked = z.discriminatedUnion('side', [
  z.strictObject({ side: z.literal('buyer'), ...asking, deal: ClosingDealIn, funds: Funds }),
  z.strictObject({
    side: z.literal('seller'),
    ...asking,
    sale: SaleIn,
    offers: z
      .array(OfferIn)
      .min(1, 'Share one to four offers.')
      .max(4, 'Share one to four offers.'),
    unknown: z
      .strictObject({
        payoffs: z.array(z.union([z.literal(1), z.literal(2)])).max(2),
        dues: z.boolean(),
      })
      .describe('Loans whose payoff is not known, by place, and whether the dues are not'),
  }),
]);
export type ClosingAsked = z.output<typeof ClosingAsked>;
/** The same as JSON has it: what a browser sends, and what is stored. */
export type ClosingInputs = z.input<typeof ClosingAsked>;

/** Where a shared closing is opened again by its sender. */
export const ClosingPlace = z.object({
  side: z.enum(['buyer', 'seller']),
  page: z.record(z.string(), z.string()),
});
export type ClosingPlace = z.infer<typeof ClosingPlace>;

/** The row of a table that a line is from, as a client reads it. */
export const ReportCitation = CitationOut.pick({
  ...{ table: true, publisher: true, title: true, effective: true, confidence: true },
});

const ReportCharge = z.object({
  ...ClosingLineOut.pick({
    ...{ code: true, name: true, amount: true, buyer: true, seller: true, overdue: true },
    ...{ schedule: true, trid: true },
  }).shape,
  working: z.string().nullable().describe('null: a person gave the amount'),
  citation: ReportCitation.nullable().describe('null: a person gave the amount'),
});

const CashPart = z.object({
  code: z.string(),
  name: z.string(),
  amount: CentsOut.describe('Below zero it lessens what is brought'),
  formula: z.string(),
  section: z.enum(['F', 'G']).nullable(),
});

/** A part that is not known yet, and in no total. */
const OpenPart = z.object({
  key: z.string(),
  name: z.string(),
  why: z.string(),
  moves: z
    .object({ low: CentsOut, high: CentsOut })
    .nullable()
    .describe('What it could add to the answer; null: no bound is on file'),
});

const yearlyTax = {
  annualTax: CentsOut.nullable(),
  taxes: CostOrigin.nullable().describe('null: the tax is not known'),
};

const Buyers = z.object({
  side: z.literal('buyer'),
  transaction: z.enum(['purchase', 'cash', 'refinance']),
  price: CentsOut.describe('The value on a refinance'),
  lines: z.array(ReportCharge).describe('The charges of both sides'),
  cash: z.array(CashPart).describe('They add up to the answer'),
  ...yearlyTax,
  annualInsurance: CentsOut.nullable(),
  insurance: z.enum(['typed']).nullable().describe('null: the premium is not known'),
  rate: z
    .object({
      rate: DecimalOut,
      average: SurveyAverage.nullable().describe(
        'The survey of which the rate was the average of loans as long; null: the sender typed it',
      ),
    })
    .nullable(),
});

const NetPart = z.object({
  code: z.string(),
  name: z.string(),
  amount: CentsOut.describe('Above zero it comes to the seller'),
  schedule: z.string().nullable().describe('The fee schedule that the amount is from'),
  working: z.string().nullable().describe('null: a person gave the amount'),
  citation: ReportCitation.nullable().describe('null: a person gave what it is worked out from'),
});

const Sellers = z.object({
  side: z.literal('seller'),
  best: z.int().describe('Place among the offers, from 0; the first of equals'),
  offers: z.array(
    z.object({
      name: z.string(),
      price: CentsOut,
      net: CentsOut,
      netShare: DecimalOut,
      lines: z.array(NetPart),
    }),
  ),
  payoffs: z
    .array(z.object({ code: z.string(), assumption: z.string().nullable() }))
    .describe('What a payoff’s balance was estimated from; null: a person gave it'),
  ...yearlyTax,
});

/**
 * A closing as it was shared. It has no owner, nobody's mailing address, and not the address of the
 * sender's account.
 */
export const ClosingReport = z.object({
  kind: z.literal('closing'),
  ...reportHead,
  name: z.string().describe('Empty: the home names it, or the price'),
  home: ReportHome.nullable(),
  place: z.object({
    state: z.string(),
    county: z.string().nullable(),
    city: z.string().nullable(),
  }),
  closing: DayOut,
  answer: CentsOut.describe(
    'What the buyer brings or the seller takes home of the best offer, without what is not known',
  ),
  open: z.array(OpenPart),
  schedule: z.string().nullable().describe('The prices that stand in for estimates, by their name'),
  scheduleOf: z
    .enum(['sender', 'office'])
    .optional()
    .describe('Whose the prices are: the sender’s own, also where left out, or a team-mate’s'),
  of: z.discriminatedUnion('side', [Buyers, Sellers]),
  notices: z.array(z.string()),
  tables: VersionsOut,
  sources: z.array(ReportSource),
});
export type ClosingReport = z.infer<typeof ClosingReport>;

const Answer = z.object({
  answer: CentsOut,
  low: CentsOut,
  high: CentsOut,
});

/** What became of a shared closing since. */
export const ClosingSince = z.object({
  earlier: z
    .array(
      z.object({
        madeAt: Instant,
        untilAt: Instant,
        ...Answer.shape,
        lines: z
          .array(z.object({ code: z.string(), amount: CentsOut }))
          .describe('What the buyer paid of each charge, or the net of each offer by its place'),
      }),
    )
    .describe('The versions of before, the newest first'),
  today: z
    .object({
      ...Answer.shape,
      tables: z.array(z.string()),
      rate: z
        .object({ rate: DecimalOut, week: DayOut, publisher: z.string() })
        .optional()
        .describe(
          'The average of today for loans as long; left out: it has not moved, or none was',
        ),
    })
    .nullable()
    .describe(
      'The answer by today’s tables and average where they moved it, with those that are new',
    ),
});
export type ClosingSince = z.infer<typeof ClosingSince>;
