/** What tells a sale of one parcel from a part of a larger deal. `price` is in whole US cents. */
export type PackagePart = {
  propertyId: string;
  soldOn: string;
  price: number;
  buyer: string | null;
  lat: number | null;
  lng: number | null;
};

/** A price that is no multiple of this is not met twice on a day by chance. */
const roundCents = 10_000;
/** Parcels closer than this are next to each other, in degrees of latitude: 60 meters. */
const sideBySide = 0.00054;

/**
 * Tells whether two sales are one deal over several parcels, whose one price is recorded with each:
 * the same day, price and buyer. Where a buyer is not known, the price has to be an uneven one or the
 * parcels have to lie side by side, as round prices meet by chance in any county.
 */
export function isOnePackage(one: PackagePart, other: PackagePart): boolean {
  if (one.propertyId === other.propertyId) return false;
  if (one.soldOn !== other.soldOn || one.price !== other.price) return false;
  if (one.buyer !== null && other.buyer !== null) return one.buyer === other.buyer;
  return one.price % roundCents !== 0 || liesBeside(one, other);
}

function liesBeside(one: PackagePart, other: PackagePart): boolean {
  if (one.lat === null || one.lng === null || other.lat === null || other.lng === null)
    return false;
  const east = (one.lng - other.lng) * Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(one.lat - other.lat, east) <= sideBySide;
}
