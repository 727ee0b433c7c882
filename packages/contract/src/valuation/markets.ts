import { propertyTypes } from '@deedlight/domain/property/property-type';
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Cents, Day, Source } from '../property';

const Quarter = z.object({
  start: Day,
  sales: z.int(),
  medianPrice: Cents.nullable(),
  pricePerSqft: z
    .object({ median: z.number(), low: z.number(), high: z.number() })
    .nullable()
    .describe('US dollars; low and high hold the median in 95 of 100 such samples'),
});

const IndexPoint = z.object({
  day: Day,
  level: z.number().describe('100 is the level of the first point'),
  low: z.number(),
  high: z.number(),
});

export const TrendOut = z.object({
  countyFips: z.string(),
  county: z.string(),
  state: z.string(),
  isSample: z.boolean(),
  asOf: Day.nullable().describe('Day of the last sale'),
  quarters: z.array(Quarter),
  index: z.array(IndexPoint).describe("The county's price index; empty: no model is trained"),
  daysOnMarket: z.object({ known: z.literal(false), why: z.literal('not-available-here') }),
  zips: z.array(z.object({ zip: z.string(), sales: z.int() })),
  types: z.array(z.object({ type: z.enum(propertyTypes), sales: z.int() })),
  sources: z.array(Source).describe('The files that sales of these years in the county came from'),
});
export type TrendOut = z.infer<typeof TrendOut>;

export const markets = {
  trend: oc
    .route({
      method: 'GET',
      path: '/v1/markets/{county}/trend',
      summary: 'Read prices and volume of recorded sales in a county, by quarter',
      tags: ['Valuation'],
    })
    .input(
      z.object({
        county: z.string().regex(/^\d{5}$/, 'A county is its five-digit FIPS code'),
        zip: z
          .string()
          .regex(/^\d{5}$/, 'A ZIP code has five digits')
          .optional(),
        type: z.enum(propertyTypes).optional(),
      }),
    )
    .output(TrendOut)
    .errors({
      COUNTY_UNKNOWN: {
        status: 404,
        message: 'No sale of this county is in the records.',
        data: z.object({
          county: z.string(),
          trains: z.boolean(),
        }),
      },
    }),
};
