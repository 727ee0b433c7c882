/** Training reads one home's records in this form. Unknown numbers and labels are null. */
export type HomeRow = {
  property_id: string;
  parcel_number: string;
  type: string | null;
  city: string | null;
  zip: string | null;
  lat: number | null;
  lng: number | null;
  beds: number | null;
  baths: number | null;
  living_area_sqft: number | null;
  lot_sqft: number | null;
  year_built: number | null;
  stories: number | null;
  units: number | null;
  rooms: number | null;
  /** They are further columns of the roll under their plain names. */
  details: { label: string; value: string }[];
};

export type SaleRow = HomeRow & {
  sold_on: string;
  price_cents: number;
  buyer: string | null;
  document_type: string | null;
  /** Another record of the parcel and day says that it was no sale on the market. */
  is_disputed: boolean;
};

/** Models learn from and value these property types; a home of unknown type is valued as well. */
export const homeTypes = ['single-family', 'townhouse', 'condo', 'multi-family', 'mobile'] as const;

export function isHome({ type }: Pick<HomeRow, 'type'>): boolean {
  return type === null || homeTypes.some((home) => home === type);
}
