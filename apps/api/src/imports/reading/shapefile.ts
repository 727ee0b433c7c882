import { FileProblem } from './file-problem';

/** A line on the map, latitude and longitude by turns, and its row of the table. */
export type ShapeRow = { fields: ReadonlyMap<string, string>; points: number[] };

/** Polylines, and those with heights or measures, which are read as plain ones. */
const polylines = new Set([3, 13, 23]);
const polygons = new Set([5, 15, 25]);

/**
 * Reads the areas of an ESRI shapefile, each with its rings: longitude and latitude by turns. A shape
 * of another kind has none. Throws FileProblem where the file ends early.
 */
export function* areasOf(name: string, shp: Buffer): Generator<number[][]> {
  yield* wholly(name, areasIn(shp));
}

/**
 * Reads the lines of an ESRI shapefile: `shp` has the shapes and `dbf` a row of text for each, in
 * the same order. A shape of several lines or of another kind has no points. Throws FileProblem
 * where a file ends early.
 */
export function* shapeRows(name: string, shp: Buffer, dbf: Buffer): Generator<ShapeRow> {
  yield* wholly(name, rowsIn(shp, dbf));
}

function* wholly<Read>(name: string, read: Generator<Read>): Generator<Read> {
  try {
    yield* read;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new FileProblem(`${name} is no whole shapefile (${error.message}). Download it again.`);
  }
}

function* rowsIn(shp: Buffer, dbf: Buffer): Generator<ShapeRow> {
  const shapes = shapesIn(shp);
  for (const fields of tableRows(dbf)) {
    const { value: at = null } = shapes.next();
    if (at === null) throw new RangeError('fewer shapes than rows');
    const isOne = polylines.has(shp.readInt32LE(at)) && shp.readInt32LE(at + 36) === 1;
    yield { fields, points: isOne ? lineAt(shp, at) : [] };
  }
}

function* areasIn(shp: Buffer): Generator<number[][]> {
  for (const at of shapesIn(shp)) {
    yield polygons.has(shp.readInt32LE(at)) ? ringsAt(shp, at) : [];
  }
}

/** Yields where each shape begins. */
function* shapesIn(shp: Buffer): Generator<number> {
  if (shp.readInt32BE(0) !== 9994) throw new RangeError('the .shp file does not begin as one');
  for (let at = 100; at < shp.length; ) {
    const length = shp.readInt32BE(at + 4) * 2;
    yield at + 8;
    at += 8 + length;
  }
}

function ringsAt(shp: Buffer, at: number): number[][] {
  const [parts, points] = [shp.readInt32LE(at + 36), shp.readInt32LE(at + 40)];
  const begins = Array.from({ length: parts }, (_, part) => shp.readInt32LE(at + 44 + part * 4));
  const from = at + 44 + parts * 4;
  return begins.map((begin, part) => {
    const ring: number[] = [];
    for (let point = begin; point < (begins[part + 1] ?? points); point += 1) {
      ring.push(shp.readDoubleLE(from + point * 16), shp.readDoubleLE(from + point * 16 + 8));
    }
    return ring;
  });
}

function lineAt(shp: Buffer, at: number): number[] {
  const count = shp.readInt32LE(at + 40);
  const points: number[] = [];
  for (let point = 0; point < count; point += 1) {
    const from = at + 48 + point * 16;
    points.push(shp.readDoubleLE(from + 8), shp.readDoubleLE(from));
  }
  return points;
}

function* tableRows(dbf: Buffer): Generator<ReadonlyMap<string, string>> {
  const rows = dbf.readUInt32LE(4);
  const [header, width] = [dbf.readUInt16LE(8), dbf.readUInt16LE(10)];
  const columns = columnsOf(dbf, header);
  if (dbf.length < header + rows * width) throw new RangeError('the .dbf file ends early');
  for (let row = 0; row < rows; row += 1) {
    const at = header + row * width;
    yield new Map(
      columns.map(({ name, from, to }) => [name, textOf(dbf.subarray(at + from, at + to))]),
    );
  }
}

function columnsOf(dbf: Buffer, header: number) {
  const columns: { name: string; from: number; to: number }[] = [];
  // The first byte of a row tells whether it is deleted.
  let from = 1;
  for (let at = 32; at + 32 <= header && dbf.readUInt8(at) !== 0x0d; at += 32) {
    const [name = ''] = dbf.toString('latin1', at, at + 11).split('\0');
    const to = from + dbf.readUInt8(at + 16);
    columns.push({ name: name.toUpperCase(), from, to });
    from = to;
  }
  return columns;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** TIGER writes UTF-8 since 2014, and Latin-1 before. */
function textOf(bytes: Buffer): string {
  try {
    return utf8.decode(bytes).trim();
  } catch {
    return bytes.toString('latin1').trim();
  }
}
