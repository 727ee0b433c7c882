import { indexKinds } from '@deedlight/domain/valuation/carry/public-index';
import { headlineKinds } from '@deedlight/domain/valuation/headline-value';
import { driverGroups } from '@deedlight/domain/valuation/market/market-table';
import { unfitReasons } from '@deedlight/domain/valuation/unfit-sales';
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Address, Cents, Day, PropertyId, Source } from './property';
import { properties } from './property/properties';
import { Absent } from './shared/absence';
import { ExampleHome } from './valuation/example';

const share = z.number().min(0).max(1);

/** The accuracy of a set of estimates against the prices that were then paid. Shares are 0 to 1. */
export const Accuracy = z.object({
  count: z.int(),
  medianAbsoluteError: z.number().describe('Median of |estimate / price − 1|'),
  within5: share,
  within10: share,
  within20: share,
  cod: z.number().describe('IAAO coefficient of dispersion, percent'),
  prd: z.number().describe('IAAO price-related differential'),
  prb: z
    .number()
    .nullable()
    .describe('IAAO coefficient of price-related bias; null: too few prices to tell'),
  coverage80: share.describe('Prices inside the 80% range'),
  coverage95: share,
});
export type Accuracy = z.infer<typeof Accuracy>;

export const BackTest = Accuracy.extend({
  from: Day.describe('First day of the sales valued; the model knew those before'),
  to: Day,
  trainedOn: z.int().describe('Sales the tested model knew'),
});
export type BackTest = z.infer<typeof BackTest>;

export const abstentionCodes = [
  // The county's model is being trained.
  'no-model',
  // This server trains no models.
  'not-trained',
  'not-a-home',
  'too-few-sales',
  'unknown-living-area',
  'outside-training-range',
  'before-recorded-sales',
  'stale-market',
  // Carried on by a public index, its range would say too little.
  'range-too-wide',
] as const;
export type AbstentionCode = (typeof abstentionCodes)[number];

const Contribution = z.object({ group: z.enum(driverGroups), amount: Cents });

/** How a public price index carried the value on from the county's last sale. */
export const CarriedOn = z.object({
  lastSale: Day.describe('The last sale of the county that the model knows'),
  by: z.object({
    kind: z.enum(indexKinds),
    place: z.string(),
    name: z.string().describe('The area of the index, like Pennsylvania'),
    source: z.string(),
  }),
  through: z.string().describe('The last quarter of the index that counts, like Q2 2026'),
  isHeld: z.boolean().describe('The day is later than that quarter: its level is held'),
  change: z.number().describe('Change of the index since the last sale, as a share'),
  measuredOn: z
    .enum(['own-history', 'other-markets'])
    .describe('Whose past told by how much to widen the range'),
});
export type CarriedOn = z.infer<typeof CarriedOn>;

const Valued = z.object({
  kind: z.literal('valued'),
  estimate: Cents,
  low80: Cents.describe('Low end of the range meant to hold four prices in five'),
  high80: Cents,
  low95: Cents,
  high95: Cents,
  fsd: z.number().describe('Forecast standard deviation, as a share of the estimate'),
  confidence: z
    .enum(['high', 'medium', 'low'])
    .describe('high: fsd up to 0.12; medium: up to 0.20'),
  base: Cents.describe('A typical home of the market'),
  contributions: z.array(Contribution).describe('Lead from base to estimate, to the cent'),
  carriedOn: CarriedOn.nullable().describe('null: the county’s own sales speak of the day'),
});

const Abstained = z.object({
  kind: z.literal('abstained'),
  code: z.enum(abstentionCodes),
  reason: z.string(),
});

export const MarketModelOut = z.object({
  version: z.int(),
  countyFips: z.string(),
  county: z.string(),
  state: z.string(),
  isSample: z.boolean(),
  trainedAt: z.iso.datetime(),
  sales: z.int(),
  firstSale: Day.nullable(),
  lastSale: Day.nullable(),
  backTest: BackTest.nullable().describe('null: too few sales to measure'),
  knownUntil: Day.nullable().describe(
    'A model of the past knows what was sold and recorded before this day; null: all on record',
  ),
});
export type MarketModelOut = z.infer<typeof MarketModelOut>;

const SaleBehind = z.object({
  id: PropertyId,
  address: Address,
  miles: z.number(),
  soldOn: Day,
  price: Cents,
  indexed: Cents.describe("The price brought to the day of the estimate by the market's index"),
  livingAreaSqft: z.number().nullable(),
  beds: z.int().nullable(),
  source: z.string(),
  recordedOn: Day.nullable(),
  leftOut: z
    .enum(unfitReasons)
    .nullable()
    .describe('Why the model did not learn from this sale; null: it did'),
});

const StoredValue = z.object({
  asOf: Day,
  estimate: Cents,
  low80: Cents,
  high80: Cents,
});
export type StoredValue = z.infer<typeof StoredValue>;

const Opinion = z.object({
  kind: z.enum(['assessor-market', 'indexed-last-sale', 'provider-avm']),
  label: z.string(),
  value: z.discriminatedUnion('known', [
    z.object({
      known: z.literal(true),
      amount: Cents,
      basis: z.string(),
      asOf: Day.nullable(),
      source: z.string().nullable(),
      disagreement: z
        .number()
        .nullable()
        .describe('Opinion / estimate − 1; null: there is no estimate'),
    }),
    Absent.extend({ note: z.string() }),
  ]),
});
export type Opinion = z.infer<typeof Opinion>;

/** The home's headline value; `label` and `basis` name its origin. */
const HeadlineOut = z.discriminatedUnion('known', [
  z.object({
    known: z.literal(true),
    kind: z.enum(headlineKinds),
    label: z.string(),
    amount: Cents,
    basis: z.string(),
    asOf: Day.nullable(),
    source: z.string().nullable(),
  }),
  Absent.extend({ note: z.string() }),
]);
export type HeadlineOut = z.infer<typeof HeadlineOut>;

const Debt = z.discriminatedUnion('known', [
  z.object({
    known: z.literal(true),
    balance: Cents.describe('Estimated from the recorded loans, never read from a lender'),
    assumption: z.string(),
    basis: z.enum(['recorded-terms', 'average-rate']),
    equity: Cents.nullable().describe('Headline value − balance; null: no value is known'),
    equityLow: Cents.nullable().describe('At the low end of the 80% range'),
    equityHigh: Cents.nullable(),
    ltv: z.number().nullable().describe('Balance / headline value'),
  }),
  Absent.extend({ note: z.string() }),
]);

export const ValuationOut = z.object({
  propertyId: PropertyId,
  asOf: Day,
  when: z
    .enum(['past', 'today', 'future'])
    .describe(
      'past: only sales, loans and rolls known on the day count; characteristics are those on record now',
    ),
  valuation: z.discriminatedUnion('kind', [Valued, Abstained]),
  headline: HeadlineOut,
  model: MarketModelOut.nullable(),
  salesBehind: z.array(SaleBehind),
  stored: z
    .array(StoredValue)
    .describe(
      'Values of this home as they were said, up to this day: the last of each day, oldest first',
    ),
  opinions: z.array(Opinion),
  debt: Debt,
  sources: z.array(Source),
});
export type ValuationOut = z.infer<typeof ValuationOut>;

const CountyScore = z.object({
  model: MarketModelOut,
  whyNoModel: z.string().nullable(),
  live: z.object({
    stored: z.int().describe('Estimates kept so far'),
    since: Day.nullable().describe('Day of the first; null: none is kept'),
    score: Accuracy.nullable().describe('null: no stored estimate has met a later sale'),
  }),
});
export type CountyScore = z.infer<typeof CountyScore>;

export const valuation = {
  estimate: oc
    .route({
      method: 'GET',
      path: '/v1/properties/{id}/valuation',
      summary: 'Value a home, with its range, its reasons and how often that is right',
      tags: ['Valuation'],
    })
    .input(
      z.object({
        id: PropertyId,
        asOf: Day.optional().describe(
          'The day that the value is of, up to a year ahead; without it, today',
        ),
      }),
    )
    .output(ValuationOut)
    .errors(properties.detail['~orpc'].errorMap),

  example: oc
    .route({
      method: 'GET',
      path: '/v1/valuation/example',
      summary: 'Read one home of the records, with its value if homes are valued, for a start page',
      description: 'The same home for everybody, chosen anew each hour. It counts as no view.',
      tags: ['Valuation'],
    })
    .output(z.object({ home: ExampleHome.nullable().describe('null: no home is on record') })),

  scoreboard: oc
    .route({
      method: 'GET',
      path: '/v1/valuation/scoreboard',
      summary: 'Read how estimates fared against later sales, by county',
      tags: ['Valuation'],
    })
    .output(
      z.object({
        counties: z.array(CountyScore),
        // Whether this server trains valuations at all.
        trains: z.boolean(),
      }),
    ),
};
