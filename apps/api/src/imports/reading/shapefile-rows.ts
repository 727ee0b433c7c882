import { outlineColumn } from '../../adapters/published-table';
import { ByteReader } from './byte-reader';
import { codePage } from './code-page';
import type { CsvRow } from './csv-rows';
import { kindOf, unpacked } from './file-bytes';
import { FileProblem } from './file-problem';
import { refuseSystem } from './projection-file';
import { cellsOfRings, faultCells, noShape, outOfDegrees, type ShapeCells } from './shape-cells';
import type { Shape } from './shape-records';
import { shapeRows } from './shape-rows';
import { zipNames } from './zip-table';

/** So many first shapes tell whether a file is in degrees. */
const firstShapes = 1000;
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
 * files do not fit each other, one is damaged, or the coordinates are no degrees.
 */
export async function* shapefileRows(
  path: string,
  seen?: (chunk: Uint8Array) => void,
): AsyncGenerator<CsvRow[]> {
  const files = await partsOf(path);
  const says = files.prj === null ? null : await textOf(path, files.prj);
  if (says !== null) refuseSystem(path, says);
  const decode = codePage(path, files.cpg === null ? null : await textOf(path, files.cpg));
  let rows: CsvRow[] = [];
  let isBegun = false;
  for await (const { line, cells, shape } of shapeRows(path, files, decode, seen)) {
    rows.push({ line, cells: [...cells, ...(line === 1 ? shapeColumns : cellsOf(shape))] });
    if (rows.length <= (isBegun ? rowsAtOnce : firstShapes)) continue;
    if (!isBegun) refuseFar(path, rows);
    isBegun = true;
    yield rows;
    rows = [];
  }
  if (!isBegun) refuseFar(path, rows);
  if (rows.length > 0) yield rows;
}

function cellsOf(shape: Shape): string[] {
  const { lat, lng, outline } = areaCells(shape);
  return [lat, lng, outline];
}

function areaCells({ kind, parts }: Shape): ShapeCells {
  if (kind === 'Null') return noShape;
  if (kind !== null && kind !== 'Polygon') return faultCells(`its shape is no area, but ${kind}`);
  if (parts === null) return faultCells('its shape cannot be read');
  return parts.length === 0 ? noShape : cellsOfRings(parts);
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

/** Without a .prj file only the shapes tell that they are in no degrees. */
function refuseFar(path: string, rows: readonly CsvRow[]): void {
  const outlines = rows.slice(1).map(({ cells }) => cells.at(-1) ?? '');
  const shaped = outlines.filter((outline) => outline !== '');
  if (shaped.length === 0 || !shaped.every((outline) => outline === `!${outOfDegrees}`)) return;
  throw new FileProblem(
    `${path}: its coordinates are no longitudes and latitudes. Ask for the layer in WGS 84 (EPSG:4326).`,
  );
}
