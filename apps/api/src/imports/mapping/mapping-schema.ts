import { propertyTypes } from '@deedlight/domain/property/property-type';
import { z } from 'zod';
import { BooleanCell, DateCell, NumberCell, TextCell, YearBuiltCell } from './cell-schema';

const PropertyType = z.enum(propertyTypes);
const Column = z.string();

/** Steps are tried in order; the first that gives a type wins. */
const TypeStep = z.union([
  z.strictObject({ column: Column, map: z.record(z.string(), PropertyType) }),
  z.strictObject({ column: Column, containing: z.record(z.string(), PropertyType) }),
  z.strictObject({ column: Column, starting: z.record(z.string(), PropertyType) }),
  z.strictObject({ value: PropertyType }),
]);

const Facts = z.strictObject({
  type: z.array(TypeStep).optional(),
  beds: NumberCell.optional(),
  baths: NumberCell.optional(),
  livingAreaSqft: NumberCell.optional(),
  lotSqft: NumberCell.optional(),
  yearBuilt: YearBuiltCell.optional(),
  stories: NumberCell.optional(),
  units: NumberCell.optional(),
  rooms: NumberCell.optional(),
});

/** `whole` is a line with the city behind it, and perhaps state and ZIP code. */
const Address = z
  .strictObject({
    whole: TextCell.optional(),
    line: TextCell.optional(),
    houseNumber: TextCell.optional(),
    street: TextCell.optional(),
    unit: TextCell.optional(),
    city: TextCell.optional(),
    zip: TextCell.optional(),
    suffixes: z.record(z.string(), z.string()).optional(),
  })
  .superRefine(({ whole, line }, context) => {
    if (whole === undefined || line === undefined) return;
    context.addIssue({ code: 'custom', path: ['whole'], message: 'Say this or "line", not both.' });
  });

const Owners = z.strictObject({
  columns: z.array(Column).min(1),
  join: z.enum(['when-continued', 'always', 'never']).default('never'),
});

const Mailing = z
  .strictObject({
    careOf: TextCell.optional(),
    names: z.array(Column).default([]),
    whole: TextCell.optional(),
    street: TextCell.optional(),
    cityState: TextCell.optional(),
    zip: TextCell.optional(),
    blankMeansProperty: z.boolean().default(false),
  })
  .superRefine(({ whole, street }, context) => {
    if ((whole === undefined) !== (street === undefined)) return;
    const message = 'Say "street", or "whole" where the city stands in the same column.';
    context.addIssue({ code: 'custom', path: ['street'], message });
  });

const Sale = z.strictObject({
  date: DateCell.optional(),
  recorded: DateCell.optional(),
  price: NumberCell.optional(),
  buyer: TextCell.optional(),
  seller: TextCell.optional(),
  documentType: TextCell.optional(),
  documentNumber: TextCell.optional(),
  armsLength: BooleanCell.optional(),
});

const Assessment = z.strictObject({
  year: z.union([NumberCell, z.strictObject({ yearOf: Column, plus: z.int().default(0) })]),
  assessed: NumberCell.optional(),
  land: NumberCell.optional(),
  building: NumberCell.optional(),
  market: NumberCell.optional(),
  exempt: NumberCell.optional(),
  tax: NumberCell.optional(),
  assessedOn: DateCell.optional(),
});

const SkipRule = z.strictObject({
  column: Column,
  in: z.array(z.string()).optional(),
  notIn: z.array(z.string()).optional(),
  reason: z.string().min(1),
});

/** Tells how the columns of one kind of file become parcels; docs/import.md explains each key. */
export const Mapping = z.strictObject({
  source: z.strictObject({
    id: z.string().regex(/^[a-z0-9-]{2,60}$/, 'small letters, digits and hyphens'),
    kind: z.enum(['assessor-roll', 'sales-file']),
    publisher: z.string().min(1),
    title: z.string().min(1),
    licence: z.string().optional(),
    url: z.url({ protocol: /^https?$/ }).optional(),
    asOf: z.iso.date().optional(),
    whole: z.boolean().optional(),
    rank: z.int().min(0).max(1000).default(100),
  }),
  place: z.strictObject({
    state: z.string().regex(/^[A-Z]{2}$/, 'two capitals'),
    county: z.string().min(1),
    city: z.string().optional(),
    cities: z.array(z.string()).optional(),
  }),
  encoding: z.enum(['utf-8', 'windows-1252']).default('utf-8'),
  delimiter: z.enum([',', ';', '\t', '|']).default(','),
  unknown: z.array(z.string()).default([]),
  parcel: TextCell,
  recordedOn: DateCell.optional(),
  address: Address.optional(),
  location: z.strictObject({ lat: NumberCell, lng: NumberCell }).optional(),
  facts: Facts.default({}),
  owners: Owners.optional(),
  mailing: Mailing.optional(),
  sales: z.array(Sale).default([]),
  assessments: z.array(Assessment).default([]),
  details: z.array(z.strictObject({ label: z.string().min(1), cell: TextCell })).default([]),
  skip: z.array(SkipRule).default([]),
});
export type Mapping = z.infer<typeof Mapping>;
