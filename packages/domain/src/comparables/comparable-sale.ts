import type { Cents } from '../money';
import type { RecordFlag } from '../property/parcel-record';
import type { PropertyType } from '../property/property-type';

/** The characteristics that tell one home from another; null is unknown, never none. */
export type Home = {
  type: PropertyType | null;
  livingAreaSqft: number | null;
  beds: number | null;
  baths: number | null;
  lotSqft: number | null;
  yearBuilt: number | null;
  /** Step on its roll's scale, greater is better; only steps of the subject's own scale are given. */
  conditionStep: number | null;
};

/** A priced sale of a home. Days are YYYY-MM-DD. */
export type MarketSale = Home & {
  propertyId: string;
  /** Tells this sale from other sales of the parcel. */
  key: string;
  soldOn: string;
  price: Cents;
  armsLength: boolean | null;
  /** Null when the records do not say where the parcel lies. */
  lat: number | null;
  lng: number | null;
  /** The distance from the subject; null when the place of either is unknown. */
  miles: number | null;
};

/** The deed's own statements, read only for the sales that may be compared. */
type Deed = {
  recordedOn: string | null;
  buyer: string | null;
  seller: string | null;
  documentType: string | null;
  flags: readonly RecordFlag[];
  /** When two sources disagree, the one with the smaller rank is believed. */
  sourceRank: number;
};

export type DeededSale = MarketSale & Deed;

/** Returns the id of a sale that is compared: the parcel and the day, `pa-42101-1_2026-05-01`. */
export function saleIdOf({ propertyId, soldOn }: { propertyId: string; soldOn: string }): string {
  return `${propertyId}_${soldOn}`;
}

/** Returns the parcel and the day that the id of a sale names; null where it names none. */
export function saleOfId(id: string): { propertyId: string; soldOn: string } | null {
  const { propertyId, soldOn } =
    /^(?<propertyId>.+)_(?<soldOn>\d{4}-\d{2}-\d{2})$/.exec(id)?.groups ?? {};
  if (propertyId === undefined || soldOn === undefined) return null;
  const isDay = new Date(`${soldOn}T00:00Z`).toJSON()?.startsWith(soldOn) ?? false;
  return isDay ? { propertyId, soldOn } : null;
}

/**
 * Returns the id of a sale that is left out. It includes the price, as one parcel may have several
 * sales on a day.
 */
export function leftOutIdOf(sale: { propertyId: string; soldOn: string; price: Cents }): string {
  return `${saleIdOf(sale)}_${sale.price}`;
}

const dayMs = 86_400_000;

/** Returns the days between two days, in whichever order they come. */
export function daysApart(a: string, b: string): number {
  return Math.abs(Date.parse(a) - Date.parse(b)) / dayMs;
}
