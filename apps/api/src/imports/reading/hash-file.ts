import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { existingFile } from './existing-file';

/**
 * Returns the SHA-256 of a file in hexadecimal. `onRead` receives how many of its bytes were read.
 * Throws FileProblem where there is no such file.
 */
export async function hashFile(
  path: string,
  onRead?: (done: number, of: number) => void,
): Promise<string> {
  const { size } = await existingFile(path);
  const hash = createHash('sha256');
  let done = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk);
    done += chunk.length;
    onRead?.(done, size);
  }
  return hash.digest('hex');
}
