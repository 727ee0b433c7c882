import type { ByteReader } from './byte-reader';
import { FileProblem } from './file-problem';
import { cellsOfRings, faultCells, noShape, type ShapeCells } from './shape-cells';

/** A longer one is no parcel. */
const longestShape = 16_000_000;
/** Polygons, also those with heights or measures, which are read as plain ones. */
const polygons = new Set([5, 15, 25]);
const otherKinds: Readonly<Record<string, readonly number[]>> = {
  Point: [1, 11, 21],
  PolyLine: [3, 13, 23],
  MultiPoint: [8, 18, 28],
  MultiPatch: [31],
};

/**
 * Reads the shapes of an ESRI shapefile one after the other. Throws FileProblem where the file ends
 * early or has a length that cannot be. Source: ESRI Shapefile Technical Description (July 1998).
 */
export class AreaRecords {
  readonly #path: string;
  readonly #bytes: ByteReader;

  private constructor(path: string, bytes: ByteReader) {
    this.#path = path;
    this.#bytes = bytes;
  }

  static async open(path: string, bytes: ByteReader): Promise<AreaRecords> {
    const head = await bytes.take(100);
    if (head.length < 100 || head.readInt32BE(0) !== 9994) {
      throw damaged(path, 'it does not begin as one');
    }
    return new AreaRecords(path, bytes);
  }

  /** Returns the next shape as cells; one that is no area says so. */
  async next(): Promise<ShapeCells> {
    const head = await this.#bytes.take(8);
    if (head.length === 0) throw damaged(this.#path, 'it has fewer shapes than its table has rows');
    if (head.length < 8) throw damaged(this.#path, 'it ends early');
    const length = head.readInt32BE(4) * 2;
    if (length < 4 || length > longestShape)
      throw damaged(this.#path, `a shape of ${length} bytes`);
    const shape = await this.#bytes.take(length);
    if (shape.length < length) throw damaged(this.#path, 'it ends early');
    return cellsOf(shape);
  }

  /** Reads on to the end. Throws where a shape is left. */
  async end(): Promise<void> {
    if ((await this.#bytes.rest(8)) >= 8) {
      throw damaged(this.#path, 'it has more shapes than its table has rows');
    }
  }
}

function cellsOf(shape: Buffer): ShapeCells {
  const kind = shape.readInt32LE(0);
  if (kind === 0) return noShape;
  if (!polygons.has(kind)) {
    const name = Object.keys(otherKinds).find((one) => otherKinds[one]?.includes(kind));
    return faultCells(
      name === undefined ? 'its shape cannot be read' : `its shape is no area, but ${name}`,
    );
  }
  const rings = ringsOf(shape);
  if (rings === null) return faultCells('its shape cannot be read');
  return rings.length === 0 ? noShape : cellsOfRings(rings);
}

/** Returns null where counts and lengths do not fit each other. */
function ringsOf(shape: Buffer): number[][][] | null {
  if (shape.length < 44) return null;
  const [parts, points] = [shape.readInt32LE(36), shape.readInt32LE(40)];
  const from = 44 + parts * 4;
  if (parts < 0 || points < 0 || from + points * 16 > shape.length) return null;
  const begins = Array.from({ length: parts }, (_, part) => shape.readInt32LE(44 + part * 4));
  const rings: number[][][] = [];
  for (const [part, begin] of begins.entries()) {
    const end = begins[part + 1] ?? points;
    if (begin < 0 || end > points || end - begin < 4) return null;
    rings.push(
      Array.from({ length: end - begin }, (_, at) => {
        const point = from + (begin + at) * 16;
        return [shape.readDoubleLE(point), shape.readDoubleLE(point + 8)];
      }),
    );
  }
  return rings;
}

function damaged(path: string, why: string): FileProblem {
  return new FileProblem(`${path}: its .shp file is damaged (${why}). Download it again.`);
}
