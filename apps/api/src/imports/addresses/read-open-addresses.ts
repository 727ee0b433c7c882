import { normaliseHouseNumber } from '@deedlight/domain/address/house-number';
import { normaliseUnit } from '@deedlight/domain/address/units';
import { houseSpan } from '@deedlight/domain/geocoding/house-span';
import { countyByName } from '@deedlight/domain/reference/places/counties';
import { z } from 'zod';
import { csvRows } from '../reading/csv-rows';
import { decodeText } from '../reading/decode-text';
import { fileBytes } from '../reading/file-bytes';
import { FileProblem } from '../reading/file-problem';
import { indexedStreet, indexedZip, isInCounty, type ReadLine } from './index-row';

/** A file holds one county, or a state whose rows name their counties as the district. */
export type Scope = { county: string } | { state: string };

/** What OpenAddresses says of an address, under its own names in small letters. */
type Said = Partial<Record<(typeof names)[number], string>> & { lat: number; lng: number };
const names = ['number', 'street', 'unit', 'city', 'district', 'postcode'] as const;

/** Reads points of addresses as OpenAddresses publishes them: CSV, or a GeoJSON feature a line. */
export async function* readOpenAddresses(path: string, scope: Scope): AsyncGenerator<ReadLine> {
  const text = decodeText(path, fileBytes(path), 'utf-8');
  const first = await text.next();
  if (first.done) throw new FileProblem(`${path} is empty.`);
  const whole = followed(first.value, text);
  const isGeojson = withoutMark(first.value).trimStart().startsWith('{');
  const all = isGeojson ? featureLines(path, whole) : csvLines(path, whole);
  for await (const { line, said } of all) {
    yield said === null
      ? { line, rows: [], rejected: 'no feature with a point' }
      : readPoint(said, line, scope);
  }
}

async function* followed(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

type Line = { line: number; said: Said | null };

async function* csvLines(path: string, text: AsyncIterable<string>): AsyncGenerator<Line> {
  let columns: string[] | null = null;
  for await (const rows of csvRows(path, text, ',')) {
    for (const { line, cells } of rows) {
      if (columns === null) {
        columns = cells.map((name) => name.trim().toLowerCase());
        requireColumns(path, columns);
        continue;
      }
      const of = (name: string) => cells[columns?.indexOf(name) ?? -1];
      const said = Object.fromEntries(names.map((name) => [name, of(name) ?? '']));
      yield { line, said: { ...said, lat: degrees(of('lat')), lng: degrees(of('lon')) } };
    }
  }
}

function requireColumns(path: string, columns: readonly string[]): void {
  const missing = ['lon', 'lat', 'number', 'street'].filter((name) => !columns.includes(name));
  if (missing.length > 0) {
    throw new FileProblem(
      `${path} has no column ${missing.join(', ').toUpperCase()}. Files of OpenAddresses have these.`,
    );
  }
}

/** A blank is no zero: Number('') would put the address into the Atlantic. */
function degrees(text: string | undefined): number {
  return text === undefined || text.trim() === '' ? Number.NaN : Number(text);
}

const Feature = z.object({
  geometry: z.object({
    type: z.literal('Point'),
    coordinates: z.tuple([z.number(), z.number()]).rest(z.number()),
  }),
  properties: z.record(z.string(), z.unknown()),
});

async function* featureLines(path: string, text: AsyncIterable<string>): AsyncGenerator<Line> {
  let rest = '';
  let line = 0;
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const one of lines) {
      line += 1;
      if (one.trim() !== '') yield { line, said: saidBy(path, line, one) };
    }
  }
  if (rest.trim() !== '') yield { line: line + 1, said: saidBy(path, line + 1, rest) };
}

/** A byte order mark may begin the file, and a record separator each line (RFC 8142). */
function withoutMark(text: string): string {
  return text.startsWith('\u001e') || text.startsWith('\ufeff') ? text.slice(1) : text;
}

function saidBy(path: string, line: number, text: string): Said | null {
  let json: unknown;
  try {
    json = JSON.parse(withoutMark(text));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new FileProblem(
      `${path}: line ${line} is no JSON. A file that breaks off is not imported.`,
    );
  }
  const { data } = Feature.safeParse(json);
  if (data === undefined) return null;
  const [lng, lat] = data.geometry.coordinates;
  const said = names.map((name) => [name, String(data.properties[name] ?? '')]);
  return { ...Object.fromEntries(said), lat, lng };
}

function readPoint(said: Said, line: number, scope: Scope): ReadLine {
  const no = (rejected: string): ReadLine => ({ line, rows: [], rejected });
  const county =
    'county' in scope ? scope.county : countyByName(scope.state, said.district ?? '')?.fips;
  if (county === undefined) return no('the district names no county of the state');
  const street = indexedStreet(said.street ?? '');
  const houseNumber = normaliseHouseNumber(said.number ?? '');
  if (street === null || houseNumber === null) return no('no house number or street');
  const span = houseSpan(houseNumber, county);
  if (span === null) return no('a house number that does not count along a street');
  const { lat, lng } = said;
  if (!isInCounty(county, lat, lng)) return no('no point within the county');
  const unit = normaliseUnit(said.unit ?? '');
  const city = said.city?.trim() || null;
  const zip = indexedZip(said.postcode);
  const place = { unit, zip, city, lat, lng };
  return {
    line,
    rows: [{ kind: 'point', county, line, ...street, number: span.low, ...place }],
    rejected: null,
  };
}
