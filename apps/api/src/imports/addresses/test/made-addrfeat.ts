import { zipSync } from 'fflate';

export type MadeEdge = Partial<Record<(typeof columns)[number], string>> & {
  /** Longitude and latitude of each point, as a shapefile has them. */
  line: [number, number][];
};

const columns = [
  ...(['FULLNAME', 'LFROMHN', 'LTOHN', 'RFROMHN', 'RTOHN'] as const),
  ...(['ZIPL', 'ZIPR', 'PARITYL', 'PARITYR'] as const),
] as const;
const width = 24;

/** Makes a zip file like those of TIGER/Line, with invented edges. */
export function madeAddrfeat(name: string, edges: readonly MadeEdge[]): Uint8Array {
  return zipSync({ [`${name}.shp`]: shp(edges), [`${name}.dbf`]: dbf(edges) });
}

function shp(edges: readonly MadeEdge[]): Uint8Array {
  const header = Buffer.alloc(100);
  header.writeInt32BE(9994, 0);
  header.writeInt32LE(1000, 28);
  header.writeInt32LE(3, 32);
  const shapes = edges.map(({ line }, at) => {
    const shape = Buffer.alloc(8 + 48 + line.length * 16);
    shape.writeInt32BE(at + 1, 0);
    shape.writeInt32BE((shape.length - 8) / 2, 4);
    shape.writeInt32LE(3, 8);
    shape.writeInt32LE(1, 44);
    shape.writeInt32LE(line.length, 48);
    for (const [point, [lng, lat]] of line.entries()) {
      shape.writeDoubleLE(lng, 56 + point * 16);
      shape.writeDoubleLE(lat, 64 + point * 16);
    }
    return shape;
  });
  return Buffer.concat([header, ...shapes]);
}

function dbf(edges: readonly MadeEdge[]): Uint8Array {
  const header = Buffer.alloc(32 + columns.length * 32 + 1);
  header.writeUInt8(3, 0);
  header.writeUInt32LE(edges.length, 4);
  header.writeUInt16LE(header.length, 8);
  header.writeUInt16LE(1 + columns.length * width, 10);
  for (const [at, column] of columns.entries()) {
    header.write(column, 32 + at * 32, 'latin1');
    header.write('C', 32 + at * 32 + 11, 'latin1');
    header.writeUInt8(width, 32 + at * 32 + 16);
  }
  header.writeUInt8(0x0d, header.length - 1);
  const rows = edges.map((edge) =>
    Buffer.from(` ${columns.map((column) => (edge[column] ?? '').padEnd(width)).join('')}`),
  );
  return Buffer.concat([header, ...rows]);
}
