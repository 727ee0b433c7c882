import { cityOfZip } from '@deedlight/domain/reference/places/postal-cities';
import { parseDate, parseMonth } from '../reading/parse-date';
import { parseNumber } from '../reading/parse-number';
import { plainText } from '../reading/plain-text';

/** What the values of a column are like. Shares are of the values that say something. */
export type Profile = {
  name: string;
  at: number;
  rows: number;
  filled: number;
  /** Values by how often they come, the commonest first. */
  values: readonly (readonly [string, number])[];
  numbers: number;
  whole: number;
  zeros: number;
  /** Of the numbers that are not zero, in order. */
  sorted: readonly number[];
  dates: number;
  months: number;
  zips: number;
  /** ZIP+4 without a hyphen; other numbers of nine digits look the same. */
  longZips: number;
  letters: number;
  /** Begins with a house number and goes on with a word: "12 OAK ST". */
  lines: number;
  isRunning: boolean;
};

/** Texts that stand for nothing in the rolls of many counties. */
export const sayNothing: ReadonlySet<string> = new Set(
  'NULL|N/A|NA|NONE|UNKNOWN|NO DATA|NOT AVAILABLE|#N/A|<NULL>|-|--|.'.split('|'),
);

export function profileColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): Profile[] {
  return header.map((name, at) => profileOf(name, at, rows));
}

/** Returns the figure below which this share of the numbers lies; undefined without numbers. */
export function quantile({ sorted }: Profile, share: number): number | undefined {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

/** Returns the share of the numbers, zeros left out, from `low` to `high`. */
export function within({ sorted }: Profile, low: number, high: number): number {
  if (sorted.length === 0) return 0;
  return sorted.filter((figure) => figure >= low && figure <= high).length / sorted.length;
}

function profileOf(name: string, at: number, rows: readonly (readonly string[])[]): Profile {
  const texts = rows
    .map((row) => plainText(row[at] ?? ''))
    .filter((text) => text !== '' && !sayNothing.has(text.toUpperCase()));
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const numbers = texts.map(parseNumber).filter((figure) => figure !== undefined);
  const share = (is: (text: string) => boolean) =>
    texts.length === 0 ? 0 : texts.filter(is).length / texts.length;
  return {
    name,
    at,
    rows: rows.length,
    filled: texts.length / Math.max(1, rows.length),
    values: [...counts].sort(([, one], [, other]) => other - one),
    numbers: numbers.length / Math.max(1, texts.length),
    whole: numbers.filter(Number.isInteger).length / Math.max(1, numbers.length),
    zeros: numbers.filter((figure) => figure === 0).length / Math.max(1, numbers.length),
    sorted: numbers.filter((figure) => figure !== 0).sort((one, other) => one - other),
    dates: share((text) => isPlausibleDay(parseDate(text))),
    months: share((text) => isPlausibleDay(parseMonth(text))),
    zips: share((text) => /^\d{5}(\.0|-\d{4})?$/.test(text) && isZip(text)),
    longZips: share((text) => /^\d{9}$/.test(text) && isZip(text)),
    letters: share((text) => /[A-Za-z]{2}/.test(text)),
    lines: share((text) => /^\d+\S*\s+\S/.test(text) && /[A-Za-z]{2}/.test(text)),
    isRunning: runs(rows.map((row) => row[at] ?? '')),
  };
}

function isPlausibleDay(day: string | undefined): boolean {
  return day !== undefined && day >= '1700' && day < '2100';
}

function isZip(text: string): boolean {
  return cityOfZip(text.slice(0, 5)) !== undefined;
}

/** Tells whether a column counts the rows; numbers of lots begin with zeros or have blanks. */
function runs(cells: readonly string[]): boolean {
  if (cells.length < 5 || !cells.every((cell) => /^(0|[1-9]\d*)$/.test(cell.trim()))) return false;
  let steps = 0;
  for (const [at, cell] of cells.entries()) {
    if (at > 0 && Number(cell) - Number(cells[at - 1]) === 1) steps += 1;
  }
  return steps >= 0.8 * (cells.length - 1);
}
