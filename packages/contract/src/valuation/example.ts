import { propertyTypes } from '@deedlight/domain/property/property-type';
import { z } from 'zod';
import { Address, Cents, Day, PropertyId, Source } from '../property';
import { Absent } from '../shared/absence';

/** One home as the start page and a first day show it: little of it, and each figure with where it is from. */
export const ExampleHome = z.object({
  id: PropertyId,
  address: Address,
  parcelNumber: z.string(),
  isSample: z.boolean(),
  type: z.enum(propertyTypes).nullable(),
  beds: z.number().nullable(),
  baths: z.number().nullable(),
  livingAreaSqft: z.number().nullable(),
  value: z
    .object({
      asOf: Day,
      low80: Cents,
      high80: Cents,
      estimate: Cents,
      held: z
        .object({ share: z.number().min(0).max(1), sales: z.int() })
        .nullable()
        .describe('How many unseen sales the range held; null: too few to measure'),
    })
    .nullable()
    .describe('null: no home of the records is valued here'),
  lastSale: z
    .object({ soldOn: Day, price: Cents, recordedOn: Day.nullable(), source: Source })
    .nullable(),
  owed: z
    .discriminatedUnion('known', [z.object({ known: z.literal(true), balance: Cents }), Absent])
    .describe('Estimated from the recorded loans'),
  around: z
    .array(z.object({ id: PropertyId, east: z.number(), north: z.number() }))
    .nullable()
    .describe('Sales nearby, by their miles from it; null: it has no place, or there are none'),
  streets: z
    .array(
      z.object({
        homes: z.int().describe('How many addresses the line was made of'),
        path: z.array(z.tuple([z.number(), z.number()])).describe('Miles east and north of it'),
      }),
    )
    .describe('Streets around it, as the addresses on record give them: an estimate'),
});
export type ExampleHome = z.infer<typeof ExampleHome>;
