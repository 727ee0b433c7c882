import { decodeText } from './decode-text';
import { existingFile } from './existing-file';
import { featureColumns } from './feature-rows';
import { fileBytes } from './file-bytes';

/** An import reads its file several times, one after the other. */
let last: { of: string; columns: Promise<string[]> } | null = null;

/**
 * Returns the columns of a file of GeoJSON, for which it is read to its end, once as long as it stays
 * as it is. Throws FileProblem.
 */
export async function fileColumns(
  path: string,
  encoding: 'utf-8' | 'windows-1252',
): Promise<readonly string[]> {
  const { ino, size, mtimeMs } = await existingFile(path);
  const of = JSON.stringify([path, ino, size, mtimeMs, encoding]);
  if (last?.of !== of) {
    last = { of, columns: featureColumns(path, decodeText(path, fileBytes(path), encoding)) };
  }
  try {
    return await last.columns;
  } catch (error) {
    // The disk may have failed, and not the file.
    last = null;
    throw error;
  }
}
