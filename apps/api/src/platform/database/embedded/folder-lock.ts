import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

type Holder = { pid: number; host: string; startedAt: string | null };

export interface FolderLock {
  release(): void;
}

/** Another live process has the data folder open. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

const beatMs = 10_000;
const silentAfterMs = 60_000;

/**
 * Ensures that one process opens a data folder. The lock of a dead process is taken over: on this
 * host by its pid and start time, from another host (a container that was replaced) if it has given
 * no sign of life for a minute.
 */
export function lockFolder(dataDir: string): FolderLock {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'deedlight.lock');
  const mine = JSON.stringify(holderOf(process.pid));
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (create(path, mine)) return keep(path, mine);
    const theirs = readOrNull(path);
    if (theirs === null) continue;
    if (isAlive(theirs, path)) throw new FolderInUse(refusal(dataDir, path, theirs));
    removeStale(path, theirs);
  }
  throw new FolderInUse(`The data folder ${dataDir} is being opened by several processes at once.`);
}

function keep(path: string, mine: string): FolderLock {
  const beat = setInterval(() => {
    if (readOrNull(path) === mine) utimesSync(path, new Date(), new Date());
  }, beatMs);
  beat.unref();
  return {
    release() {
      clearInterval(beat);
      if (readOrNull(path) === mine) rmSync(path, { force: true });
    },
  };
}

function create(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (Object(error).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Moves the stale lock aside. If another process was quicker and it is a fresh lock, puts it back.
 */
function removeStale(path: string, stale: string): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return; // Another process removed it: the next attempt sees who holds the lock now.
  }
  if (readOrNull(aside) !== stale) linkSync(aside, path);
  rmSync(aside, { force: true });
}

function isAlive(text: string, path: string): boolean {
  const holder = parse(text);
  if (!holder || holder.host !== hostname()) {
    return Date.now() - statSync(path).mtimeMs < silentAfterMs;
  }
  return isRunning(holder.pid) && holder.startedAt === startOf(holder.pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return Object(error).code === 'EPERM';
  }
}

function holderOf(pid: number): Holder {
  return { pid, host: hostname(), startedAt: startOf(pid) };
}

/**
 * Returns a process's start. Linux gives it in clock ticks (proc(5), field 22 of stat); elsewhere
 * the pid alone must do.
 */
function startOf(pid: number): string | null {
  const stat = readOrNull(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

function parse(text: string): Holder | null {
  try {
    return JSON.parse(text);
  } catch {
    return null; // A process died while it wrote the lock: the lock's age decides.
  }
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(Object(error).code)) return null;
    throw error;
  }
}

function refusal(dataDir: string, path: string, text: string): string {
  const holder = parse(text);
  const who = holder ? `process ${holder.pid} on ${holder.host}` : 'another process';
  return `The data folder ${dataDir} is in use by ${who}. Stop it first, or choose another folder with DATA_DIR. (Lock file: ${path})`;
}
