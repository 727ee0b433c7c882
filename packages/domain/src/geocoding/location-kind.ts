/**
 * What a place of a property was made from, the most trusted first: the roll's own coordinates, a
 * published point of the address, its number's share of a block, the middle of its ZIP code.
 */
export const locationKinds = ['parcel', 'address-point', 'range', 'zip-centroid'] as const;
export type LocationKind = (typeof locationKinds)[number];

/** Tells whether the kind is more trusted than the other; null is no place at all. */
export function isBetterKind(kind: LocationKind, other: LocationKind | null): boolean {
  if (other === null) return true;
  return locationKinds.indexOf(kind) < locationKinds.indexOf(other);
}

/** The middle of a ZIP code is no position that distances could be measured from. */
export function isPosition(kind: LocationKind | null | undefined): boolean {
  return kind !== null && kind !== undefined && kind !== 'zip-centroid';
}

/** Tells whether distances from such a place are those of its block or ZIP code, not of the home. */
export function isApproximate(kind: LocationKind): boolean {
  return kind === 'range' || kind === 'zip-centroid';
}
