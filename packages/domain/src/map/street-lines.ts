import { metersBetween, type Place } from '../geo/distance';
import { groupBy } from '../group-by';

/** An address with a position. Its street is a name that other addresses of the street share. */
export type StreetAddress = Place & { street: string; houseNumber: number };

/** A street as its addresses give it; `homes` is how many of them the line runs past. */
export type StreetLine = { name: string; homes: number; path: [lng: number, lat: number][] };

/** Neighbors on a street are joined where the gap between them is less than this. */
const widestGapMeters = 120;

/** With fewer of its neighbors joined, a street would be a row of broken dashes. */
const leastJoined = 0.7;

/** A line through fewer homes may be two houses on opposite corners. */
const leastHomes = 3;

/**
 * Draws streets through their addresses in order of house number. A street is left out where fewer
 * than 70% of its neighbors are joined, as on a roll that lacks most addresses.
 */
export function streetLines(addresses: readonly StreetAddress[]): StreetLine[] {
  const streets = [...groupBy(addresses, ({ street }) => street)];
  return streets
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, onIt]) => linesOf(name, inOrder(onIt)));
}

function inOrder(addresses: readonly StreetAddress[]): StreetAddress[] {
  return addresses
    .toSorted((a, b) => a.houseNumber - b.houseNumber || a.lat - b.lat || a.lng - b.lng)
    .filter((one, at, all) => at === 0 || !isSamePlace(one, all[at - 1]));
}

/** Tells whether two places are one: the homes of a building often share theirs. */
function isSamePlace(a: Place, b: Place | undefined): boolean {
  return a.lat === b?.lat && a.lng === b.lng;
}

function linesOf(name: string, street: readonly StreetAddress[]): StreetLine[] {
  const runs: StreetAddress[][] = [];
  let last: StreetAddress | undefined;
  for (const address of street) {
    const isJoined = last !== undefined && metersBetween(last, address) < widestGapMeters;
    if (isJoined) runs.at(-1)?.push(address);
    else runs.push([address]);
    last = address;
  }
  // Every run but the first begins with a gap.
  const gaps = runs.length - 1;
  if (street.length < 2 || 1 - gaps / (street.length - 1) < leastJoined) return [];
  return runs
    .filter(({ length }) => length >= leastHomes)
    .map((run) => ({ name, homes: run.length, path: middleOf(run) }));
}

/** So many homes before and after are one stretch of a street, whose two sides are averaged. */
const stretch = 4;

/**
 * Returns the line between the two sides of a street, which odd and even house numbers tell apart:
 * halfway between the mean of one side and the mean of the other, home by home.
 */
function middleOf(run: readonly StreetAddress[]): [number, number][] {
  return run.map((_, at) => {
    // Toward the ends the stretch is shorter, so that the line goes on to the last homes.
    const reach = Math.min(stretch, Math.max(1, Math.min(at, run.length - 1 - at)));
    const near = run.slice(Math.max(0, at - reach), at + reach + 1);
    const sides = [0, 1].flatMap((side) => {
      const onIt = near.filter(({ houseNumber }) => houseNumber % 2 === side);
      return onIt.length === 0 ? [] : [meanOf(onIt)];
    });
    const { lat, lng } = meanOf(sides);
    return [rounded(lng), rounded(lat)];
  });
}

function meanOf(places: readonly Place[]): Place {
  const sum = (axis: 'lat' | 'lng') => places.reduce((total, place) => total + place[axis], 0);
  return { lat: sum('lat') / places.length, lng: sum('lng') / places.length };
}

/** Five decimals of a degree are a meter. */
function rounded(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}
