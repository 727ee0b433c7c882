import type { ByteReader } from './byte-reader';
import { FileProblem } from './file-problem';

type Field = { name: string; type: string; from: number; to: number };

/** Returns the text of a cell. Throws FileProblem with the line of the row. */
export type Decode = (bytes: Uint8Array, line: number) => string;

const readTypes = 'CNFDLI';

/**
 * Reads a table of dBase III, as it comes with a shapefile, row by row. Throws FileProblem where its
 * lengths do not fit each other or it ends early. Source: dBASE .DBF File Structure, and ESRI
 * Shapefile Technical Description (July 1998).
 */
export class DbaseTable {
  readonly columns: readonly string[];
  readonly rows: number;
  readonly #path: string;
  readonly #bytes: ByteReader;
  readonly #width: number;
  readonly #fields: readonly Field[];
  readonly #decode: Decode;

  private constructor(path: string, bytes: ByteReader, head: Buffer, decode: Decode) {
    this.#path = path;
    this.#bytes = bytes;
    this.rows = head.readUInt32LE(4);
    this.#width = head.readUInt16LE(10);
    this.#decode = decode;
    this.#fields = fieldsOf(path, head, decode);
    this.columns = this.#fields.map(({ name }) => name);
    if (this.#fields.at(-1)?.to !== this.#width) {
      throw damaged(path, 'its columns are not as wide as its rows');
    }
  }

  static async open(path: string, bytes: ByteReader, decode: Decode): Promise<DbaseTable> {
    const start = await bytes.take(32);
    if (start.length < 32) throw damaged(path, 'it ends early');
    const length = start.readUInt16LE(8);
    if (length < 65) throw damaged(path, 'it has no columns');
    const rest = await bytes.take(length - 32);
    if (rest.length < length - 32) throw damaged(path, 'it ends early');
    return new DbaseTable(path, bytes, Buffer.concat([start, rest]), decode);
  }

  /** Returns the cells of the next row; null where it is deleted. */
  async next(line: number): Promise<string[] | null> {
    const row = await this.#bytes.take(this.#width);
    if (row.length < this.#width) throw damaged(this.#path, 'it ends early');
    if (row[0] === 0x2a) return null;
    return this.#fields.map(({ type, from, to }) => this.#cell(row.subarray(from, to), type, line));
  }

  /** Throws where rows follow that the table does not count. */
  async end(): Promise<void> {
    const rest = await this.#bytes.rest(this.#width + 1);
    // A mark of the end may follow, and the bytes of a sector behind it may not be more than a row.
    if (rest > this.#width) throw damaged(this.#path, 'it has more rows than it says');
  }

  #cell(bytes: Buffer, type: string, line: number): string {
    if (type === 'I') return bytes.length === 4 ? String(bytes.readInt32LE(0)) : '';
    const text = this.#decode(bytes, line).replaceAll('\0', '').trim();
    if (type === 'L') return /^[yt]$/i.test(text) ? 'true' : /^[nf]$/i.test(text) ? 'false' : '';
    // Stars fill a number that is too wide for its column.
    if (type === 'N' || type === 'F') return text.startsWith('*') ? '' : text;
    if (type === 'D') return dayOf(text);
    return text;
  }
}

/** Days are written YYYYMMDD, and zeros where there is none. */
function dayOf(text: string): string {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? [];
  if (year === undefined) return text;
  return year === '0000' ? '' : `${year}-${month}-${day}`;
}

function fieldsOf(path: string, head: Buffer, decode: Decode): Field[] {
  const fields: Field[] = [];
  // The first byte of a row tells whether it is deleted.
  let from = 1;
  for (let at = 32; at + 32 <= head.length && head[at] !== 0x0d; at += 32) {
    const raw = head.subarray(at, at + 11);
    const end = raw.indexOf(0);
    const name = decode(end < 0 ? raw : raw.subarray(0, end), 1).trim();
    const type = String.fromCharCode(head[at + 11] ?? 0);
    if (name === '' || !readTypes.includes(type)) {
      throw new FileProblem(
        `${path}: the column ${JSON.stringify(name)} of its .dbf file is of a kind that is not read (${JSON.stringify(type)}). Leave it out, or save the layer as GeoJSON.`,
      );
    }
    // Of text the second byte is the higher one of the width, of numbers that of decimals.
    const width = (head[at + 16] ?? 0) + (type === 'C' ? (head[at + 17] ?? 0) * 256 : 0);
    fields.push({ name, type, from, to: from + width });
    from += width;
  }
  return fields;
}

function damaged(path: string, why: string): FileProblem {
  return new FileProblem(`${path}: its .dbf file is damaged (${why}). Download it again.`);
}
