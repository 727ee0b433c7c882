import {
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  type Stats,
  statfsSync,
} from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { BackupFailure } from '../backup-failure';

/** Runs `work` while nothing is written to the database. */
export type WhileStill = <T>(work: () => Promise<T>) => Promise<T>;

const mebibyte = 1024 * 1024;
/**
 * So many bytes, three files of the log, are copied in a tenth of a second. Changed files are
 * copied again until fewer bytes have changed.
 */
const fewBytes = 48 * mebibyte;
const mostRounds = 5;
/** The server needs this much to go on writing. */
const leftFree = 256 * mebibyte;

/** A file that changed so shortly before it was copied may look the same after another change. */
const doubtMs = 2_000;

/**
 * Copies the database of a data folder and the files beside it into `target` in their state at one
 * moment. Nearly all is copied while the database works; it is held only to copy the latest
 * changes.
 */
export async function copyStill(
  dataDir: string,
  target: string,
  whileStill: WhileStill,
): Promise<{ heldMs: number }> {
  const copyOf = (name: string) => new GrowingCopy(join(dataDir, name), join(target, name));
  const database = copyOf('db');
  requireRoom(dataDir, database.size());
  for (let round = 0; round < mostRounds; round += 1) {
    if ((await database.copyChanged()) < fewBytes) break;
  }
  // A file is written before the row that names it, and deleted after that row.
  const beside = [copyOf('files'), copyOf('outbox')];
  for (const folder of beside) await folder.copyChanged();
  return whileStill(async () => {
    const began = performance.now();
    for (const folder of [database, ...beside]) await folder.copyChanged();
    return { heldMs: Math.round(performance.now() - began) };
  });
}

type Copied = { bytes: number; changedMs: number; copiedMs: number };

/** Copies a folder, and can update the copy repeatedly. */
class GrowingCopy {
  readonly #from: string;
  readonly #to: string;
  readonly #copied = new Map<string, Copied>();

  constructor(from: string, to: string) {
    this.#from = from;
    this.#to = to;
  }

  size(): number {
    return filesIn(this.#from).reduce((sum, { stats }) => sum + stats.size, 0);
  }

  /** Copies the changed files and returns how many bytes they have. */
  async copyChanged(): Promise<number> {
    const now = filesIn(this.#from, (folder) =>
      mkdirSync(join(this.#to, folder), { recursive: true, mode: 0o700 }),
    );
    const paths = new Set(now.map(({ path }) => path));
    for (const path of this.#copied.keys()) {
      if (paths.has(path)) continue;
      rmSync(join(this.#to, path), { force: true });
      this.#copied.delete(path);
    }
    let copiedBytes = 0;
    for (const { path, stats } of now) {
      if (isSame(this.#copied.get(path), stats)) continue;
      const copiedMs = Date.now();
      if (!(await copied(join(this.#from, path), join(this.#to, path)))) continue;
      this.#copied.set(path, { bytes: stats.size, changedMs: stats.ctimeMs, copiedMs });
      copiedBytes += stats.size;
    }
    return copiedBytes;
  }
}

function isSame(before: Copied | undefined, { size, ctimeMs }: Stats): boolean {
  if (before?.bytes !== size || before.changedMs !== ctimeMs) return false;
  return ctimeMs < before.copiedMs - doubtMs;
}

type Found = { path: string; stats: Stats };

/** Returns the files below a folder; `onFolder` receives each folder, including empty ones. */
function filesIn(folder: string, onFolder: (path: string) => unknown = () => {}): Found[] {
  if (!existsSync(folder)) return [];
  onFolder('');
  return readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((entry) => {
    const path = join(relative(folder, entry.parentPath), entry.name);
    if (entry.isDirectory()) onFolder(path);
    const stats = lstatSync(join(folder, path), { throwIfNoEntry: false });
    return stats?.isFile() ? [{ path, stats }] : [];
  });
}

/** Returns false if the database has removed the file meanwhile. */
async function copied(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    return true;
  } catch (error) {
    if (Object(error).code === 'ENOENT') return false;
    throw error;
  }
}

function requireRoom(dataDir: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  if (free >= bytes + leftFree) return;
  const inMebibytes = (size: number) => `${Math.ceil(size / mebibyte)} MB`;
  throw new BackupFailure(
    `The copy of the database needs ${inMebibytes(bytes + leftFree)} beside it in ${dataDir}, where ${inMebibytes(free)} are free.`,
  );
}
