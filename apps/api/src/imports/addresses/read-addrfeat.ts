import { basename } from 'node:path';
import { FileProblem } from '../reading/file-problem';
import { shapeRows } from '../reading/shapefile';
import { zipEntry } from '../reading/zip-entry';
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
 * a row for each of its sides that has numbers. A county's file is small enough to be held whole.
 */
export async function* readAddrfeat(path: string, county: string): AsyncGenerator<ReadLine> {
  const shp = await whole(path, '*.shp');
  const dbf = await whole(path, '*.dbf');
  let line = 0;
  for (const { fields, points } of shapeRows(path, shp, dbf)) {
    line += 1;
    if (line === 1) requireColumns(path, fields);
    yield readEdge(fields, points, { line, county });
  }
}

async function whole(path: string, name: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipEntry(path, name)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function requireColumns(path: string, fields: ReadonlyMap<string, string>): void {
  const wanted = ['FULLNAME', 'LFROMHN', 'LTOHN', 'RFROMHN', 'RTOHN'];
  const missing = wanted.filter((name) => !fields.has(name));
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
