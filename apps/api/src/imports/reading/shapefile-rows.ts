import { outlineColumn } from '../../adapters/published-table';
import { ByteReader } from './byte-reader';
import { codePage } from './code-page';
import { degrees, systemOfWkt, type ToDegrees } from './coordinate-system';
import type { CsvRow } from './csv-rows';
import { kindOf, unpacked } from './file-bytes';
import { FileProblem } from './file-problem';
import { type FirstPlace, firstShapes, refuseMisplaced } from './first-places';
import { cellsOfRings, faultCells, noShape, type ShapeCells } from './shape-cells';
import type { Shape } from './shape-records';
import { shapeRows } from './shape-rows';
import { zipNames } from './zip-table';

const rowsAtOnce = 500;
/** A .prj or .cpg file is a line of text. */
const longestText = 1 << 16;
const shapeColumns = ['@lat', '@lng', outlineColumn];

/** Tells whether a file is a zip file with a shapefile in it, and no table. */
export async function isShapefile(path: string): Promise<boolean> {
  if ((await kindOf(path)) !== 'zip') return false;
  const names = await zipNames(path);
  return (
    names.some(is('shp')) && !names.some((name) => /\.(csv|tsv|geojson|geojsonl)$/i.test(name))
  );
}

/**
 * Reads the parcels of a shapefile in a zip file as the rows of a table: a header of the columns and
 * of `@lat`, `@lng` and `@outline`, then a row for each shape. Shapes and table are unpacked beside
 * each other, by and by. `seen` receives the bytes as they are on disk. Throws FileProblem where the
 * files do not fit each other, one is damaged, or the coordinates are in a system that is not read.
 */
export async function* shapefileRows(
  path: string,
  seen?: (chunk: Uint8Array) => void,
): AsyncGenerator<CsvRow[]> {
  const files = await partsOf(path);
  const says = files.prj === null ? null : await textOf(path, files.prj);
  const system = says === null ? degrees : await systemOfWkt(path, says);
  const decode = codePage(path, files.cpg === null ? null : await textOf(path, files.cpg));
  let rows: CsvRow[] = [];
  let first: FirstPlace[] | null = [];
  for await (const { line, cells, shape } of shapeRows(path, files, decode, seen)) {
    const made = areaCells(shape, system.toDegrees);
    const more = line === 1 ? shapeColumns : [made.lat, made.lng, made.outline];
    rows.push({ line, cells: [...cells, ...more] });
    first?.push({ cells: made, point: shape.parts?.[0]?.[0] ?? null });
    if (rows.length <= (first === null ? rowsAtOnce : firstShapes)) continue;
    if (first !== null) refuseMisplaced(path, system, first);
    first = null;
    yield rows;
    rows = [];
  }
  if (first !== null) refuseMisplaced(path, system, first);
  if (rows.length > 0) yield rows;
}

function areaCells({ kind, parts }: Shape, toDegrees: ToDegrees | null): ShapeCells {
  if (kind === 'Null') return noShape;
  if (kind !== null && kind !== 'Polygon') return faultCells(`its shape is no area, but ${kind}`);
  if (parts === null) return faultCells('its shape cannot be read');
  return parts.length === 0 ? noShape : cellsOfRings(parts, toDegrees);
}

type Parts = { shp: string; dbf: string; prj: string | null; cpg: string | null };

async function partsOf(path: string): Promise<Parts> {
  const names = await zipNames(path);
  const [shp, other] = names.filter(is('shp'));
  if (shp === undefined || other !== undefined) {
    throw new FileProblem(
      `${path} holds more than one shapefile: ${names.filter(is('shp')).slice(0, 10).join(', ')}. Send the one of the parcels.`,
    );
  }
  const stem = shp.replace(/\.shp$/i, '').toLowerCase();
  const part = (kind: string) =>
    names.find((name) => name.toLowerCase() === `${stem}.${kind}`) ?? null;
  const dbf = part('dbf');
  if (dbf === null) {
    throw new FileProblem(
      `${path} holds ${shp} without its table ${stem}.dbf. A shapefile is at least .shp, .dbf and .prj.`,
    );
  }
  return { shp, dbf, prj: part('prj'), cpg: part('cpg') };
}

function is(kind: string): (name: string) => boolean {
  return (name) => name.toLowerCase().endsWith(`.${kind}`);
}

async function textOf(path: string, name: string): Promise<string> {
  const bytes = new ByteReader(unpacked(path, name));
  try {
    return (await bytes.take(longestText)).toString('utf8').replace(/^\ufeff/, '');
  } finally {
    await bytes.close();
  }
}
