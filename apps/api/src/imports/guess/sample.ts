import { basename } from 'node:path';
import { existingFile } from '../reading/existing-file';
import { fileBytes } from '../reading/file-bytes';
import { FileProblem } from '../reading/file-problem';
import { parseNumber } from '../reading/parse-number';
import { isShapefile } from '../reading/shapefile-rows';
import { type FileShape, isGeojson, tableRows } from '../reading/table-rows';

/** The header and the first rows of a file, with the shape by which it can be read. */
export type Sample = { name: string; shape: FileShape; header: string[]; rows: string[][] };

/** So many rows show each kind of property and each way of writing a day. */
const mostRows = 3000;
const delimiters = [',', '\t', ';', '|'];

/**
 * Finds out how a file is written and reads its beginning. Throws FileProblem where it is no table
 * with a header, with what to do about it. `said` is the encoding, if a person says so.
 */
export async function readSample(path: string, said?: FileShape['encoding']): Promise<Sample> {
  const shape = await shapeOf(path, said);
  const rows = await firstRows(path, shape);
  const [header = [], ...body] = rows;
  const name = basename(path);
  checkHeader(path, header, body);
  return { name, shape, header, rows: body.filter((row) => row.length === header.length) };
}

async function shapeOf(path: string, said?: FileShape['encoding']): Promise<FileShape> {
  await existingFile(path);
  // It says itself how its text is written.
  if (await isShapefile(path)) return { encoding: 'utf-8', delimiter: ',' };
  const head = await firstBytes(path);
  if (head.length === 0) throw new FileProblem(`${path} is empty.`);
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  if (head.includes(0) && !isUtf16) {
    throw new FileProblem(`${path} is no text. Save the table as CSV and try again.`);
  }
  const isUtf8Text = isGeojson(head.subarray(0, 64).toString('utf8')) || isUtf8(head);
  const encoding = said ?? (isUtf8Text ? 'utf-8' : 'windows-1252');
  const delimiter = delimiterOf(new TextDecoder(encoding).decode(head));
  return { encoding, delimiter };
}

async function firstBytes(path: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of fileBytes(path)) {
    parts.push(chunk);
    size += chunk.length;
    if (size > 400_000) break;
  }
  return Buffer.concat(parts);
}

async function firstRows(path: string, shape: FileShape): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const part of tableRows(path, shape)) {
    for (const { cells } of part) rows.push(cells);
    if (rows.length > mostRows) break;
  }
  return rows.slice(0, mostRows + 1);
}

/** The end of a cut text may be half a character. */
function isUtf8(bytes: Uint8Array): boolean {
  const end = Math.max(bytes.lastIndexOf(10), 0);
  const whole = end === 0 ? bytes : bytes.subarray(0, end);
  return !new TextDecoder('utf-8').decode(whole).includes('\ufffd');
}

/** Returns the one that cuts the first lines into most columns, as many in each. */
function delimiterOf(text: string): string {
  const lines = text
    .split(/\r?\n/)
    .slice(0, 20)
    .filter((line) => line !== '');
  const scores = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.replace(/"[^"]*"/g, '').split(delimiter).length);
    const first = counts[0] ?? 1;
    const alike = counts.filter((count) => count === first).length / Math.max(1, counts.length);
    return { delimiter, score: first > 1 ? first * alike : 0 };
  });
  const [best] = scores.sort((one, other) => other.score - one.score);
  return best === undefined || best.score === 0 ? ',' : best.delimiter;
}

function checkHeader(path: string, header: readonly string[], rows: readonly string[][]): void {
  if (/^\s*<[!?a-z]/i.test(header[0] ?? '')) {
    throw new FileProblem(
      `${path} is a web page, no table. Download the file itself and try again.`,
    );
  }
  if (header.length < 2) {
    throw new FileProblem(
      `${path} has a single column. Save it as CSV, with a comma between columns.`,
    );
  }
  if (rows.length === 0) throw new FileProblem(`${path} has a header and no rows.`);
  const data = header.filter((name) => parseNumber(name) !== undefined && name.trim() !== '');
  if (data.length >= header.length / 4) {
    throw new FileProblem(
      `${path} has no header: its first line begins ${header.slice(0, 4).join(', ')}. Put a line with the columns' names before it.`,
    );
  }
  const twice = header.filter((name, at) => name.trim() !== '' && header.indexOf(name) !== at);
  if (twice.length > 0) {
    const names = [...new Set(twice)].map((name) => `"${name}"`).join(', ');
    throw new FileProblem(
      `${path} has more than one column ${names}. Give each a name of its own.`,
    );
  }
}
