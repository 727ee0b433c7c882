import { ruleLimits, usualMinimum, usualRule } from '@deedlight/domain/comparables/comparable-rule';
import { fittedAttributes } from '@deedlight/domain/comparables/market-columns';
import { exclusionReasons } from '@deedlight/domain/comparables/screen-sale';
import { areaKinds } from '@deedlight/domain/comparables/shared-area';
import { likenesses } from '@deedlight/domain/comparables/similarity';
import { propertyTypes } from '@deedlight/domain/property/property-type';
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Address, Cents, Characteristics, Day, Flag, Point, PropertyId, Source } from './property';
import { providerComparables } from './provider/comparables';
import { signInFirst } from './shared/sign-in-first';
import { meteredErrors } from './usage';

const { months, miles, sizeTolerance, minimum } = ruleLimits;

const Rule = z.object({
  months: z
    .int('Enter whole months.')
    .min(months.least, `At least ${months.least} month`)
    .max(months.most, `At most ${months.most} months`)
    .describe('Sold within this many months'),
  miles: z
    .number('Enter miles.')
    .min(miles.least, `At least ${miles.least} mile`)
    .max(miles.most, `At most ${miles.most} miles`)
    .describe('Within this distance'),
  sizeTolerance: z
    .number('Enter a share.')
    .min(sizeTolerance.least, 'At least 5%')
    .max(sizeTolerance.most, 'At most 100%')
    .describe('0.2: living area within 20% of the subject’s'),
  sameType: z.boolean().describe('false: any type of home'),
});
export type Rule = z.infer<typeof Rule>;

export const ComparablesIn = z.object({
  id: PropertyId,
  months: Rule.shape.months.default(usualRule.months),
  miles: Rule.shape.miles.default(usualRule.miles),
  sizeTolerance: Rule.shape.sizeTolerance.default(usualRule.sizeTolerance),
  sameType: Rule.shape.sameType.default(usualRule.sameType),
  minimum: z
    .int('Enter a whole number.')
    .min(minimum.least, `At least ${minimum.least} sale`)
    .max(minimum.most, `At most ${minimum.most} sales`)
    .default(usualMinimum)
    .describe('The rule is widened step by step while fewer than this many are found'),
});

const AreaKind = z.enum(areaKinds);
const Area = z.object({ kind: AreaKind, name: z.string() });

const Likeness = z.object({
  name: z.enum(likenesses),
  points: z.number().nullable().describe('null: unknown on either side, not counted'),
  most: z.number(),
});

const FoundSale = z.object({
  saleId: z
    .string()
    .describe('Parcel and day, pa-42101-1_2026-05-01; of a sale that is left out its price too'),
  propertyId: PropertyId,
  address: Address,
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  miles: z.number().nullable().describe('null: not known, then `sharedArea` says what is'),
  sharedArea: AreaKind.nullable().describe(
    'The area that it shares with the subject, in place of a distance; null: the distance is known',
  ),
  soldOn: Day,
  recordedOn: Day.nullable(),
  price: Cents,
  type: z.enum(propertyTypes).nullable(),
  livingAreaSqft: z.number().nullable(),
  beds: z.int().nullable(),
  baths: z.number().nullable(),
  lotSqft: z.number().nullable(),
  yearBuilt: z.int().nullable(),
  condition: z.string().nullable().describe('What the roll says, its code decoded'),
  conditionStep: z
    .int()
    .nullable()
    .describe('From 1, the worst, on the scale of the subject’s roll; null: unknown there'),
  buyer: z.string().nullable(),
  seller: z.string().nullable(),
  documentType: z.string().nullable(),
  armsLength: z.boolean().nullable(),
  flags: z.array(Flag),
  reports: z.int().describe('Reports of this one sale that were merged'),
  isSample: z.boolean(),
  source: z.string(),
});

export const ComparableSale = FoundSale.extend({
  similarity: z.object({ score: z.number().describe('0 to 100'), parts: z.array(Likeness) }),
});
export type ComparableSale = z.infer<typeof ComparableSale>;

export const ExcludedSale = FoundSale.extend({
  reasons: z.array(z.object({ reason: z.enum(exclusionReasons), text: z.string() })).min(1),
});
export type ExcludedSale = z.infer<typeof ExcludedSale>;

const Rate = z.object({
  attribute: z.enum(fittedAttributes),
  rate: z
    .number()
    .describe(
      'Log price per log square foot (size, lot), per room, per year newer (age), per step (condition)',
    ),
  standardError: z.number(),
  sales: z.int().describe('Sales that know the attribute'),
  refused: z
    .number()
    .nullable()
    .describe(
      'The rate that the sales gave, of the wrong sign: it is held at zero; null: not held',
    ),
});

const IndexMonth = z.object({
  month: z.string().describe('YYYY-MM'),
  level: z.number().describe('1 is the last month’s'),
  standardError: z.number(),
  sales: z.int(),
});

export const Market = z.object({
  from: Day,
  until: Day,
  miles: z.number().nullable().describe('null: the sales are of an area'),
  area: Area.nullable().describe('null: the sales are of the miles around'),
  fit: z.discriminatedUnion('fitted', [
    z.object({
      fitted: z.literal(true),
      sales: z.int(),
      trimmed: z.int().describe('Left out as too far from the others'),
      rates: z.array(Rate),
      index: z.array(IndexMonth),
      residual: z.number().describe('Standard deviation of price around the fit, as a share'),
    }),
    z.object({ fitted: z.literal(false), sales: z.int(), least: z.int() }),
  ]),
});
export type Market = z.infer<typeof Market>;

const Widening = z.object({
  what: z.enum(['months', 'miles', 'sizeTolerance', 'sameType', 'area']),
  from: z.string(),
  to: z.string(),
  found: z.int().describe('Sales found before it was widened'),
});

export const ComparablesOut = z.object({
  subject: z.object({
    id: PropertyId,
    address: Address,
    parcelNumber: z.string(),
    location: Point.nullable().describe('null: the records do not say where it lies'),
    facts: Characteristics,
    condition: z.string().nullable(),
    conditionStep: z.int().nullable(),
    isSample: z.boolean(),
  }),
  today: Day,
  until: Day.describe('The newest sale on record here: the months count back from it'),
  asked: Rule,
  rule: Rule.describe('After widening; its miles say nothing where there is an area'),
  area: Area.extend({
    source: z.string().nullable().describe('null: it is a part of the address'),
  })
    .nullable()
    .describe(
      'Sales of this area were taken, as the records do not say where the subject lies, or where any sale around it does; null: sales within the miles were',
    ),
  widenings: z.array(Widening),
  comparables: z.array(ComparableSale).describe('The most alike first'),
  excluded: z.array(ExcludedSale),
  beyond: z
    .object({ found: z.int(), listed: z.int() })
    .describe('How many sales met the rule, and how many of them were looked at'),
  missed: z
    .object({ time: z.int(), place: z.int(), size: z.int(), type: z.int() })
    .describe('Sales around that miss the rule, by what they miss first'),
  market: Market,
  notices: z
    .array(z.string())
    .describe('What to know of a value from these sales: that no adjustment could be fitted'),
  sources: z.array(Source),
});
export type ComparablesOut = z.infer<typeof ComparablesOut>;

export const comparables = {
  ...providerComparables,

  find: oc
    .route({
      method: 'GET',
      path: '/v1/properties/{id}/comparables',
      summary: 'Find comparable sales and what the local market pays for a difference',
      tags: ['Properties'],
    })
    .input(ComparablesIn)
    .output(ComparablesOut)
    .errors({
      ...meteredErrors,
      ...signInFirst,
      PROPERTY_UNKNOWN: {
        status: 404,
        message: 'No property with this id is in the records.',
        data: z.object({ id: z.string() }),
      },
      PLACE_UNKNOWN: {
        status: 422,
        message:
          'The records say neither where this parcel lies nor its neighborhood, subdivision, census tract or ZIP code, so no sale can be compared.',
        data: z.object({ id: z.string() }),
      },
    }),
};
