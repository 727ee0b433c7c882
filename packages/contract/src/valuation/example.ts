import { z } from 'zod';
import { Address, Cents, Day, PropertyId, Source } from '../property';
import { Absent } from '../shared/absence';

/** One home as the start page shows it: little of it, and each figure with where it is from. */
export const ExampleHome = z.object({
  id: PropertyId,
  address: Address,
  parcelNumber: z.string(),
  isSample: z.boolean(),
  beds: z.number().nullable(),
  baths: z.number().nullable(),
  livingAreaSqft: z.number().nullable(),
  asOf: Day.describe('The day of the value'),
  low80: Cents,
  high80: Cents,
  estimate: Cents,
  held: z
    .object({ share: z.number().min(0).max(1), sales: z.int() })
    .nullable()
    .describe('How many unseen sales the range held; null: too few to measure'),
  lastSale: z
    .object({ soldOn: Day, price: Cents, recordedOn: Day.nullable(), source: Source })
    .nullable(),
  owed: z
    .discriminatedUnion('known', [z.object({ known: z.literal(true), balance: Cents }), Absent])
    .describe('Estimated from the recorded loans'),
});
export type ExampleHome = z.infer<typeof ExampleHome>;
