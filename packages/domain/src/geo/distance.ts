export type Place = { lat: number; lng: number };

/** Mean radius of the Earth (IUGG), in miles. */
const earthRadiusMiles = 3958.761;

/** Returns the great-circle distance by the haversine formula. */
export function miles(a: Place, b: Place): number {
  const dLat = radians(b.lat - a.lat);
  const dLng = radians(b.lng - a.lng);
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Length of a degree of latitude. */
export const metersPerDegree = 111_195;

export function metersBetween(one: Place, other: Place): number {
  return miles(one, other) * 1609.344;
}

export function degreesOfLatitude(distanceMiles: number): number {
  return ((distanceMiles / earthRadiusMiles) * 180) / Math.PI;
}

/** Returns how many miles a place lies east and north of another, on a flat map around it. */
export function milesFrom(center: Place, { lat, lng }: Place): { east: number; north: number } {
  const degree = degreesOfLatitude(1);
  return {
    east: ((lng - center.lng) / degree) * Math.cos(radians(center.lat)),
    north: (lat - center.lat) / degree,
  };
}

function radians(angle: number): number {
  return (angle * Math.PI) / 180;
}
