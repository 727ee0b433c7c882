import type { ByteReader } from './byte-reader';
import { FileProblem } from './file-problem';

/** A longer one is no parcel. */
const longestParcel = 16_000_000;

/** Also those with heights or measures, which are read as plain ones. */
const kinds: Readonly<Record<string, readonly number[]>> = {
  Null: [0],
  Point: [1, 11, 21],
  PolyLine: [3, 13, 23],
  Polygon: [5, 15, 25],
  MultiPoint: [8, 18, 28],
  MultiPatch: [31],
};
/** Fewer points are no ring, which ends where it begins, and no line. */
const fewestPoints: Readonly<Record<string, number>> = { Polygon: 4, PolyLine: 2 };

/**
 * A shape by its kind, null for one that the format does not have. A Polygon has rings and a PolyLine
 * lines, each of points x, y in the units of the file; null where they cannot be read.
 */
export type Shape = { kind: string | null; parts: number[][][] | null };

/**
 * Reads the shapes of an ESRI shapefile one after the other. Throws FileProblem where the file ends
 * early or has a length that cannot be. Source: ESRI Shapefile Technical Description (July 1998).
 */
export class ShapeRecords {
  readonly #path: string;
  readonly #bytes: ByteReader;
  readonly #longest: number;

  private constructor(path: string, bytes: ByteReader, longest: number) {
    this.#path = path;
    this.#bytes = bytes;
    this.#longest = longest;
  }

  /** `longest` is the length in bytes above which a shape is a mistake. */
  static async open(
    path: string,
    bytes: ByteReader,
    longest: number = longestParcel,
  ): Promise<ShapeRecords> {
    const head = await bytes.take(100);
    if (head.length < 100 || head.readInt32BE(0) !== 9994) {
      throw damagedShapes(path, 'it does not begin as one');
    }
    return new ShapeRecords(path, bytes, longest);
  }

  /** Returns the next shape; null at the end of the file. */
  async next(): Promise<Shape | null> {
    const head = await this.#bytes.take(8);
    if (head.length === 0) return null;
    if (head.length < 8) throw damagedShapes(this.#path, 'it ends early');
    const length = head.readInt32BE(4) * 2;
    if (length < 4 || length > this.#longest) {
      throw damagedShapes(this.#path, `a shape of ${length} bytes`);
    }
    const shape = await this.#bytes.take(length);
    if (shape.length < length) throw damagedShapes(this.#path, 'it ends early');
    return shapeOf(shape);
  }

  /** Reads on to the end. Throws where a shape is left. */
  async end(): Promise<void> {
    if ((await this.#bytes.rest(8)) >= 8) {
      throw damagedShapes(this.#path, 'it has more shapes than its table has rows');
    }
  }
}

export function damagedShapes(path: string, why: string): FileProblem {
  return new FileProblem(`${path}: its .shp file is damaged (${why}). Download it again.`);
}

function shapeOf(bytes: Buffer): Shape {
  const code = bytes.readInt32LE(0);
  const kind = Object.keys(kinds).find((one) => kinds[one]?.includes(code)) ?? null;
  const fewest = fewestPoints[kind ?? ''];
  return { kind, parts: fewest === undefined ? null : partsOf(bytes, fewest) };
}

/** Returns null where counts and lengths do not fit each other. */
function partsOf(shape: Buffer, fewest: number): number[][][] | null {
  if (shape.length < 44) return null;
  const [count, points] = [shape.readInt32LE(36), shape.readInt32LE(40)];
  const from = 44 + count * 4;
  if (count < 0 || points < 0 || from + points * 16 > shape.length) return null;
  const begins = Array.from({ length: count }, (_, part) => shape.readInt32LE(44 + part * 4));
  const parts: number[][][] = [];
  for (const [part, begin] of begins.entries()) {
    const end = begins[part + 1] ?? points;
    if (begin < 0 || end > points || end - begin < fewest) return null;
    parts.push(
      Array.from({ length: end - begin }, (_, at) => {
        const point = from + (begin + at) * 16;
        return [shape.readDoubleLE(point), shape.readDoubleLE(point + 8)];
      }),
    );
  }
  return parts;
}
