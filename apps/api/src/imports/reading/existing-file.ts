import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { FileProblem } from './file-problem';

/** Returns what the system says of a file. Throws FileProblem where there is none. */
export async function existingFile(path: string): Promise<Stats> {
  try {
    const found = await stat(path);
    if (!found.isFile()) throw new FileProblem(`${path} is not a file.`);
    return found;
  } catch (error) {
    if (Object(error).code === 'ENOENT') throw new FileProblem(`There is no file ${path}.`);
    throw error;
  }
}
