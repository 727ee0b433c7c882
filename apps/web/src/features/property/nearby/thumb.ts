import type { Property } from '@deedlight/contract/property';
import { mapCenter } from '@deedlight/contract/property/map-center';
import { degreesOfLatitude } from '@deedlight/domain/geo/distance';
import { formatCount } from '../../../kit/format/format';
import { nameText } from '../../../kit/format/place-text';

export const thumbSize = { width: 96, height: 80 };
/**
 * The subject's position in the drawing. Dots keep away from the edges and from the scale line
 * below.
 */
const middle = { x: 48, y: 34 };
const reach = { x: 42, y: 28 };

const shortest = { miles: 100 / 5280, words: '100 ft' };
/** The lengths that a scale line may have. */
const lengths = [
  shortest,
  { miles: 250 / 5280, words: '250 ft' },
  { miles: 0.1, words: '0.1 mi' },
  { miles: 0.25, words: '¼ mi' },
  { miles: 0.5, words: '½ mi' },
  ...[1, 2, 5, 10, 20].map((miles) => ({ miles, words: `${miles} mi` })),
];
const longestLine = 40;
/** The smallest radius, so that homes in one building do not produce an endless scale. */
const leastMiles = 0.02;

export type Thumb = {
  subject: { x: number; y: number };
  dots: { id: string; x: number; y: number }[];
  line: { width: number; words: string };
  /** The drawing in words, for screen readers. */
  words: string;
};

/**
 * Places nearby sales to scale around the property; null when it has no coordinates, or there are
 * no sales.
 */
export function thumbOf(property: Property): Thumb | null {
  const { nearby } = property;
  const center = mapCenter(property);
  if (center === null || !nearby.known) return null;
  const sales = nearby.items;
  const { lat, lng } = center;
  const places = sales.map((sale) => ({
    id: sale.id,
    north: (sale.lat - lat) / degreesOfLatitude(1),
    east: ((sale.lng - lng) / degreesOfLatitude(1)) * Math.cos((lat * Math.PI) / 180),
  }));
  const farthest = (miles: number[]) => Math.max(leastMiles, ...miles.map(Math.abs));
  const perMile = Math.min(
    reach.x / farthest(places.map(({ east }) => east)),
    reach.y / farthest(places.map(({ north }) => north)),
  );
  const line = lengths.findLast(({ miles }) => miles * perMile <= longestLine) ?? shortest;
  const farMiles = Math.ceil(Math.max(0.1, ...sales.map(({ miles }) => miles)) * 10) / 10;
  return {
    subject: middle,
    dots: places.map(({ id, north, east }) => ({
      id,
      x: middle.x + east * perMile,
      y: middle.y - north * perMile,
    })),
    line: { width: line.miles * perMile, words: line.words },
    words: `Map of ${nameText(property)} and ${formatCount(sales.length, 'sale')} within ${farMiles} mi`,
  };
}
