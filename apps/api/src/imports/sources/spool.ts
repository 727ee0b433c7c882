import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { csvLine } from '../reading/csv-line';

const Mark = z.object({
  /** What was asked for, and of which edition: rows of another one are not mixed with it. */
  question: z.string(),
  begunAt: z.string(),
  key: z.string().nullable(),
  rows: z.number().int(),
  bytes: z.number().int(),
  isWhole: z.boolean(),
});
type Mark = z.infer<typeof Mark>;

/** Collects a source's rows in a CSV file, with a mark beside it from which a killed program goes on. */
export class Spool {
  readonly path: string;
  readonly #columns: readonly string[];
  readonly #file: FileHandle;
  #mark: Mark;

  /** Goes on with the file at `path` if it answers the same question, and begins it anew otherwise. */
  static async open(
    path: string,
    columns: readonly string[],
    question: string,
    now: string,
  ): Promise<Spool> {
    await mkdir(dirname(path), { recursive: true });
    const begun = await readMark(path);
    const goesOn = begun?.question === question && existsSync(path);
    const file = await open(path, goesOn ? 'r+' : 'w');
    if (goesOn) {
      await file.truncate(begun.bytes);
      return new Spool(path, columns, file, begun);
    }
    const header = Buffer.from(csvLine(columns));
    await file.write(header, 0, header.length, 0);
    const mark = {
      question,
      begunAt: now,
      key: null,
      rows: 0,
      bytes: header.length,
      isWhole: false,
    };
    return new Spool(path, columns, file, mark);
  }

  private constructor(path: string, columns: readonly string[], file: FileHandle, mark: Mark) {
    this.path = path;
    this.#columns = columns;
    this.#file = file;
    this.#mark = mark;
  }

  get mark(): Readonly<Mark> {
    return this.#mark;
  }

  /** Appends rows, given by column; they count once the mark is on the disk, after them. */
  async append(rows: readonly Readonly<Record<string, string>>[], key: string): Promise<void> {
    await this.appendCells(
      rows.map((row) => this.#columns.map((column) => row[column] ?? '')),
      key,
    );
  }

  /** Appends rows as they are. */
  async appendCells(rows: readonly (readonly string[])[], key: string): Promise<void> {
    const data = Buffer.from(rows.map(csvLine).join(''));
    await this.#file.write(data, 0, data.length, this.#mark.bytes);
    await this.#file.datasync();
    const { rows: before, bytes } = this.#mark;
    await this.#save({
      ...this.#mark,
      key,
      rows: before + rows.length,
      bytes: bytes + data.length,
    });
  }

  async finish(): Promise<void> {
    await this.#save({ ...this.#mark, isWhole: true });
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  async #save(mark: Mark): Promise<void> {
    const path = markPath(this.path);
    await writeFile(`${path}.new`, JSON.stringify(mark), { flush: true });
    await rename(`${path}.new`, path);
    this.#mark = mark;
  }
}

/** Deletes what was collected: it is in the database, or of no use. */
export async function dropSpool(path: string): Promise<void> {
  await rm(markPath(path), { force: true });
  await rm(path, { force: true });
}

function markPath(path: string): string {
  return `${path}.mark.json`;
}

async function readMark(path: string): Promise<Mark | null> {
  const file = markPath(path);
  if (!existsSync(file)) return null;
  try {
    return Mark.safeParse(JSON.parse(await readFile(file, 'utf8'))).data ?? null;
  } catch (error) {
    // A mark that cannot be read marks nothing: the rows are fetched again.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
