import { driverGroups } from '@deedlight/domain/valuation/market/market-table';
import { z } from 'zod';

const Name = z.string().min(1);

/**
 * Takes a column of the file, or a range of its characters (an assessor's book or plat inside the
 * parcel number).
 */
const PlaceSource = z.union([
  Name,
  z.strictObject({ column: Name, start: z.int().min(0).default(0), length: z.int().min(1) }),
]);

const Filter = z.strictObject({
  column: Name,
  equals: z.union([z.string(), z.array(z.string())]).optional(),
  not: z.union([z.string(), z.array(z.string())]).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  above: z.number().optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

/**
 * Maps the columns of a sales file. Only `saleDate` and `price` are required; `features` decides
 * about every other column: "auto" types all of them that no other key names, "listed" takes
 * `numbers` and `categories` only.
 */
export const ColumnMapping = z.strictObject({
  market: Name.default('unnamed market'),
  id: Name.optional(),
  /** Shorter ids have lost their leading zeros, which are restored. */
  idLength: z.int().min(1).optional(),
  saleDate: z.union([Name, z.strictObject({ year: Name, month: Name, day: Name.optional() })]),
  price: Name,
  lat: Name.optional(),
  lng: Name.optional(),
  livingArea: Name.optional(),
  lotArea: Name.optional(),
  yearBuilt: Name.optional(),
  neighbourhoods: z.array(PlaceSource).default([]),
  /** The column's digits follow the assessor's map, as those of a block and lot number do. */
  parcelOrder: Name.optional(),
  features: z.enum(['auto', 'listed']).default('auto'),
  numbers: z.array(Name).default([]),
  categories: z.array(Name).default([]),
  ignore: z.array(Name).default([]),
  groups: z.record(Name, z.enum(driverGroups)).default({}),
  /** It maps other names of a column: {"tot_sf": "sqft_living"}. */
  aliases: z.record(Name, Name).default({}),
  filters: z.array(Filter).default([]),
  minPrice: z.number().default(1),
});

export type ColumnMapping = z.infer<typeof ColumnMapping>;
export type PlaceSource = z.infer<typeof PlaceSource>;
export type RowFilter = z.infer<typeof Filter>;
