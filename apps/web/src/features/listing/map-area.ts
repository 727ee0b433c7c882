import { type ListingQuery, numbersOf } from '@deedlight/contract/listing/query';
import { type Box, tileBox, tileOf } from '@deedlight/domain/geo/tiles';
import { formatCount } from '../../kit/format/format';
import type { LatLng, MapGroup, MapView } from './results/results-map-props';

type LngLat = [lng: number, lat: number];

/** Up to this zoom the number in a tile's id says where it lies. */
const wholeTiles = 16;

type Area = Pick<ListingQuery, 'polygon' | 'center' | 'radiusMiles' | 'bounds'>;

const milesPerDegree = 69.05;

/** Returns the border of the area that is searched; nothing when it has none to draw. */
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

/**
 * Returns the points by which an area can be reshaped: the corners of a shape, or a circle's middle
 * and its eastern end.
 */
export function handlesOf({ polygon, center, radiusMiles }: Area): LatLng[] {
  if (polygon !== undefined) {
    return polygon.split(';').map((text) => {
      const [lng, lat] = pointOf(text);
      return { lat, lng };
    });
  }
  if (center === undefined || radiusMiles === undefined) return [];
  const [lat = 0, lng = 0] = numbersOf(center);
  return [
    { lat, lng },
    { lat, lng: lng + radiusMiles / milesPerLng(lat) },
  ];
}

/** Returns the parameters of the area once a handle was dragged to a place. */
export function reshaped(area: Area, index: number, place: LatLng): Record<string, string> {
  const handles = handlesOf(area);
  if (area.polygon !== undefined) return { polygon: polygonText(handles.with(index, place)) };
  const [middle] = handles;
  if (middle === undefined) return {};
  if (index === 0) return { center: `${place.lat.toFixed(5)},${place.lng.toFixed(5)}` };
  const north = (place.lat - middle.lat) * milesPerDegree;
  const east = (place.lng - middle.lng) * milesPerLng(middle.lat);
  const miles = Math.min(100, Math.max(0.01, Math.hypot(north, east)));
  return { radiusMiles: String(Math.round(miles * 100) / 100) };
}

function milesPerLng(lat: number): number {
  return milesPerDegree * Math.cos((lat * Math.PI) / 180);
}

/**
 * Returns the view that holds an area, or all groups if there is none; null when there is nothing
 * to show.
 */
export function viewHolding(
  border: readonly LngLat[],
  groups: readonly MapGroup[],
): MapView | null {
  const boxes =
    border.length > 0 ? border.map(([lng, lat]) => around(lng, lat, 0)) : groups.map(boxOfGroup);
  if (boxes.length === 0) return null;
  return {
    zoom: 0,
    west: Math.min(...boxes.map(({ west }) => west)),
    east: Math.max(...boxes.map(({ east }) => east)),
    south: Math.min(...boxes.map(({ south }) => south)),
    north: Math.max(...boxes.map(({ north }) => north)),
  };
}

/** The margin around a single home, in degrees. */
const room = 0.01;

/**
 * Returns where the properties of a group may lie: in its tile, whose center they need not share.
 */
function boxOfGroup({ id, count, lng, lat }: MapGroup): Box {
  const [zoom = Number.NaN, tile = Number.NaN] = id.split('/').map(Number);
  if (count === 1 || !(zoom <= wholeTiles)) return around(lng, lat, room);
  return tileBox({ zoom, ...tileOf(tile) });
}

function around(lng: number, lat: number, reach: number): Box {
  return { west: lng - reach, east: lng + reach, south: lat - reach, north: lat + reach };
}

/**
 * Returns the map's content in words, and what it omits of the list: parcels without coordinates.
 */
export function mapWords(
  total: number | null,
  groups: readonly MapGroup[] | null,
): { label: string; note: string | null } {
  if (total === null) return { label: 'Map of the results.', note: null };
  const placed = groups?.reduce((sum, { count }) => sum + count, 0) ?? total;
  const unplaced = Math.max(0, total - placed);
  return {
    label: `Map of ${formatCount(total - unplaced, 'home')}; the list beside it names them.`,
    note:
      unplaced === 0 ? null : `${formatCount(unplaced, 'home')} of the list without coordinates`,
  };
}

/** Writes the corners in the format of the address and the contract. */
export function polygonText(corners: readonly LatLng[]): string {
  return corners.map(({ lng, lat }) => `${lng.toFixed(5)},${lat.toFixed(5)}`).join(';');
}

function pointOf(text: string): LngLat {
  const [lng = 0, lat = 0] = numbersOf(text);
  return [lng, lat];
}

function circle({ lat, lng }: LatLng, miles: number): LngLat[] {
  const north = miles / milesPerDegree;
  const east = miles / milesPerLng(lat);
  return Array.from({ length: 72 }, (_, at) => {
    const turn = (at * 5 * Math.PI) / 180;
    return [lng + east * Math.sin(turn), lat + north * Math.cos(turn)];
  });
}
