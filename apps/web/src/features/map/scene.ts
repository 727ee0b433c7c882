/** The content of a map: one property, the places around it, and the radius. */
export type Scene = {
  subject: { lat: number; lng: number; label: string; isExact: boolean };
  /** `mark` is the short text on the pin, the same as in the list beside the map. */
  places: { id: string; mark: string; lat: number; lng: number; label: string }[];
  /** The outline of the property's parcel, its holes among the rings. */
  outline?: readonly (readonly LngLat[])[] | undefined;
};

export type LngLat = [lng: number, lat: number];

/** The distances of rings, in miles. */
const rings = [0.25, 0.5, 1, 2, 5, 10, 20];

const milesPerDegree = 69.05;

/** A place known by its ZIP code alone lies somewhere within about a mile of the ZIP's center. */
const leastMilesAroundZip = 1;

/** One or two rings around the subject, in miles; the outer one holds every place. */
export function ringsOf(scene: Scene): number[] {
  const least = scene.subject.isExact ? 0 : leastMilesAroundZip;
  const far = Math.max(least, ...scene.places.map((place) => milesBetween(scene.subject, place)));
  const outer = rings.find((miles) => miles >= far) ?? Math.ceil(far);
  return outer <= 0.25 ? [outer] : [outer / 2, outer];
}

/**
 * Returns the corners of a view with the outer ring and every place: [west, south], [east, north].
 */
export function viewOf(scene: Scene): [LngLat, LngLat] {
  const reach = Math.max(...ringsOf(scene)) * 1.12;
  const { lat, lng } = scene.subject;
  const north = reach / milesPerDegree;
  const east = north / Math.cos(radians(lat));
  return [
    [lng - east, lat - north],
    [lng + east, lat + north],
  ];
}

/** Returns a closed ring of points at one distance, for a map that has no unit of miles. */
export function ringAround(centre: { lat: number; lng: number }, miles: number): LngLat[] {
  const north = miles / milesPerDegree;
  const east = north / Math.cos(radians(centre.lat));
  return Array.from({ length: 73 }, (_, at) => {
    const turn = radians((at % 72) * 5);
    return [centre.lng + east * Math.sin(turn), centre.lat + north * Math.cos(turn)];
  });
}

/** Returns the point of a ring due north of its center. */
export function northOf(centre: { lat: number; lng: number }, miles: number): LngLat {
  return [centre.lng, centre.lat + miles / milesPerDegree];
}

/** Returns a distance by plane geometry, accurate to a percent within a county. */
export function milesBetween(
  a: { lat: number; lng: number },
  b: { lat: number; lng: number },
): number {
  const north = (b.lat - a.lat) * milesPerDegree;
  const east = (b.lng - a.lng) * milesPerDegree * Math.cos(radians((a.lat + b.lat) / 2));
  return Math.hypot(north, east);
}

/** "¼ mile", "1 mile", "2 miles" */
export function milesWords(miles: number): string {
  const fractions: Record<string, string> = { '0.125': '⅛', '0.25': '¼', '0.5': '½', '2.5': '2½' };
  return `${fractions[String(miles)] ?? miles} ${miles > 1 ? 'miles' : 'mile'}`;
}

/** Describes the map in one sentence, for screen readers. */
export function sceneInWords({ subject, places, outline }: Scene): string {
  const home = outline === undefined ? subject.label : `${subject.label} with its parcel’s outline`;
  const centre = subject.isExact ? home : `${home}, at an approximate place`;
  if (places.length === 0) return `Map of ${centre}.`;
  const count = places.length === 1 ? '1 sale' : `${places.length} sales`;
  return `Map of ${centre} and ${count} nearby; the list beside it names them all.`;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
