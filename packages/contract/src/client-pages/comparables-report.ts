import { adjustmentNames } from '@deedlight/domain/comparables/adjust-sale';
import { areaKinds } from '@deedlight/domain/comparables/shared-area';
import { z } from 'zod';
import { ComparableSale, ComparablesIn, ComparablesOut, Market } from '../comparables';
import { Cents, Day, PropertyId } from '../property';
import { ProviderSale } from '../provider/comparables';
import { Instant, Page, ReportHome, ReportSource, reportHead } from './report-parts';

const SaleId = z.string().min(1).max(120);
const Ids = z.array(SaleId).max(60, 'At most 60 sales');

const Edits = z
  .record(
    SaleId,
    z.partialRecord(
      z.enum(adjustmentNames),
      z.int().min(-1_000_000_000_00).max(1_000_000_000_00).describe('US cents'),
    ),
  )
  .refine((edits) => Object.keys(edits).length <= 60, 'At most 60 sales');

/**
 * The rule and the choices of a grid that is shared. They are all that a browser says of it: the
 * server finds the sales and works every amount out.
 */
export const ComparablesAsked = z.strictObject({
  propertyId: PropertyId,
  rule: z.strictObject(ComparablesIn.omit({ id: true }).shape),
  added: Ids.describe('Put into the grid besides the most alike'),
  removed: Ids,
  pinned: Ids.describe('First in the grid'),
  order: Ids,
  edits: Edits.describe('Amounts that the sender entered, by sale and line'),
  provided: z
    .boolean()
    .default(false)
    .describe('Whether the data provider’s comparables are shared as well, as they are kept here'),
  providedWithout: z
    .array(z.string().min(1).max(20))
    .max(60, 'At most 60 homes')
    .default([])
    .describe('Homes among them that are left out, by the keys of their addresses'),
  page: Page,
});
export type ComparablesAsked = z.output<typeof ComparablesAsked>;
/** The same as JSON has it: what a browser sends, and what is stored. */
export type ComparablesInputs = z.input<typeof ComparablesAsked>;

const ReportLine = z.object({
  name: z.enum(adjustmentNames),
  basis: z.enum(['fitted', 'edited', 'unknown', 'not-fitted', 'held']),
  amount: Cents.nullable().describe('Added to the price; null: nothing is adjusted'),
});

/** A sale beside the home, without who bought or sold it. */
const ReportComparable = z.object({
  ...ComparableSale.pick({
    ...{ saleId: true, propertyId: true, address: true, lat: true, lng: true, miles: true },
    ...{ sharedArea: true, soldOn: true, recordedOn: true, price: true },
    ...{ livingAreaSqft: true, beds: true, baths: true, lotSqft: true, yearBuilt: true },
    ...{ condition: true, source: true },
  }).shape,
  lines: z.array(ReportLine),
  net: Cents,
  gross: Cents,
  adjusted: Cents,
  weight: z.number().describe('Its share of the value, 0 to 1'),
  isPastLimit: z.boolean().describe('Too different a home: the value does not rest on it'),
});
export type ReportComparable = z.infer<typeof ReportComparable>;

/** A data provider's comparables as they were kept when the grid was shared: figures, and no names. */
const ReportProvided = z.object({
  sales: z
    .array(
      ProviderSale.pick({
        ...{ address: true, pricedOn: true, price: true, priceIs: true },
        ...{ livingAreaSqft: true, beds: true, baths: true, yearBuilt: true, lotSqft: true },
        ...{ miles: true, similarity: true },
      }),
    )
    .describe('None of them enters the value; empty: the provider found none'),
  leftOut: z.int().optional().describe('How many the sender left out; left out itself: none'),
  source: ReportSource.describe('Who said so, and when it was asked'),
});
export type ReportProvided = z.infer<typeof ReportProvided>;

const Indicated = z.object({
  value: Cents,
  range: z
    .object({ low: Cents, high: Cents })
    .nullable()
    .describe('80% of the weighted mean; null: one sale without a market'),
  adjusted: z.object({ low: Cents, high: Cents }),
});

/** Comparable sales as they were shared: no owner, no buyer, no seller, nothing of the account. */
export const ComparableSalesReport = z.object({
  kind: z.literal('comparables'),
  ...reportHead,
  name: z.string().describe('Empty: the home names it'),
  home: ReportHome,
  condition: z.string().nullable().describe('What the roll says of the home'),
  until: Day.describe('The home is valued for this day, that of the newest sale on record here'),
  rule: ComparablesOut.shape.rule,
  area: z.object({ kind: z.enum(areaKinds), name: z.string() }).nullable(),
  widenings: ComparablesOut.shape.widenings,
  sales: z.array(ReportComparable),
  indication: Indicated.nullable(),
  refusal: z.string().nullable().describe('Why no value is indicated; null: one is'),
  edited: z.int().describe('Amounts that the sender entered'),
  market: z.object({
    ...Market.pick({ from: true, until: true, miles: true, area: true }).shape,
    sales: z.int(),
    residual: z
      .number()
      .nullable()
      .describe('How far prices lie from the market’s fit, as a share; null: nothing was fitted'),
  }),
  notices: z.array(z.string()),
  provided: ReportProvided.optional().describe('Left out: the sender shared none'),
  sources: z.array(ReportSource),
});
export type ComparableSalesReport = z.infer<typeof ComparableSalesReport>;

const Value = z.object({
  value: Cents.nullable().describe('null: no value was indicated'),
  range: z.object({ low: Cents, high: Cents }).nullable(),
});

/** What became of shared comparables since. */
export const ComparablesSince = z.object({
  earlier: z
    .array(
      z.object({
        madeAt: Instant,
        untilAt: Instant,
        ...Value.shape,
        sales: z.array(SaleId),
      }),
    )
    .describe('The versions of before, the newest first'),
  today: z
    .object({ ...Value.shape, until: Day, isNewSale: z.boolean() })
    .nullable()
    .describe('The same choices by the records of today where the value moved by 1% or more'),
  gone: z
    .int()
    .nullable()
    .describe(
      'Sales that the client was shown and that are gone from the records; null: not known',
    ),
});
export type ComparablesSince = z.infer<typeof ComparablesSince>;

/** A sale that the sender chose and that a link would not have. */
export const LeftOutSale = z.object({
  saleId: SaleId,
  address: ComparableSale.shape.address.nullable().describe('null: the parcel is unknown as well'),
  soldOn: Day.nullable().describe('null: the id names no day'),
  why: z
    .enum(['gone', 'not-by-rule'])
    .describe('No longer in the records, or not among the sales that the rule lists'),
});
export type LeftOutSale = z.infer<typeof LeftOutSale>;
