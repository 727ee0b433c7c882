import { mainStreetHomes } from '@deedlight/domain/map/main-street-homes';
import { pathThrough } from './path-through';

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
/** The room below for the scale line, and that of a dot at every edge. */
const below = 12;
const edge = 6;

/** A place by its miles from the middle. */
export type PlaceAround = { id: string; east: number; north: number };

/** A street by the miles of its corners east and north of the middle. */
export type StreetAround = { homes: number; path: readonly (readonly [number, number])[] };

export type AroundMap = {
  subject: { x: number; y: number };
  /** The pixels of a mile. */
  perMile: number;
  dots: { id: string; x: number; y: number }[];
  line: { width: number; words: string };
};

/** Places points to scale around the middle of a drawing of this size, in pixels. */
export function fitAround(
  places: readonly PlaceAround[],
  { width, height }: { width: number; height: number },
): AroundMap {
  const middle = { x: width / 2, y: (height - below) / 2 };
  const farthest = (miles: number[]) => Math.max(leastMiles, ...miles.map(Math.abs));
  const perMile = Math.min(
    (middle.x - edge) / farthest(places.map(({ east }) => east)),
    (middle.y - edge) / farthest(places.map(({ north }) => north)),
  );
  const line = lengths.findLast(({ miles }) => miles * perMile <= longestLine) ?? shortest;
  return {
    subject: middle,
    perMile,
    dots: places.map(({ id, east, north }) => ({
      id,
      x: middle.x + east * perMile,
      y: middle.y - north * perMile,
    })),
    line: { width: line.miles * perMile, words: line.words },
  };
}

/** With fewer pixels for a mile, a street would be narrower than the gap between two of them. */
const leastPerMile = 80;

/** Returns the lines of the streets, the main ones last; none where they would be a smear. */
export function streetLinesOn(
  { subject, perMile }: Pick<AroundMap, 'subject' | 'perMile'>,
  streets: readonly StreetAround[],
): { isMain: boolean; path: string }[] {
  if (perMile < leastPerMile) return [];
  const lineOf = ({ path }: StreetAround) =>
    pathThrough(
      path.map(([east, north]) => ({
        x: subject.x + east * perMile,
        y: subject.y - north * perMile,
      })),
    );
  return [false, true].flatMap((isMain) => {
    const lines = streets.filter(({ homes }) => homes >= mainStreetHomes === isMain).map(lineOf);
    return lines.length === 0 ? [] : [{ isMain, path: lines.join('') }];
  });
}
