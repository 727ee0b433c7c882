import type { Place } from '../geo/distance';
import { isInside, metersToRings, type Rings } from '../geo/rings';

/** What a home's place says of USDA's rural areas; "near-border" is too close to tell. */
export const ruralAreas = ['eligible', 'ineligible', 'near-border'] as const;
export type RuralArea = (typeof ruralAreas)[number];

/** A parcel's own point is the middle of its lot, and borders follow roads. */
const leastDoubtMeters = 50;

/**
 * Tells whether a home lies in an area where USDA lends, outside of all the areas that it calls
 * ineligible. `errorMeters` is how far off its place may be; null: that of a parcel.
 */
export function ruralArea(
  place: Place,
  errorMeters: number | null,
  ineligible: readonly Rings[],
): RuralArea {
  const doubt = Math.max(leastDoubtMeters, errorMeters ?? 0);
  if (ineligible.some((rings) => metersToRings(place, rings) <= doubt)) return 'near-border';
  return ineligible.some((rings) => isInside(place, rings)) ? 'ineligible' : 'eligible';
}
