/** What the records say of one home, as the engine reads it. Numbers and labels that are unknown are null. */
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
  /** Further columns of the roll under their plain names. */
  details: { label: string; value: string }[];
};

export type SaleRow = HomeRow & { sold_on: string; price_cents: number };

/** The kinds of property the engine learns from and values; where the kind is unknown it tries. */
export const homeTypes = ['single-family', 'townhouse', 'condo', 'multi-family', 'mobile'] as const;

export function isHome({ type }: Pick<HomeRow, 'type'>): boolean {
  return type === null || homeTypes.some((home) => home === type);
}
