import { metersBetween, type Place } from '../geo/distance';
import { betweenHouses } from './between-houses';
import type { HouseSpan } from './house-span';
import type { LocationKind } from './location-kind';
import { type BlockSide, isInRange, placeInRange } from './place-in-range';
import { partsUnsaid, type StreetKey } from './street-key';

export type AskedAddress = {
  house: HouseSpan;
  street: StreetKey;
  unit: string | null;
  zip: string | null;
  city: string | null;
};

type OnStreet = { street: StreetKey; zip: string | null; city: string | null };
export type AddressPoint = OnStreet & Place & { number: number; unit: string | null };
export type AddressRange = OnStreet & BlockSide;

export type Geocoded<Point, Range> = {
  found: true;
  kind: Extract<LocationKind, 'address-point' | 'range'>;
  place: Place;
  /** Nine homes of ten lie within so many meters, as far as is known; `basis` says why so many. */
  errorMeters: number;
  basis: string;
  witness: Point | Range;
};
export type NotGeocoded = { found: false; why: 'not-in-index' | 'ambiguous' };

/** Points of one address that lie farther apart are those of different places. */
const onePlaceMeters = 250;
/** Published points stand on the building, its entrance or its parcel. */
const pointError = 15;
/** Half of a narrow house, the width of a street. */
const leastRangeError = 25;
const streetWidth = 20;

/**
 * Finds the place of an address among points and block sides of streets with its name: a point of
 * its own first, then the closer of what its neighbors and its block's range say.
 */
export function geocode<Point extends AddressPoint, Range extends AddressRange>(
  asked: AskedAddress,
  index: { points: readonly Point[]; ranges: readonly Range[] },
): Geocoded<Point, Range> | NotGeocoded {
  const own = index.points.filter(({ number }) => isOf(asked.house, number));
  const matched = atPoint(asked, nearestInWords(asked, own));
  if (matched?.found) return matched;
  const blocks = index.ranges.filter((range) => isInRange(range, asked.house.low));
  const onBlock = inBlock(asked, nearestInWords(asked, blocks));
  const beside = besideHouses(asked, nearestInWords(asked, index.points));
  const estimates = [onBlock, beside].filter((estimate) => estimate !== null);
  const found = estimates
    .filter((estimate) => estimate.found)
    .sort((one, other) => one.errorMeters - other.errorMeters);
  const [best] = found;
  if (best !== undefined && matched === null) return best;
  return matched ?? estimates[0] ?? { found: false, why: 'not-in-index' };
}

function isOf({ low, high }: HouseSpan, number: number): boolean {
  return number >= low && number <= high && number % 2 === low % 2;
}

/**
 * Returns the candidates that agree best with the address: the same street, and the same ZIP code
 * or else the same city. Files draw the borders of ZIP codes differently, so that a ZIP code alone
 * excludes nothing where the city is the same.
 */
function nearestInWords<Candidate extends OnStreet>(
  asked: AskedAddress,
  candidates: readonly Candidate[],
): Candidate[] {
  let fewest = Number.POSITIVE_INFINITY;
  let nearest: Candidate[] = [];
  for (const candidate of candidates) {
    const doubts = doubtsOf(asked, candidate);
    if (doubts === null || doubts > fewest) continue;
    if (doubts < fewest) nearest = [];
    fewest = doubts;
    nearest.push(candidate);
  }
  return nearest;
}

function doubtsOf(asked: AskedAddress, candidate: OnStreet): number | null {
  const unsaid = partsUnsaid(asked.street, candidate.street);
  if (unsaid === null) return null;
  const zips = compare(asked.zip, candidate.zip);
  if (zips === 'same') return unsaid;
  const cities = compare(asked.city?.toLowerCase() ?? null, candidate.city?.toLowerCase() ?? null);
  if (cities === 'same') return unsaid + (zips === 'unsaid' ? 0 : 3);
  if (zips === 'other' || cities === 'other') return null;
  return unsaid + 4;
}

function compare(one: string | null, other: string | null): 'same' | 'other' | 'unsaid' {
  if (one === null || other === null) return 'unsaid';
  return one === other ? 'same' : 'other';
}

function atPoint<Point extends AddressPoint>(
  { unit }: AskedAddress,
  points: readonly Point[],
): Geocoded<Point, never> | NotGeocoded | null {
  const ofUnit = points.filter((point) => unit !== null && point.unit === unit);
  const chosen = ofUnit.length > 0 ? ofUnit : points;
  const [witness] = chosen;
  if (witness === undefined) return null;
  const place = middleOf(chosen);
  const spread = Math.max(...chosen.map((point) => metersBetween(place, point)));
  if (spread > onePlaceMeters) return { found: false, why: 'ambiguous' };
  const errorMeters = Math.round(pointError + spread);
  const basis =
    chosen.length === 1
      ? 'a published point of this address'
      : `the middle of ${chosen.length} published points of this address, ${Math.round(spread)} m around it`;
  return { found: true, kind: 'address-point', place, errorMeters, basis, witness };
}

function inBlock<Range extends AddressRange>(
  { house: { low } }: AskedAddress,
  blocks: readonly Range[],
): Geocoded<never, Range> | NotGeocoded | null {
  const shortest = blocks.toSorted((one, other) => numbersOf(one) - numbersOf(other));
  const [witness] = shortest;
  if (witness === undefined) return null;
  const { place, blockMeters } = placeInRange(witness, low);
  const isElsewhere = (range: Range) =>
    metersBetween(place, placeInRange(range, low).place) > onePlaceMeters;
  if (blocks.some(isElsewhere)) return { found: false, why: 'ambiguous' };
  return {
    found: true,
    kind: 'range',
    place,
    errorMeters: Math.round(Math.max(leastRangeError, blockMeters / 2)),
    basis: `number ${low} of ${witness.from} to ${witness.to} on a block of ${Math.round(blockMeters)} m`,
    witness,
  };
}

function numbersOf({ from, to }: BlockSide): number {
  return Math.abs(to - from);
}

function besideHouses<Point extends AddressPoint>(
  { house: { low } }: AskedAddress,
  points: readonly Point[],
): Geocoded<Point, never> | null {
  const between = betweenHouses(points, low);
  if (between === null) return null;
  const { place, below, above, gapMeters, isSameSide } = between;
  const error = gapMeters / 2 + (isSameSide ? 0 : streetWidth);
  return {
    found: true,
    kind: 'range',
    place,
    errorMeters: Math.round(Math.max(leastRangeError, error)),
    basis: `between numbers ${below.number} and ${above.number} of the street, ${Math.round(gapMeters)} m apart`,
    witness: below,
  };
}

function middleOf(places: readonly Place[]): Place {
  const sum = (of: (place: Place) => number) => places.reduce((all, place) => all + of(place), 0);
  return { lat: sum(({ lat }) => lat) / places.length, lng: sum(({ lng }) => lng) / places.length };
}
