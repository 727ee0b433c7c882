import { ByteReader } from './byte-reader';
import { DbaseTable, type Decode } from './dbase-table';
import { unpacked } from './file-bytes';
import { damagedShapes, type Shape, ShapeRecords } from './shape-records';

/** A row of a shapefile's table with the shape that lies beside it. */
export type ShapeRow = { line: number; cells: string[]; shape: Shape };

/**
 * Reads the table of a shapefile and its shapes beside each other, by and by: a row of the columns'
 * names as line 1, which has no shape, then a row for each shape. Deleted rows are left out. `files`
 * names the two in the zip file; `seen` receives the bytes as they are on disk. Throws FileProblem
 * where the two do not fit each other or one is damaged.
 */
export async function* shapeRows(
  path: string,
  files: { shp: string; dbf: string },
  decode: Decode,
  seen?: (chunk: Uint8Array) => void,
): AsyncGenerator<ShapeRow> {
  const shp = new ByteReader(unpacked(path, files.shp, seen));
  const dbf = new ByteReader(unpacked(path, files.dbf));
  try {
    const shapes = await ShapeRecords.open(path, shp);
    const table = await DbaseTable.open(path, dbf, decode);
    yield { line: 1, cells: [...table.columns], shape: { kind: 'Null', parts: null } };
    for (let line = 2; line < table.rows + 2; line += 1) {
      const cells = await table.next(line);
      const shape = await shapes.next();
      if (shape === null) throw damagedShapes(path, 'it has fewer shapes than its table has rows');
      if (cells !== null) yield { line, cells, shape };
    }
    await table.end();
    await shapes.end();
  } finally {
    await Promise.all([shp.close(), dbf.close()]);
  }
}
