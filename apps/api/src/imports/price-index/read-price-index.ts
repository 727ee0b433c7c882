import { stateNames } from '@deedlight/domain/reference/places/state-names';
import {
  type IndexKind,
  type PublicIndex,
  quarterOf,
} from '@deedlight/domain/valuation/carry/public-index';
import { csvRows } from '../reading/csv-rows';
import { decodeText } from '../reading/decode-text';
import { fileBytes } from '../reading/file-bytes';
import { FileProblem } from '../reading/file-problem';
import { notAWorkbook } from '../reading/not-a-workbook';

/** Where a file of one kind has its figures, counted from 0. */
type Columns = { kind: IndexKind; place: number; year: number; quarter: number; level: number };

type Cell = { line: number; column: string; text: string };

/** The columns of files without a header, as FHFA publishes them in some editions. */
const bare: (Columns & { cells: number; isPlace: RegExp })[] = [
  { kind: 'state', cells: 4, place: 0, year: 1, quarter: 2, level: 3, isPlace: /^[A-Z]{2}$/ },
  { kind: 'metro', cells: 6, place: 1, year: 2, quarter: 3, level: 4, isPlace: /^\d{5}$/ },
];

/** The words at the head of the column that names the place. */
const placeHeads: [IndexKind, RegExp][] = [
  ['zip3', /^three-digit zip|^zip3|^3-?zip/],
  ['metro', /^statistical area number|^cbsa/],
  ['state', /^state$/],
];

/** Titles may stand above the header, in so many lines at most. */
const titleLines = 10;
const firstYear = 1950;
const lastYear = 2150;
/** What stands for a level that is not published. */
const unpublished = new Set(['', '-', '.', 'NA']);

/**
 * Reads a quarterly price index of states, metros or three-digit ZIP codes as FHFA publishes it.
 * Throws FileProblem that names line and column.
 */
export async function readPriceIndex(path: string): Promise<PublicIndex[]> {
  notAWorkbook(path);
  let columns: Columns | null = null;
  let heads: string[] = [];
  const areas = new Map<string, { name: string; levels: Map<number, number | null> }>();
  for await (const rows of csvRows(path, decodeText(path, fileBytes(path), 'utf-8'), ',')) {
    for (const { line, cells } of rows) {
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (columns === null) {
        const found: Columns | null = headed(path, cells) ?? bareColumns(cells);
        if (found === null && line <= titleLines) continue;
        if (found === null) throw unlike(path);
        columns = found;
        const isHeader = headed(path, cells) !== null;
        heads = isHeader ? cells.map((cell) => cell.trim()) : [];
        if (isHeader) continue;
      }
      const { kind, place: placeAt, year: yearAt, quarter: quarterAt, level: levelAt } = columns;
      const cell = (at: number): Cell => ({
        line,
        column: heads[at] ?? String(at + 1),
        text: (cells[at] ?? '').trim(),
      });
      const place = placeOf(path, kind, cell(placeAt));
      const year = whole(path, cell(yearAt), firstYear, lastYear, 'a year');
      const quarter = whole(path, cell(quarterAt), 1, 4, 'a quarter from 1 to 4');
      const level = levelOf(path, cell(levelAt));
      const area = areas.get(place) ?? { name: nameOf(kind, place, cells), levels: new Map() };
      const at = quarterOf(year, quarter);
      if (area.levels.has(at)) {
        throw wrong(path, cell(placeAt), `${place} has quarter ${quarter} of ${year} twice`);
      }
      area.levels.set(at, level);
      areas.set(place, area);
    }
  }
  if (columns === null) throw unlike(path);
  const { kind } = columns;
  const series = [...areas].flatMap(([place, { name, levels }]) => {
    const known = [...levels].filter(([, level]) => level !== null).map(([at]) => at);
    if (known.length === 0) return [];
    const first = Math.min(...known);
    const length = Math.max(...known) - first + 1;
    const all = Array.from({ length }, (_, at) => levels.get(first + at) ?? null);
    return [{ kind, place, name, firstQuarter: first, levels: all }];
  });
  if (series.length === 0) throw new FileProblem(`${path} has no level of any quarter.`);
  return series;
}

/** Finds the columns by a header; null where the row is none. */
function headed(path: string, cells: readonly string[]): Columns | null {
  const heads = cells.map((cell) => cell.trim().toLowerCase());
  if (heads.some((head) => head.startsWith('five-digit zip'))) {
    throw new FileProblem(
      `${path} is the yearly index of five-digit ZIP codes. The quarterly files of states, metros and three-digit ZIP codes are read.`,
    );
  }
  const year = heads.findIndex((head) => head === 'year' || head === 'yr');
  const quarter = heads.findIndex((head) => head === 'quarter' || head === 'qtr');
  const level = heads.findIndex((head) => /^index(_nsa| \(nsa\))?$/.test(head));
  for (const [kind, isPlace] of placeHeads) {
    const place = heads.findIndex((head) => isPlace.test(head));
    if (place < 0) continue;
    const lacking = [
      ['year', year] as const,
      ['quarter', quarter] as const,
      ['index', level] as const,
    ].filter(([, at]) => at < 0);
    if (lacking.length > 0) {
      const names = lacking.map(([name]) => `"${name}"`).join(', ');
      throw new FileProblem(`${path} has no column ${names} beside "${cells[place]?.trim()}".`);
    }
    return { kind, place, year, quarter, level };
  }
  return null;
}

function bareColumns(cells: readonly string[]): Columns | null {
  const found = bare.find(
    ({ cells: count, place, isPlace, year }) =>
      cells.length === count &&
      isPlace.test((cells[place] ?? '').trim()) &&
      /^\d{4}$/.test((cells[year] ?? '').trim()),
  );
  return found ?? null;
}

function placeOf(path: string, kind: IndexKind, cell: Cell): string {
  const { text } = cell;
  if (kind === 'state') {
    if (/^[A-Z]{2}$/.test(text)) return text;
    throw wrong(path, cell, `"${text}" is no state of two letters`);
  }
  if (kind === 'metro') {
    if (/^\d{5}$/.test(text)) return text;
    throw wrong(path, cell, `"${text}" is no area number of five digits`);
  }
  // Workbooks drop the zeros that ZIP codes begin with.
  if (/^\d{1,3}$/.test(text)) return text.padStart(3, '0');
  throw wrong(path, cell, `"${text}" is not the first three digits of ZIP codes`);
}

function nameOf(kind: IndexKind, place: string, cells: readonly string[]): string {
  if (kind === 'state') return stateNames[place] ?? place;
  if (kind === 'zip3') return `ZIP codes ${place}xx`;
  // Divisions of large metros are marked so; the mark is no part of the name.
  return (cells[0] ?? place).replace(/\s*\(MSAD\)/, '').trim();
}

function whole(path: string, cell: Cell, least: number, most: number, what: string): number {
  const value = Number(cell.text);
  if (cell.text !== '' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw wrong(path, cell, `"${cell.text}" is not ${what}`);
}

function levelOf(path: string, cell: Cell): number | null {
  if (unpublished.has(cell.text)) return null;
  const level = Number(cell.text);
  if (Number.isFinite(level) && level > 0) return level;
  throw wrong(path, cell, `"${cell.text}" is no index level above zero`);
}

function wrong(path: string, { line, column }: Cell, problem: string): FileProblem {
  return new FileProblem(`${path}, line ${line}, column "${column}": ${problem}.`);
}

function unlike(path: string): FileProblem {
  return new FileProblem(
    `${path} is no price index as FHFA publishes it: it needs columns of the place (state, CBSA or three-digit ZIP code), year, quarter and index.`,
  );
}
