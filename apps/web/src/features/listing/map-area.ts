import { type ListingQuery, numbersOf } from '@deedlight/contract/listing-query';
import type { LatLng, MapGroup, MapView } from './results-map-props';

type LngLat = [lng: number, lat: number];

type Area = Pick<ListingQuery, 'polygon' | 'center' | 'radiusMiles' | 'bounds'>;

const milesPerDegree = 69.05;

/** The border of the area that is searched; nothing where it has none to draw. */
export function borderOf({ polygon, center, radiusMiles, bounds }: Area): LngLat[] {
  if (polygon !== undefined) return polygon.split(';').map(pointOf);
  if (center !== undefined && radiusMiles !== undefined) {
    const [lat = 0, lng = 0] = numbersOf(center);
    return circle({ lat, lng }, radiusMiles);
  }
  if (bounds === undefined) return [];
  const [west = 0, south = 0, east = 0, north = 0] = numbersOf(bounds);
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

/** The view that holds an area, or else the groups; null where there is nothing to hold. */
export function viewHolding(
  border: readonly LngLat[],
  groups: readonly MapGroup[],
): MapView | null {
  const points = border.length > 0 ? border : groups.map(({ lng, lat }): LngLat => [lng, lat]);
  if (points.length === 0) return null;
  const lngs = points.map(([lng]) => lng);
  const lats = points.map(([, lat]) => lat);
  const margin = border.length > 0 ? 0 : 0.01;
  return {
    zoom: 0,
    west: Math.min(...lngs) - margin,
    east: Math.max(...lngs) + margin,
    south: Math.min(...lats) - margin,
    north: Math.max(...lats) + margin,
  };
}

/** The corners as the address and the contract have them. */
export function polygonText(corners: readonly LatLng[]): string {
  return corners.map(({ lng, lat }) => `${lng.toFixed(5)},${lat.toFixed(5)}`).join(';');
}

function pointOf(text: string): LngLat {
  const [lng = 0, lat = 0] = numbersOf(text);
  return [lng, lat];
}

function circle({ lat, lng }: LatLng, miles: number): LngLat[] {
  const north = miles / milesPerDegree;
  const east = north / Math.cos((lat * Math.PI) / 180);
  return Array.from({ length: 72 }, (_, at) => {
    const turn = (at * 5 * Math.PI) / 180;
    return [lng + east * Math.sin(turn), lat + north * Math.cos(turn)];
  });
}
