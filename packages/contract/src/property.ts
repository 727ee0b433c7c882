import { areaKinds } from '@deedlight/domain/comparables/shared-area';
import { locationKinds } from '@deedlight/domain/geocoding/location-kind';
import { recordFlags } from '@deedlight/domain/property/parcel-record';
import { isPropertyId } from '@deedlight/domain/property/property-id';
import { propertyTypes } from '@deedlight/domain/property/property-type';
import { z } from 'zod';
import { Absent, factOf } from './shared/absence';

export const PropertyId = z
  .string()
  .max(60)
  .refine(isPropertyId, 'A property id looks like pa-42101-364313005')
  .meta({
    description: 'State, county FIPS code, parcel number',
    examples: ['pa-42101-364313005'],
  });

export const Cents = z.int().describe('Whole US cents');
export const Day = z.iso.date();

export const Source = z.object({
  id: z.string(),
  publisher: z.string(),
  title: z.string(),
  kind: z.enum([
    'assessor-roll',
    'sales-file',
    'sample',
    'provider',
    'address-file',
    'geocoder',
    'price-index',
    'derived',
  ]),
  licence: z.string().nullable(),
  url: z.url().nullable(),
  file: z.string().nullable().describe('Name of the imported file'),
  row: z.int().nullable().describe('Line of the file, the header being line 1'),
  asOf: Day.nullable().describe('The day the publisher says the data are of'),
  fetchedAt: z.iso.datetime().describe('When it came into this database'),
  confidence: z.enum(['recorded', 'reported', 'estimated', 'sample']),
});
export type Source = z.infer<typeof Source>;

export const Address = z.object({
  line: z
    .string()
    .nullable()
    .describe('House number, street and unit; null where the roll has none'),
  unit: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().length(2),
  zip: z.string().nullable(),
  county: z.string(),
});
export type Address = z.infer<typeof Address>;

export const Point = z.object({
  lat: z.number(),
  lng: z.number(),
  precision: z
    .enum(locationKinds)
    .describe(
      "What it was made from: the records' own coordinates, a published point of the address, its number's share of a block, the middle of its ZIP code",
    ),
});

export const Located = Point.extend({
  errorMeters: z
    .number()
    .nullable()
    .describe('How far off it may be, an estimate; null: not known, as for recorded coordinates'),
  basis: z
    .string()
    .nullable()
    .describe('Why the error is so large; null with recorded coordinates'),
});

export const Characteristics = z.object({
  type: factOf(z.enum(propertyTypes)),
  beds: factOf(z.int()),
  baths: factOf(z.number()),
  livingAreaSqft: factOf(z.number()),
  lotSqft: factOf(z.number()),
  yearBuilt: factOf(z.int()),
  stories: factOf(z.number()),
  units: factOf(z.int()),
  rooms: factOf(z.int()),
});
export type Characteristics = z.infer<typeof Characteristics>;

export const Detail = z.object({ label: z.string(), value: z.string(), source: z.string() });

export const Conflict = z.object({
  field: z.string(),
  statements: z.array(
    z.object({
      value: z.union([z.string(), z.number()]),
      source: z.string(),
      recordedOn: Day.nullable(),
      isUsed: z.boolean(),
    }),
  ),
});

export const Flag = z.enum(recordFlags);
export type Flag = z.infer<typeof Flag>;

export const Transfer = z.object({
  soldOn: Day.nullable(),
  recordedOn: Day.nullable(),
  price: factOf(Cents),
  buyer: z.string().nullable(),
  seller: z.string().nullable(),
  documentType: z.string().nullable(),
  armsLength: z.boolean().nullable(),
  flags: z.array(Flag),
  source: z.string(),
});
export type Transfer = z.infer<typeof Transfer>;

export const Mortgage = z.object({
  recordedOn: Day,
  amount: Cents,
  lender: z.string().nullable(),
  loanType: z.string().nullable(),
  position: z.int(),
  annualRate: z.string().nullable().describe('Decimal text, 0.06875 is 6.875%'),
  termMonths: z.int().nullable(),
  releasedOn: Day.nullable(),
  source: z.string(),
});
export type Mortgage = z.infer<typeof Mortgage>;

export const Assessment = z.object({
  taxYear: z.int(),
  assessed: Cents.nullable(),
  land: Cents.nullable(),
  building: Cents.nullable(),
  market: Cents.nullable(),
  exempt: Cents.nullable(),
  tax: Cents.nullable(),
  assessedOn: Day.nullable(),
  source: z.string(),
});
export type Assessment = z.infer<typeof Assessment>;

export const Mailing = z.object({ careOf: z.string().nullable(), lines: z.array(z.string()) });

export const LinkedProperty = z.object({
  id: PropertyId,
  address: Address,
  type: z.enum(propertyTypes).nullable(),
  market: factOf(Cents),
});

export const Owner = z.object({
  names: factOf(z.array(z.string()).min(1)),
  kind: factOf(z.enum(['person', 'company', 'trust', 'government'])),
  isOccupant: factOf(z.boolean()),
  ownedSince: factOf(Day),
  mailing: z.union([
    factOf(Mailing),
    z.object({ known: z.literal(false), why: z.literal('members-only') }),
  ]),
  linked: z.object({
    count: z
      .int()
      .nullable()
      .describe(
        'Other properties of an owner of exactly this name, in any county; null: not to be had just now, as where a machine of the database is away',
      ),
    market: Cents.nullable(),
    properties: z.array(LinkedProperty).max(20),
  }),
});
export type Owner = z.infer<typeof Owner>;

/**
 * Describes a list that a source may not carry at all. An empty list would then say nothing, so the
 * answer gives the reason instead.
 */
export function listOf<T extends z.ZodType>(item: T) {
  return z.discriminatedUnion('known', [
    z.object({ known: z.literal(true), items: z.array(item) }),
    Absent,
  ]);
}

const LastSale = z.object({
  id: PropertyId,
  address: Address,
  soldOn: Day,
  price: Cents,
  type: z.enum(propertyTypes).nullable(),
  beds: z.int().nullable(),
  livingAreaSqft: z.number().nullable(),
  source: z.string(),
  recordedOn: Day.nullable(),
});

export const NearbySale = z.object({
  ...{ id: LastSale.shape.id, address: LastSale.shape.address },
  ...{ lat: z.number(), lng: z.number(), miles: z.number() },
  ...LastSale.omit({ id: true, address: true }).shape,
});

export const SalesInArea = z.object({
  area: z.object({ kind: z.enum(areaKinds), name: z.string() }),
  items: z.array(LastSale).min(1).max(12).describe('The newest first'),
});

export const Property = z.object({
  id: PropertyId,
  isSample: z.boolean(),
  parcelNumber: z.string(),
  address: Address,
  location: factOf(Located),
  facts: Characteristics,
  details: z.array(Detail).describe("The roll's further columns, under their plain names"),
  conflicts: z.array(Conflict),
  flags: z.array(Flag),
  owner: Owner,
  transfers: listOf(Transfer),
  mortgages: listOf(Mortgage),
  assessments: listOf(Assessment),
  nearby: listOf(NearbySale),
  salesInArea: SalesInArea.nullable().describe(
    'Where the place of the property is unknown: the last sales of homes in the smallest area that the roll or the address names and that has any; else null',
  ),
  sources: z.array(Source),
});
export type Property = z.infer<typeof Property>;
