/** Figures in full precision: degrees, whole US cents, and `ltv` as a share of the value. */
export const wideFigures = [
  'lat',
  'lng',
  'valueCents',
  'priceCents',
  'equityCents',
  'ltv',
] as const;
/** Figures that the records keep in single precision or as small whole numbers; days since 1970-01-01. */
export const narrowFigures = [
  'beds',
  'baths',
  'livingAreaSqft',
  'lotSqft',
  'yearBuilt',
  'soldOn',
  'ownedSince',
] as const;
/**
 * The attributes that are compared for equality: a type, a place, and yes or no as "true" and
 * "false".
 */
export const markNames = [
  'type',
  'zip',
  'city',
  'county',
  'state',
  'occupied',
  'absentee',
  'corporate',
  'unpaid',
] as const;

export type FigureName = (typeof wideFigures)[number] | (typeof narrowFigures)[number];
export type MarkName = (typeof markNames)[number];

/** The figures by which a listing filters and sorts one property; null is unknown. */
export type ListedRow = {
  id: string;
  /** The number of its map tile at zoom 16. */
  tile: number | null;
} & Record<FigureName, number | null> &
  Record<MarkName, string | null>;
