import { z } from 'zod';
import { Address, Cents, Day, PropertyId } from '../property';
import { abstentionCodes, CarriedOn } from '../valuation';
import { Instant, ReportHome, ReportSource, reportHead } from './report-parts';

const ReportValue = z.discriminatedUnion('known', [
  z.object({
    known: z.literal(true),
    estimate: Cents,
    low80: Cents,
    high80: Cents,
    confidence: z.enum(['high', 'medium', 'low']),
    asOf: Day,
    carriedOn: CarriedOn.nullable(),
    model: z.object({
      version: z.int(),
      trainedAt: Instant,
      county: z.string(),
      sales: z.int(),
      firstSale: Day.nullable(),
      lastSale: Day.nullable(),
      isSample: z.boolean(),
    }),
    held: z
      .object({ count: z.int(), inside: z.number().min(0).max(1), from: Day, to: Day })
      .nullable()
      .describe('How many later sales ended inside such a range; null: not measured'),
  }),
  z.object({
    known: z.literal(false),
    code: z.enum(abstentionCodes),
    asOf: Day,
    other: z
      .object({
        label: z.string(),
        amount: Cents,
        asOf: Day.nullable(),
        source: z.string().nullable(),
      })
      .nullable()
      .describe('The value that the records state in its place; null: none'),
  }),
]);

const ReportSale = z.object({
  id: PropertyId,
  address: Address,
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  miles: z.number().nullable().describe('null: not known'),
  soldOn: Day,
  recordedOn: Day.nullable(),
  price: Cents,
  beds: z.int().nullable(),
  livingAreaSqft: z.number().nullable(),
  source: z.string(),
});
export type ReportSale = z.infer<typeof ReportSale>;

/**
 * The report of a home as it was shared. It has no owner, nobody's mailing address or phone number, and not the
 * address of the sender's account.
 */
export const PropertyReport = z.object({
  kind: z.literal('property'),
  ...reportHead,
  home: ReportHome,
  value: ReportValue,
  sales: z.object({
    kind: z
      .enum(['behind-value', 'alike'])
      .describe('The value rests on these, or they are sales of homes like it'),
    items: z.array(ReportSale),
  }),
  sources: z.array(ReportSource),
});
export type PropertyReport = z.infer<typeof PropertyReport>;
