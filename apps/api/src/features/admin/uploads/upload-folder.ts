import { mkdir, open, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileProblem } from '../../../imports/reading/file-problem';

/** So much stays free on the disk for everything else. */
const reserveBytes = 512 * 1024 ** 2;

/** The files that administrators uploaded. They lie under their ids, never under names from outside. */
export class UploadFolder {
  readonly #folder: string;
  readonly #freeBytes: (folder: string) => Promise<number>;

  constructor(dataDir: string, freeBytes = freeBytesOf) {
    this.#folder = join(dataDir, 'imports', 'uploads');
    this.#freeBytes = freeBytes;
  }

  pathOf(id: string): string {
    return join(this.#folder, `${id}.upload`);
  }

  rejectsOf(id: string): string {
    return join(this.#folder, `${id}.rejects.csv`);
  }

  async hasRoomFor(bytes: number): Promise<boolean> {
    await mkdir(this.#folder, { recursive: true });
    return (await this.#freeBytes(this.#folder)) - reserveBytes > bytes;
  }

  /** Returns how many bytes of a file have arrived. */
  async received(id: string): Promise<number> {
    try {
      return (await stat(this.pathOf(id))).size;
    } catch (error) {
      if (Object(error).code === 'ENOENT') return 0;
      throw error;
    }
  }

  /**
   * Writes what arrives behind the first `offset` bytes, and returns the new length of the file. A
   * part that breaks off leaves its beginning, which counts. Stops at `most` bytes.
   */
  async append(
    id: string,
    offset: number,
    chunks: AsyncIterable<Uint8Array>,
    most: number,
  ): Promise<{ length: number; isTooLong: boolean }> {
    await mkdir(this.#folder, { recursive: true });
    const file = await open(this.pathOf(id), offset === 0 ? 'w' : 'r+');
    let length = offset;
    try {
      for await (const chunk of chunks) {
        if (length + chunk.length > most) return { length, isTooLong: true };
        await file.write(chunk, 0, chunk.length, length);
        length += chunk.length;
      }
      await file.datasync();
      return { length, isTooLong: false };
    } finally {
      await file.close();
    }
  }

  async remove(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true });
    await rm(this.rejectsOf(id), { force: true });
  }

  /** Names the file as its owner does, and the form instead of the mapping's keys. */
  inWordsOf(fileName: string, id: string, problem: FileProblem): string {
    return problem.message
      .replaceAll(this.pathOf(id), fileName)
      .replace(
        'put "encoding": "windows-1252" into the mapping',
        'choose Windows-1252 for the characters of the file',
      );
  }
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
