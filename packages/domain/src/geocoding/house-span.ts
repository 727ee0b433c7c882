/** The numbers of a house: 2250 to 2252 of "2250-52", and 12 twice of "12A". */
export type HouseSpan = { low: number; high: number };

/** Queens numbers its houses by the cross street and the house: "112-10" is no span there. */
const withoutSpans: ReadonlySet<string> = new Set(['36081']);

/** A longer run of digits is no house number of any street. */
const largest = 9_999_999;

/**
 * Reads a normalised house number. Null where its digits do not count along a street: "N6W23001"
 * lies on a grid, and some hyphens belong to the number, as in Queens ("64-12") and Hawaii ("94-1021").
 */
export function houseSpan(houseNumber: string, countyFips: string): HouseSpan | null {
  const [, first = '', second] = /^(\d+)(?:-(\d+))?[A-Z]?(?: \d\/\d)?$/.exec(houseNumber) ?? [];
  const low = Number(first);
  if (first === '' || low === 0 || low > largest) return null;
  if (second !== undefined && withoutSpans.has(countyFips)) return null;
  const high = second === undefined ? low : continued(first, second);
  if (high === null) return null;
  return { low, high };
}

/** Completes the second number with the digits that it leaves out: "2250-52" ends at 2252. */
function continued(first: string, second: string): number | null {
  const kept = first.slice(0, Math.max(0, first.length - second.length));
  const high = Number(kept + second);
  const low = Number(first);
  const isSpan = high >= low && high - low < 100 && high <= largest;
  // "12-34" may be a house on a cross street, as other towns beside Queens number theirs.
  const isDoubtful = first.length < 3;
  return isSpan && !isDoubtful ? high : null;
}
