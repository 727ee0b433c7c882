export type Place = { lat: number; lng: number };

/** Mean radius of the Earth (IUGG), in miles. */
const earthRadiusMiles = 3958.761;
const tilesAround = 65_536;

/** Great-circle distance by the haversine formula. */
export function miles(a: Place, b: Place): number {
  const dLat = radians(b.lat - a.lat);
  const dLng = radians(b.lng - a.lng);
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The zoom-16 Web-Mercator tiles, as records.properties.tile16 numbers them, that a circle touches at most. */
export function tilesWithin(center: Place, radiusMiles: number): number[] {
  const dLat = degreesOfLatitude(radiusMiles);
  const dLng = dLat / Math.cos(radians(center.lat));
  const west = column(center.lng - dLng);
  const east = column(center.lng + dLng);
  const north = row(center.lat + dLat);
  const south = row(center.lat - dLat);
  const tiles: number[] = [];
  for (let x = west; x <= east; x += 1) {
    for (let y = north; y <= south; y += 1) tiles.push(x * tilesAround + y);
  }
  return tiles;
}

export function degreesOfLatitude(distanceMiles: number): number {
  return ((distanceMiles / earthRadiusMiles) * 180) / Math.PI;
}

function column(lng: number): number {
  return Math.floor(((lng + 180) / 360) * tilesAround);
}

function row(lat: number): number {
  const mercator = Math.log(Math.tan(radians(lat)) + 1 / Math.cos(radians(lat)));
  return Math.floor(((1 - mercator / Math.PI) / 2) * tilesAround);
}

function radians(angle: number): number {
  return (angle * Math.PI) / 180;
}
