import type { FactName } from './parcel-record';

/** The characteristics of a home, in the order of its page. */
export const factNames = [
  'type',
  'beds',
  'baths',
  'livingAreaSqft',
  'lotSqft',
  'yearBuilt',
  'stories',
  'units',
  'rooms',
] as const satisfies readonly FactName[];

/** Every part of a record for which a source can have columns. */
export const coveredParts = [
  ...factNames,
  'location',
  'address',
  'owner',
  'mailing',
  'occupancy',
  'transfers',
  'transfers.parties',
  'mortgages',
  'assessments',
  'assessments.tax',
  'unpaidTaxes',
] as const;
