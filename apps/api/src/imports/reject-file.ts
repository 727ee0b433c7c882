import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { csvLine } from './reading/csv-line';

/**
 * Collects rejected rows with line and reason in a CSV file that can be corrected and imported
 * again.
 */
export class RejectFile {
  readonly path: string;
  readonly #header: readonly string[];
  #file: FileHandle | null = null;
  #bytes: number;

  /** Keeps the first `bytes` of an interrupted run's file and cuts off the rest. */
  constructor(path: string, header: readonly string[], bytes: number) {
    this.path = path;
    this.#header = header;
    this.#bytes = bytes;
  }

  /** Writes rows to the disk and returns the new length of the file. */
  async append(
    rows: readonly { line: number; reason: string; cells: readonly string[] }[],
  ): Promise<number> {
    if (rows.length === 0) return this.#bytes;
    this.#file ??= await this.#open();
    let text = this.#bytes === 0 ? csvLine(['line', 'reason', ...this.#header]) : '';
    for (const { line, reason, cells } of rows) text += csvLine([String(line), reason, ...cells]);
    const data = Buffer.from(text);
    await this.#file.write(data, 0, data.length, this.#bytes);
    await this.#file.datasync();
    this.#bytes += data.length;
    return this.#bytes;
  }

  async close(): Promise<void> {
    await this.#file?.close();
    this.#file = null;
  }

  async #open(): Promise<FileHandle> {
    await mkdir(dirname(this.path), { recursive: true });
    const file = await open(this.path, this.#bytes === 0 ? 'w' : 'r+');
    await file.truncate(this.#bytes);
    return file;
  }
}
