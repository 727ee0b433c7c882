import { InvalidInput } from '@deedlight/domain/invalid';
import type { ListedCounty } from '@deedlight/domain/reference/lending/limit-edition';
import { countyByFips, fipsOfState } from '@deedlight/domain/reference/places/counties';
import { csvRows } from '../../../imports/reading/csv-rows';

type Limits = ListedCounty['limits'];

/**
 * Reads a publisher's list of limits: HUD's text file with fixed columns, in which it publishes FHA's
 * and FHFA's limits alike, or FHFA's flat list as CSV. Throws InvalidInput naming the line and the
 * column.
 */
export async function readLimitFile(text: string): Promise<ListedCounty[]> {
  const lines = text.split(/\r?\n/);
  const counties = lines.some((line) => fixedLine.test(line))
    ? lines.flatMap((line, at) => (line.trim() === '' ? [] : [fixedCounty(line, at + 1)]))
    : await csvCounties(text);
  // HUD repeats a county for each part of it; the parts have the same limits.
  const seen = new Map<string, ListedCounty>();
  for (const county of counties) {
    const known = seen.get(county.fips);
    if (known && String(known.limits) !== String(county.limits)) {
      throw wrong(`${county.area}, ${county.state} stands there twice, with other limits.`);
    }
    seen.set(county.fips, county);
  }
  return [...seen.values()];
}

/**
 * HUD's layout, counted from 1: type of the limit 66, four limits 74 to 101, state 102, code of the
 * county 104, its name 133. The columns of the first limit and of the code were seen in its
 * description, the others are as recalled; a line that does not fit is refused.
 */
const fixedLine = /^.{65}.{8}(?:[\d ]{7}){4}[A-Z]{2}\d{3}/;
const firstLimit = 73;
const limitWidth = 7;

function fixedCounty(line: string, at: number): ListedCounty {
  if (!fixedLine.test(line)) throw wrong(`Line ${at} does not have HUD’s columns.`);
  const limits = [0, 1, 2, 3].map((unit) => {
    const start = firstLimit + unit * limitWidth;
    return line.slice(start, start + limitWidth);
  });
  const state = line.slice(101, 103);
  return countyOf({
    at,
    state,
    code: `${stateCode(state, at)}${line.slice(103, 106)}`,
    name: titled(line.slice(132, 147)),
    limits,
  });
}

const headings = {
  stateCode: /^fips state/i,
  countyCode: /^fips county/i,
  name: /^county name/i,
  state: /^state$/i,
  units: [/^one.unit/i, /^two.unit/i, /^three.unit/i, /^four.unit/i],
};

async function csvCounties(text: string): Promise<ListedCounty[]> {
  const rows = [];
  for await (const some of csvRows('The file', chunks(text), ',')) rows.push(...some);
  const top = rows.findIndex(({ cells }) =>
    cells.some((cell) => headings.countyCode.test(plain(cell))),
  );
  const header = rows[top]?.cells.map(plain);
  if (header === undefined) {
    throw wrong(
      'The file is neither HUD’s text file of limits nor FHFA’s list as CSV. Save a spreadsheet as CSV first.',
    );
  }
  const column = (heading: RegExp, name: string) => {
    const found = header.findIndex((cell) => heading.test(cell));
    if (found < 0) throw wrong(`The list has no column ${name}.`);
    return found;
  };
  const columns = {
    stateCode: column(headings.stateCode, 'FIPS State Code'),
    countyCode: column(headings.countyCode, 'FIPS County Code'),
    name: column(headings.name, 'County Name'),
    state: column(headings.state, 'State'),
    units: headings.units.map((heading) => column(heading, 'of limits for one to four units')),
  };
  return rows.slice(top + 1).flatMap(({ cells, line: at }) => {
    const cell = (index: number) => plain(cells[index] ?? '');
    if (cell(columns.countyCode) === '') return [];
    const code =
      cell(columns.stateCode).padStart(2, '0') + cell(columns.countyCode).padStart(3, '0');
    return [
      countyOf({
        at,
        state: cell(columns.state),
        code,
        name: titled(cell(columns.name)),
        limits: columns.units.map(cell),
      }),
    ];
  });
}

type Read = { at: number; state: string; code: string; name: string; limits: readonly string[] };

function countyOf({ at, state, code, name, limits }: Read): ListedCounty {
  if (!/^[A-Z]{2}$/.test(state)) throw wrong(`Line ${at} has no state: “${state}”.`);
  if (!/^\d{5}$/.test(code)) throw wrong(`Line ${at} has no code of a county: “${code}”.`);
  const [one, two, three, four] = limits.map((limit) => dollarsOf(limit, at));
  const whole: Limits = [one ?? 0, two ?? 0, three ?? 0, four ?? 0];
  return { fips: code, state, area: areaOf(code, name), limits: whole };
}

function dollarsOf(text: string, at: number): number {
  const digits = text.replaceAll(/[$,\s]/g, '').replace(/\.0+$/, '');
  if (!/^(?!0+$)\d{5,7}$/.test(digits))
    throw wrong(`Line ${at} has a limit that is not an amount: “${text}”.`);
  return Number(digits);
}

/** HUD cuts names at fifteen letters, so the Census's name comes first where it has the county. */
function areaOf(fips: string, name: string): string {
  const known = countyByFips(fips);
  if (known === undefined) return name;
  // Codes of cities that belong to no county begin at 510.
  const isCity = Number(fips.slice(2)) >= 510 && !/ city$/i.test(known.name);
  return isCity ? `${known.name} city` : known.name;
}

/** Returns "St. Louis" for "ST. LOUIS", and leaves a name alone that has small letters. */
function titled(name: string): string {
  const trimmed = name.trim();
  if (trimmed !== trimmed.toUpperCase()) return trimmed;
  return trimmed.toLowerCase().replaceAll(/(^|[\s.'-])([a-z])/g, (whole) => whole.toUpperCase());
}

function stateCode(state: string, at: number): string {
  const code = fipsOfState(state);
  if (code === undefined) throw wrong(`Line ${at} has “${state}”, which is not a state.`);
  return code;
}

function plain(cell: string): string {
  return cell.replaceAll(/\s+/g, ' ').trim();
}

async function* chunks(text: string): AsyncGenerator<string> {
  yield text;
}

function wrong(message: string): InvalidInput {
  return new InvalidInput([{ field: 'file', message }]);
}
