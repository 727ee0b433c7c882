import type { AddressAnswer, AddressToFind } from '../address-geocoder';
import { TryLater } from '../open-data/polite-client';

/** Writes the rows of a batch: the row's number, street, city, state and ZIP code, without a header. */
export function batchRows(addresses: readonly AddressToFind[]): string {
  return addresses
    .map(({ street, city, state, zip }, at) =>
      [String(at + 1), street, city ?? '', state, zip ?? ''].map(quoted).join(','),
    )
    .join('\n');
}

/** No cell may hold a break, by which the other side would see two rows. */
function quoted(cell: string): string {
  return `"${cell.replaceAll(/\s+/g, ' ').replaceAll('"', "'")}"`;
}

/**
 * Reads the answer to a batch, whose rows come in any order: number, address as sent, Match, Exact or
 * Non_Exact, matched address, "longitude,latitude", line, side, state, county, tract, block. A row of
 * No_Match or Tie ends behind the third cell. Throws TryLater where a row is missing or broken, as in
 * an answer that broke off or is a page of HTML.
 */
export function readBatch(
  text: string,
  addresses: readonly AddressToFind[],
): ReadonlyMap<string, AddressAnswer> {
  const answers = new Map<string, AddressAnswer>();
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const cells = cellsOf(line);
    const address = cells === null ? undefined : addresses[Number(cells[0]) - 1];
    const answer = cells === null ? null : answerIn(cells);
    if (address === undefined || answer === null) {
      throw new TryLater('its answer is no list of addresses, or broke off');
    }
    answers.set(address.id, answer);
  }
  if (answers.size === addresses.length) return answers;
  throw new TryLater(
    `its answer has ${answers.size} of ${addresses.length} addresses, so it broke off`,
  );
}

function answerIn(cells: readonly string[]): AddressAnswer | null {
  const [, , match, exactness, matched, point, , , state = '', county = ''] = cells;
  if (match === 'No_Match') return { kind: 'no-match' };
  if (match === 'Tie') return { kind: 'tie' };
  if (match !== 'Match' || matched === undefined) return null;
  const [lng, lat] = (point ?? '').split(',').map(Number);
  if (exactness !== 'Exact' && exactness !== 'Non_Exact') return null;
  if (!isDegrees(lat, 90) || !isDegrees(lng, 180)) return null;
  const countyFips = countyIn(`${state}${county}`);
  return { kind: 'match', isExact: exactness === 'Exact', matched, lat, lng, countyFips };
}

/** Tells whether the value is a latitude or longitude; 0 stands for none. */
export function isDegrees(value: number | undefined, most: number): value is number {
  return value !== undefined && Number.isFinite(value) && Math.abs(value) <= most && value !== 0;
}

/** Returns the county that a code of a county, or of a tract in it, begins with. */
export function countyIn(code: string): string | null {
  return /^\d{5}/.exec(code)?.[0] ?? null;
}

/** Returns the cells of a row, in quotes or not; null where a quote is not closed. */
function cellsOf(line: string): string[] | null {
  const cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y;
  for (;;) {
    const [, inQuotes, bare = '', end] = cell.exec(line) ?? [];
    if (end === undefined) return null;
    cells.push(inQuotes?.replaceAll('""', '"') ?? bare);
    if (end === '') return cells;
  }
}
