import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { FileProblem } from './file-problem';

/**
 * Returns the SHA-256 of a file in hexadecimal. `onRead` receives how many of its bytes were read.
 * Throws FileProblem where there is no such file.
 */
export async function hashFile(
  path: string,
  onRead?: (done: number, of: number) => void,
): Promise<string> {
  const found = await stat(path).catch(() => null);
  if (found === null || !found.isFile()) throw new FileProblem(`There is no file ${path}.`);
  const hash = createHash('sha256');
  let done = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk);
    done += chunk.length;
    onRead?.(done, found.size);
  }
  return hash.digest('hex');
}
