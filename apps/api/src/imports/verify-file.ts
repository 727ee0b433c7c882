import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Mapping } from './mapping/mapping-schema';
import { PlacesOfShapes } from './places-of-shapes';
import { existingFile } from './reading/existing-file';
import { FileProblem } from './reading/file-problem';
import { type FileShape, tableRows } from './reading/table-rows';

/** This file was read to its end and found valid. */
export type VerifiedFile = {
  path: string;
  name: string;
  sizeBytes: number;
  /** It is the hash of the bytes on disk, zipped or not. */
  sha256: string;
  header: string[];
  /** It counts the rows below the header. */
  rows: number;
};

/**
 * Reads a file to its end before anything is written. An incomplete gzip, a wrong encoding or an
 * unclosed quote shows here, so that such a file is refused as a whole, and so is one whose shapes
 * all lie elsewhere than in the county of the mapping. Throws FileProblem.
 * `onBytes` hears how much of the file has been read. Rejects with the signal's reason once it is
 * aborted.
 */
export async function verifyFile(
  path: string,
  mapping: Pick<Mapping, 'place'> & FileShape,
  onBytes: (read: number, of: number) => void = () => {},
  signal?: AbortSignal,
): Promise<VerifiedFile> {
  const { size } = await existingFile(path);
  const hash = createHash('sha256');
  let read = 0;
  const parts = tableRows(path, mapping, (chunk) => {
    hash.update(chunk);
    read += chunk.length;
    onBytes(read, size);
  });
  let header: string[] | undefined;
  let rows = 0;
  const places = new PlacesOfShapes(mapping.place);
  for await (const part of parts) {
    signal?.throwIfAborted();
    header ??= part[0]?.cells;
    rows += part.length;
    places.add(header ?? [], part);
  }
  if (header === undefined) throw new FileProblem(`${path} is empty.`);
  if (/^\s*<[!?a-z]/i.test(header[0] ?? '')) {
    throw new FileProblem(
      `${path} is a web page, no table. Download the file itself and try again.`,
    );
  }
  places.refuseElsewhere(path);
  const sha256 = hash.digest('hex');
  return { path, name: basename(path), sizeBytes: size, sha256, header, rows: rows - 1 };
}
