/** Areas of a public price index, the finest first. */
export const indexKinds = ['zip3', 'metro', 'state'] as const;
export type IndexKind = (typeof indexKinds)[number];

/** A published price index of one area by quarter. */
export type PublicIndex = {
  kind: IndexKind;
  /** Three digits of ZIP codes, the number of a metro (CBSA), or two letters of a state. */
  place: string;
  /** The area in words: "Pennsylvania". */
  name: string;
  /** The quarter of the first level; see `quarterOf`. */
  firstQuarter: number;
  /** Index points, one a quarter; null where none is published. The last one is known. */
  levels: readonly (number | null)[];
};

const quartersPerYear = 4;

/** The number of a quarter: 4 × year + (quarter − 1), so that neighbours differ by one. */
export function quarterOf(year: number, quarter: number): number {
  return quartersPerYear * year + quarter - 1;
}

/** The quarter in which a day (days since 1970-01-01) falls. */
export function quarterOfDay(day: number): number {
  const date = new Date(day * 86_400_000);
  return quarterOf(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / 3) + 1);
}

/** The first day of a quarter, in days since 1970-01-01. */
export function startOfQuarter(quarter: number): number {
  const year = Math.floor(quarter / quartersPerYear);
  return Date.UTC(year, (quarter - quartersPerYear * year) * 3, 1) / 86_400_000;
}

/** "Q2 2026" */
export function quarterText(quarter: number): string {
  const year = Math.floor(quarter / quartersPerYear);
  return `Q${quarter - quartersPerYear * year + 1} ${year}`;
}

export function lastQuarterOf({ firstQuarter, levels }: PublicIndex): number {
  return firstQuarter + levels.length - 1;
}

/**
 * The log level of the index on a day: a straight line between the middles of quarters, held after
 * the last of them. NaN before the first level.
 */
export function publicLevelOn(index: PublicIndex, day: number): number {
  const quarter = quarterOfDay(day);
  const middle = middleOf(quarter);
  const [low, high] = day < middle ? [quarter - 1, quarter] : [quarter, quarter + 1];
  const part = (day - middleOf(low)) / (middleOf(high) - middleOf(low));
  const from = logLevel(index, low);
  const to = logLevel(index, high);
  return part === 0 ? from : from * (1 - part) + to * part;
}

/** An area of the same index as it was known on a day: quarters published later are left off. */
export function knownBy(index: PublicIndex, day: number): PublicIndex | null {
  let length = index.levels.length;
  while (length > 0 && publishedOn(index.firstQuarter + length - 1) > day) length -= 1;
  while (length > 0 && index.levels[length - 1] === null) length -= 1;
  return length === 0 ? null : { ...index, levels: index.levels.slice(0, length) };
}

/** FHFA publishes a quarter at the end of the second month after it, so the third month knows it. */
function publishedOn(quarter: number): number {
  const after = new Date(startOfQuarter(quarter + 1) * 86_400_000);
  return Date.UTC(after.getUTCFullYear(), after.getUTCMonth() + 2, 1) / 86_400_000;
}

function middleOf(quarter: number): number {
  return (startOfQuarter(quarter) + startOfQuarter(quarter + 1)) / 2;
}

/** Holds the last level, and bridges quarters that lack one by the latest before them. */
function logLevel({ firstQuarter, levels }: PublicIndex, quarter: number): number {
  for (let at = Math.min(quarter - firstQuarter, levels.length - 1); at >= 0; at--) {
    const level = levels[at];
    if (level !== null && level !== undefined) return Math.log(level);
  }
  return Number.NaN;
}
