import { zipSync } from 'fflate';

type Ring = readonly (readonly number[])[];

/** A shape is an area by its rings, none, or one of another kind. */
export type MadeShape = readonly Ring[] | null | { kind: number };

export type MadeParcels = {
  columns: Readonly<Record<string, { type?: string; width: number }>>;
  rows: readonly (readonly string[])[];
  shapes: readonly MadeShape[];
  prj?: string | null;
  cpg?: string;
  /** Writes the text of the table. */
  encode?: (text: string) => Buffer;
};

export const inDegrees =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

/** Makes the files of a shapefile with invented parcels. */
export function madeParts(made: MadeParcels): Record<string, Uint8Array> {
  const { prj = inDegrees, cpg } = made;
  return {
    'lots.shp': shp(made.shapes),
    'lots.dbf': dbf(made),
    ...(prj !== null && { 'lots.prj': Buffer.from(prj) }),
    ...(cpg !== undefined && { 'lots.cpg': Buffer.from(cpg) }),
    'readme.txt': Buffer.from('a,b\n1,2\n'),
  };
}

export function zipOf(parts: Record<string, Uint8Array>): Uint8Array {
  const inFolder = Object.entries(parts).map(([name, bytes]) => [`lots/${name}`, bytes] as const);
  return zipSync(Object.fromEntries(inFolder));
}

function shp(shapes: readonly MadeShape[]): Buffer {
  const header = Buffer.alloc(100);
  header.writeInt32BE(9994, 0);
  header.writeInt32LE(1000, 28);
  header.writeInt32LE(5, 32);
  const records = shapes.map((shape, at) => {
    const content = contentOf(shape);
    const head = Buffer.alloc(8);
    head.writeInt32BE(at + 1, 0);
    head.writeInt32BE(content.length / 2, 4);
    return Buffer.concat([head, content]);
  });
  return Buffer.concat([header, ...records]);
}

function contentOf(shape: MadeShape): Buffer {
  if (shape === null) return Buffer.alloc(4);
  if ('kind' in shape) {
    const content = Buffer.alloc(20);
    content.writeInt32LE(shape.kind, 0);
    return content;
  }
  const points = shape.flat();
  const content = Buffer.alloc(44 + shape.length * 4 + points.length * 16);
  content.writeInt32LE(5, 0);
  content.writeInt32LE(shape.length, 36);
  content.writeInt32LE(points.length, 40);
  let begin = 0;
  for (const [part, ring] of shape.entries()) {
    content.writeInt32LE(begin, 44 + part * 4);
    begin += ring.length;
  }
  for (const [at, [lng = 0, lat = 0]] of points.entries()) {
    content.writeDoubleLE(lng, 44 + shape.length * 4 + at * 16);
    content.writeDoubleLE(lat, 52 + shape.length * 4 + at * 16);
  }
  return content;
}

function dbf({ columns, rows, encode = (text) => Buffer.from(text) }: MadeParcels): Buffer {
  const fields = Object.entries(columns);
  const header = Buffer.alloc(32 + fields.length * 32 + 1);
  header.writeUInt8(3, 0);
  header.writeUInt32LE(rows.length, 4);
  header.writeUInt16LE(header.length, 8);
  header.writeUInt16LE(1 + fields.reduce((sum, [, { width }]) => sum + width, 0), 10);
  for (const [at, [name, { type = 'C', width }]] of fields.entries()) {
    encode(name).copy(header, 32 + at * 32);
    header.write(type, 32 + at * 32 + 11, 'latin1');
    header.writeUInt8(width, 32 + at * 32 + 16);
  }
  header.writeUInt8(0x0d, header.length - 1);
  const lines = rows.map((cells) =>
    Buffer.concat([
      Buffer.from(' '),
      ...cells.map((cell, at) => {
        const width = fields[at]?.[1].width ?? 0;
        return Buffer.concat([encode(cell), Buffer.alloc(width, ' ')]).subarray(0, width);
      }),
    ]),
  );
  return Buffer.concat([header, ...lines, Buffer.from([0x1a])]);
}
