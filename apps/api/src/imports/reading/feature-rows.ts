import { z } from 'zod';
import { cellText } from '../../adapters/open-data/answers';
import { outlineColumn } from '../../adapters/published-table';
import type { CsvRow } from './csv-rows';
import { FeatureCutter } from './feature-cutter';
import { FileProblem } from './file-problem';
import { outOfDegrees, shapeCells } from './shape-cells';

/** So many first shapes tell whether a file is in degrees. */
const firstFeatures = 1000;
/** A file with more would fill the memory with their names. */
const mostColumns = 2000;

const Feature = z.object({
  type: z.literal('Feature'),
  properties: z.record(z.string(), z.unknown()).nullish(),
  geometry: z.unknown(),
});
type Feature = z.infer<typeof Feature>;

/**
 * Reads the features of GeoJSON as the rows of a table: a header of `columns`, see
 * {@link featureColumns}, and of `@lat`, `@lng` and `@outline`, which are made from the shape, then
 * a row for each feature. Their lines count features, the header being line 1. Throws FileProblem
 * for what is no GeoJSON, breaks off, or has coordinates that are no degrees.
 */
export async function* featureRows(
  path: string,
  chunks: AsyncIterable<string>,
  columns: readonly string[],
): AsyncGenerator<CsvRow[]> {
  const cutter = new FeatureCutter();
  let first: Feature[] | null = [];
  let line = 1;
  for await (const features of featuresIn(path, chunks, cutter)) {
    if (first === null) yield rowsOf(features);
    else {
      first.push(...features);
      if (first.length < firstFeatures) continue;
      yield begin(first);
      first = null;
    }
  }
  refuseProjected(path, cutter.about);
  if (first !== null) yield begin(first);

  function begin(features: readonly Feature[]): CsvRow[] {
    refuseProjected(path, cutter.about);
    const shapes = features.filter(({ geometry }) => geometry != null);
    if (shapes.length > 0 && shapes.every(({ geometry }) => isOff(geometry))) {
      throw new FileProblem(
        `${path}: its coordinates are no longitudes and latitudes, and it does not name the system that they are in. ${asked}`,
      );
    }
    return [header(columns), ...rowsOf(features)];
  }

  function rowsOf(features: readonly Feature[]): CsvRow[] {
    return features.map(({ properties, geometry }) => {
      line += 1;
      const cells = columns.map((name) => cellText(properties?.[name]));
      const { lat, lng, outline } = shapeCells(geometry);
      return { line, cells: [...cells, lat, lng, outline] };
    });
  }
}

/**
 * Reads GeoJSON to its end for the names of its properties, in the order in which they first come:
 * a feature far behind may be the first with one. Throws FileProblem like {@link featureRows}.
 */
export async function featureColumns(
  path: string,
  chunks: AsyncIterable<string>,
): Promise<string[]> {
  const cutter = new FeatureCutter();
  const names = new Set<string>();
  for await (const features of featuresIn(path, chunks, cutter)) {
    refuseProjected(path, cutter.about);
    for (const { properties } of features) {
      for (const name of Object.keys(properties ?? {})) names.add(name);
    }
    if (names.size > mostColumns) {
      throw new FileProblem(
        `${path}: its features have more than ${mostColumns.toLocaleString('en-US')} different properties, so that it is no table of parcels.`,
      );
    }
  }
  return [...names];
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
    refuseProjected(path, cutter.about);
    throw new FileProblem(`${path} is GeoJSON without a feature.`);
  }
}

const asked = 'Ask for the file in WGS 84 (EPSG:4326).';

function isOff(geometry: unknown): boolean {
  return shapeCells(geometry).outline === `!${outOfDegrees}`;
}

function header(columns: readonly string[]): CsvRow {
  return { line: 1, cells: [...columns, '@lat', '@lng', outlineColumn] };
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

/** A file of before 2016 may name another system than longitude and latitude. */
function refuseProjected(path: string, about: string): void {
  const [, text, member] =
    /"crs"\s*:\s*(?:"([^"]+)"|\{[\s\S]*?"name"\s*:\s*"([^"]+)")/.exec(about) ?? [];
  const name = text ?? member;
  if (name === undefined || /(CRS84|CRS83|\b4326|\b4269)$/i.test(name)) return;
  const code = /EPSG\D+(?:[\d.]+\D+)?(\d+)$/i.exec(name)?.[1];
  const system = code === undefined ? name.slice(0, 100) : `EPSG:${code}`;
  throw new FileProblem(
    `${path}: its coordinates are in ${system}, not in degrees of longitude and latitude. ${asked}`,
  );
}
