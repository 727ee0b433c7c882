import { decodeText } from './decode-text';
import { existingFile } from './existing-file';
import { type FeatureTable, featureTable } from './feature-rows';
import { fileBytes } from './file-bytes';

/** An import reads its file several times, one after the other. */
let last: { of: string; table: Promise<FeatureTable> } | null = null;

/**
 * Returns the columns of a file of GeoJSON and the system of its coordinates, for which it is read to
 * its end, once as long as it stays as it is. Throws FileProblem.
 */
export async function featureFile(
  path: string,
  encoding: 'utf-8' | 'windows-1252',
): Promise<FeatureTable> {
  const { ino, size, mtimeMs } = await existingFile(path);
  const of = JSON.stringify([path, ino, size, mtimeMs, encoding]);
  if (last?.of !== of) {
    last = { of, table: featureTable(path, decodeText(path, fileBytes(path), encoding)) };
  }
  try {
    return await last.table;
  } catch (error) {
    // The disk may have failed, and not the file.
    last = null;
    throw error;
  }
}
