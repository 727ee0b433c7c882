import { outlineColumn } from '../../adapters/published-table';
import { AreaRecords } from './area-records';
import { ByteReader } from './byte-reader';
import { codePage } from './code-page';
import type { CsvRow } from './csv-rows';
import { DbaseTable } from './dbase-table';
import { kindOf, unpacked } from './file-bytes';
import { FileProblem } from './file-problem';
import { refuseSystem } from './projection-file';
import { outOfDegrees } from './shape-cells';
import { zipNames } from './zip-table';

/** So many first shapes tell whether a file is in degrees. */
const firstShapes = 1000;
const rowsAtOnce = 500;
/** A .prj or .cpg file is a line of text. */
const longestText = 1 << 16;

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
  const shp = new ByteReader(unpacked(path, files.shp, seen));
  const dbf = new ByteReader(unpacked(path, files.dbf));
  try {
    const shapes = await AreaRecords.open(path, shp);
    yield* rowsOf(path, shapes, await DbaseTable.open(path, dbf, decode));
  } finally {
    await Promise.all([shp.close(), dbf.close()]);
  }
}

async function* rowsOf(
  path: string,
  shapes: AreaRecords,
  table: DbaseTable,
): AsyncGenerator<CsvRow[]> {
  let rows: CsvRow[] = [{ line: 1, cells: [...table.columns, '@lat', '@lng', outlineColumn] }];
  let isBegun = false;
  for (let line = 2; line < table.rows + 2; line += 1) {
    const cells = await table.next(line);
    const { lat, lng, outline } = await shapes.next();
    if (cells !== null) rows.push({ line, cells: [...cells, lat, lng, outline] });
    if (rows.length <= (isBegun ? rowsAtOnce : firstShapes)) continue;
    if (!isBegun) refuseFar(path, rows);
    isBegun = true;
    yield rows;
    rows = [];
  }
  await table.end();
  await shapes.end();
  if (!isBegun) refuseFar(path, rows);
  if (rows.length > 0) yield rows;
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
