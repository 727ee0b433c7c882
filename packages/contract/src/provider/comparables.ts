import { z } from 'zod';
import { Cents, Day, PropertyId, Source } from '../property';
import { PlaceIn } from '../provider';
import { reportEndpoints } from './report';

/** A home that a provider considers comparable, as it was stored. */
export const ProviderSale = z.object({
  address: PlaceIn,
  propertyId: PropertyId.nullable().describe('Its id here, where the provider names the parcel'),
  parcelNumber: z.string().nullable(),
  pricedOn: Day.nullable().describe('Sold on this day, or the last day on which it was asked'),
  price: Cents.nullable().describe('Null: not said, or not disclosed in its state'),
  priceIs: z
    .enum(['recorded', 'reported', 'asked'])
    .describe('A deed’s price, one that brokers report of a sale, or one that was only asked'),
  livingAreaSqft: z.number().nullable(),
  beds: z.int().nullable(),
  baths: z.number().nullable(),
  yearBuilt: z.int().nullable(),
  lotSqft: z.number().nullable(),
  miles: z.number().nullable(),
  similarity: z.number().min(0).max(1).nullable().describe('By the provider’s own measure'),
  place: z.object({ lat: z.number(), lng: z.number() }).nullable(),
});
export type ProviderSale = z.infer<typeof ProviderSale>;

export const ProviderEstimate = z.object({
  amount: Cents,
  low: Cents.nullable(),
  high: Cents.nullable(),
});

const RecordedSale = z.object({
  id: PropertyId,
  soldOn: Day.nullable(),
  price: Cents.nullable(),
  isSample: z.boolean(),
});
export type RecordedSale = z.infer<typeof RecordedSale>;

export const ComparablesReport = z.object({
  sales: z
    .array(
      ProviderSale.extend({
        record: RecordedSale.nullable().describe('What the records here say of its last sale'),
      }),
    )
    .describe('Empty: the provider found none'),
  value: ProviderEstimate.nullable().describe('What the provider makes of them'),
  source: Source.describe('Who said so, and when'),
  mayShare: z
    .boolean()
    .optional()
    .describe('Whether members may share them with clients here; left out: a server of before'),
});
export type ComparablesReport = z.infer<typeof ComparablesReport>;

const ends = reportEndpoints('/v1/properties/{id}/provider-comparables', ComparablesReport, {
  read: 'Read the provider’s comparables that were asked for before; nobody is asked',
  ask: 'Ask the provider for its comparables and keep them; one search, a miss none, nothing within 30 days',
});

/** The provider's comparables, a second opinion beside ours: none of them enters our figures. */
export const providerComparables = { provided: ends.read, askProvider: ends.ask };
