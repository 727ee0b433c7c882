import { basename } from 'node:path';
import { codePage } from '../reading/code-page';
import { FileProblem } from '../reading/file-problem';
import type { Shape } from '../reading/shape-records';
import { shapeRows } from '../reading/shape-rows';
import { indexedStreet, indexedZip, isInCounty, type RangeRow, type ReadLine } from './index-row';

/** TIGER/Line names its files by year and county: tl_2025_42101_addrfeat.zip. */
const nameOfFile = /^tl_(\d{4})_(\d{5})_addrfeat\.zip$/i;

export type AddrfeatName = { year: string; county: string };

/** Returns the year and the county of a file of address ranges, or null for another name. */
export function addrfeatName(path: string): AddrfeatName | null {
  const [, year, county] = nameOfFile.exec(basename(path)) ?? [];
  return year === undefined || county === undefined ? null : { year, county };
}

/**
 * Reads the address ranges of one county from a zip file of TIGER/Line: each edge of a street makes
 * a row for each of its sides that has numbers. Throws FileProblem where the file is damaged.
 */
export async function* readAddrfeat(path: string, county: string): AsyncGenerator<ReadLine> {
  // TIGER writes UTF-8 since 2014, and Latin-1 before.
  const decode = codePage(path, null);
  let columns: string[] = [];
  for await (const row of shapeRows(path, { shp: '*.shp', dbf: '*.dbf' }, decode)) {
    if (row.line === 1) {
      columns = row.cells.map((name) => name.toUpperCase());
      requireColumns(path, columns);
      continue;
    }
    const fields = new Map(columns.map((name, at) => [name, row.cells[at] ?? '']));
    yield readEdge(fields, pointsOf(row.shape), { line: row.line - 1, county });
  }
}

/** Returns latitude and longitude by turns; a shape of several lines or of another kind has none. */
function pointsOf({ kind, parts }: Shape): number[] {
  const [line = [], ...others] = kind === 'PolyLine' ? (parts ?? []) : [];
  return others.length > 0
    ? []
    : line.flatMap(([lng = Number.NaN, lat = Number.NaN]) => [lat, lng]);
}

function requireColumns(path: string, columns: readonly string[]): void {
  const wanted = ['FULLNAME', 'LFROMHN', 'LTOHN', 'RFROMHN', 'RTOHN'];
  const missing = wanted.filter((name) => !columns.includes(name));
  if (missing.length > 0) {
    throw new FileProblem(
      `${path} has no column ${missing.join(', ')}. Address ranges of TIGER/Line (ADDRFEAT) have these.`,
    );
  }
}

function readEdge(
  fields: ReadonlyMap<string, string>,
  points: number[],
  { line, county }: { line: number; county: string },
): ReadLine {
  const street = indexedStreet(fields.get('FULLNAME') ?? '');
  if (street === null) return { line, rows: [], rejected: 'no name of a street' };
  const [lat = Number.NaN, lng = Number.NaN] = points;
  if (points.length < 4 || !isInCounty(county, lat, lng)) {
    return { line, rows: [], rejected: 'no line within the county' };
  }
  const rows = (['left', 'right'] as const).flatMap((side): RangeRow[] => {
    const letter = side === 'left' ? 'L' : 'R';
    const from = countable(fields.get(`${letter}FROMHN`));
    const to = countable(fields.get(`${letter}TOHN`));
    if (from === null || to === null) return [];
    const parity = parityOf(fields.get(`PARITY${letter}`), from, to);
    const zip = indexedZip(fields.get(`ZIP${letter}`));
    return [{ kind: 'range', county, line, side, ...street, from, to, parity, zip, points }];
  });
  return { line, rows, rejected: rows.length === 0 ? 'no numbers that count' : null };
}

/** Numbers with a hyphen or a letter of a grid do not count along a street. */
function countable(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : null;
}

function parityOf(said: string | undefined, from: number, to: number): RangeRow['parity'] {
  if (said === 'O') return 'odd';
  if (said === 'E') return 'even';
  if (said === 'B' || from % 2 !== to % 2) return 'both';
  return from % 2 === 0 ? 'even' : 'odd';
}
