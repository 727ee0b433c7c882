import { type CsvRow, csvRows } from './csv-rows';
import { decodeText } from './decode-text';
import { featureFile } from './feature-file';
import { featureRows } from './feature-rows';
import { fileBytes } from './file-bytes';
import { isShapefile, shapefileRows } from './shapefile-rows';

/** How the text of a file is written; GeoJSON has no delimiter. */
export type FileShape = { encoding: 'utf-8' | 'windows-1252'; delimiter: string };

/**
 * Reads the rows of a file, header first: those of a table, the features of GeoJSON, or the shapes of
 * a shapefile, which says itself how it is written. `seen`
 * receives the bytes as they are on disk. Throws FileProblem.
 */
export async function* tableRows(
  path: string,
  { encoding, delimiter }: FileShape,
  seen?: (chunk: Uint8Array) => void,
): AsyncGenerator<CsvRow[]> {
  if (await isShapefile(path)) {
    yield* shapefileRows(path, seen);
    return;
  }
  const text = decodeText(path, fileBytes(path, seen), encoding);
  let start = '';
  // A loop that is left would end the text.
  while (start.trim() === '') {
    const { done, value } = await text.next();
    if (done) break;
    start += value;
  }
  const whole = followed(start, text);
  if (!isGeojson(start)) yield* csvRows(path, whole, delimiter);
  else yield* featureRows(path, whole, await featureFile(path, encoding));
}

/** A byte order mark may begin the file, and a record separator (RFC 8142). */
export function isGeojson(start: string): boolean {
  return start.replaceAll('\u001e', '').trimStart().startsWith('{');
}

async function* followed(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield start;
  yield* rest;
}
