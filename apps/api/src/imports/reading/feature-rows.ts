import { z } from 'zod';
import { cellText } from '../../adapters/open-data/answers';
import { outlineColumn } from '../../adapters/published-table';
import { type CoordinateSystem, degrees, systemOfName } from './coordinate-system';
import type { CsvRow } from './csv-rows';
import { FeatureCutter } from './feature-cutter';
import { FileProblem } from './file-problem';
import { type FirstPlace, firstShapes, refuseMisplaced } from './first-places';
import { shapeCells } from './shape-cells';

/** A file with more would fill the memory with their names. */
const mostColumns = 2000;

const Feature = z.object({
  type: z.literal('Feature'),
  properties: z.record(z.string(), z.unknown()).nullish(),
  geometry: z.unknown(),
});
type Feature = z.infer<typeof Feature>;

/** What is known of a file of GeoJSON once it has been read to its end. */
export type FeatureTable = { columns: readonly string[]; system: CoordinateSystem };

/**
 * Reads the features of GeoJSON as the rows of a table: a header of its columns, see
 * {@link featureTable}, and of `@lat`, `@lng` and `@outline`, which are made from the shape, then
 * a row for each feature. Their lines count features, the header being line 1. Throws FileProblem
 * for what is no GeoJSON, breaks off, or has coordinates that are not in the system of the file.
 */
export async function* featureRows(
  path: string,
  chunks: AsyncIterable<string>,
  { columns, system }: FeatureTable,
): AsyncGenerator<CsvRow[]> {
  let rows: CsvRow[] = [{ line: 1, cells: [...columns, '@lat', '@lng', outlineColumn] }];
  let first: FirstPlace[] | null = [];
  let line = 1;
  for await (const features of featuresIn(path, chunks, new FeatureCutter())) {
    for (const { properties, geometry } of features) {
      line += 1;
      const cells = columns.map((name) => cellText(properties?.[name]));
      const made = shapeCells(geometry, system.toDegrees);
      first?.push({ cells: made, point: firstPoint(geometry) });
      rows.push({ line, cells: [...cells, made.lat, made.lng, made.outline] });
    }
    if (first !== null && first.length < firstShapes) continue;
    if (first !== null) refuseMisplaced(path, system, first);
    first = null;
    yield rows;
    rows = [];
  }
  if (first === null) return;
  refuseMisplaced(path, system, first);
  yield rows;
}

/**
 * Reads GeoJSON to its end for the names of its properties, in the order in which they first come, as
 * a feature far behind may be the first with one, and for the system of its coordinates, which may
 * be named behind them. Throws FileProblem like {@link featureRows}, and for a system that is not read.
 */
export async function featureTable(
  path: string,
  chunks: AsyncIterable<string>,
): Promise<FeatureTable> {
  const cutter = new FeatureCutter();
  const names = new Set<string>();
  let system: CoordinateSystem | null = null;
  for await (const features of featuresIn(path, chunks, cutter)) {
    system ??= await systemIn(path, cutter.about);
    for (const { properties } of features) {
      for (const name of Object.keys(properties ?? {})) names.add(name);
    }
    if (names.size > mostColumns) {
      throw new FileProblem(
        `${path}: its features have more than ${mostColumns.toLocaleString('en-US')} different properties, so that it is no table of parcels.`,
      );
    }
  }
  system ??= await systemIn(path, cutter.about);
  return { columns: [...names], system: system ?? degrees };
}

/** Yields the features as they end in the text; there is one, and the text is whole. */
async function* featuresIn(
  path: string,
  chunks: AsyncIterable<string>,
  cutter: FeatureCutter,
): AsyncGenerator<Feature[]> {
  let count = 0;
  for await (const chunk of chunks) {
    const texts = cut(path, cutter, chunk);
    if (texts.length === 0) continue;
    yield texts.map((text, at) => featureOf(path, text, count + at + 1));
    count += texts.length;
  }
  if (!cutter.isWhole) {
    throw new FileProblem(`${path} breaks off within a feature. Download it again.`);
  }
  if (count === 0) {
    throw new FileProblem(`${path} is GeoJSON without a feature.`);
  }
}

function cut(path: string, cutter: FeatureCutter, chunk: string): string[] {
  try {
    return cutter.push(chunk);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new FileProblem(`${path} is no GeoJSON of parcels: ${error.message}.`);
  }
}

function featureOf(path: string, text: string, number: number): Feature {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new FileProblem(`${path}: feature ${number} is no JSON. Download it again.`);
  }
  const { data } = Feature.safeParse(json);
  if (data !== undefined) return data;
  throw new FileProblem(`${path} is JSON, and no GeoJSON of features (feature ${number}).`);
}

/** A file of before 2016 may name another system than longitude and latitude; null: it names none. */
async function systemIn(path: string, about: string): Promise<CoordinateSystem | null> {
  const [, text, member] =
    /"crs"\s*:\s*(?:"([^"]+)"|\{[\s\S]*?"name"\s*:\s*"([^"]+)")/.exec(about) ?? [];
  const name = text ?? member;
  return name === undefined ? null : await systemOfName(path, name);
}

const Shaped = z.object({ coordinates: z.array(z.unknown()) });

/** Returns a shape's first point as it stands in the file; null without one. */
function firstPoint(geometry: unknown): number[] | null {
  let at: unknown = Shaped.safeParse(geometry).data?.coordinates;
  while (Array.isArray(at) && Array.isArray(at[0])) at = at[0];
  return z.array(z.number()).safeParse(at).data ?? null;
}
