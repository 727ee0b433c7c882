import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection, Connections, Outcome, Row } from '../connection';
import { copySql } from '../copy-sql';
import { decodeValue } from '../decode-value';
import { DatabaseUnavailable } from '../errors';
import { WaitingLine } from '../waiting-line';
import { timeLimits, type Usage, type Work } from '../work';
import { type FolderLock, lockFolder } from './folder-lock';
import type { Answer, Opening } from './messages';
import { startWorker, type WorkerThread } from './worker-thread';

type Release = () => void;

/** Returns the free bytes on the disk of a folder. */
type FreeBytes = (folder: string) => number;

/** Gives the connection to one holder at a time. */
class Mutex {
  readonly #line = new WaitingLine<void>();
  #isHeld = false;

  /** Returns the usage of the single connection, which all kinds of work share. */
  get usage(): Usage {
    const { length: waiting } = this.#line;
    return { work: 'any', open: 1, idle: this.#isHeld ? 0 : 1, waiting };
  }

  /** Rejects with DatabaseUnavailable when the wait exceeds the limit of this kind of work. */
  async acquire(work: Work): Promise<Release> {
    const { patienceMs } = timeLimits[work];
    if (this.#isHeld) await this.#line.wait(patienceMs, { first: work === 'probe' });
    this.#isHeld = true;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      // The mutex stays held while it is handed on, so that no other caller can take it.
      if (!this.#line.serve()) this.#isHeld = false;
    };
  }
}

export interface EmbeddedConnections extends Connections {
  /** Returns the whole database as a tarball that openInMemory takes. */
  dump(): Promise<Uint8Array>;
}

/**
 * Opens the database of a data folder, and creates it if there is none. Throws FolderInUse if
 * another process has it open.
 */
export async function openFolder(
  dataDir: string,
  freeBytes?: FreeBytes,
): Promise<EmbeddedConnections> {
  const lock = lockFolder(dataDir);
  try {
    const connections = await open({ folder: join(dataDir, 'db'), snapshot: null }, lock);
    return { ...connections, hasRoom: roomIn(dataDir, freeBytes) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Opens a database that lives as long as the process, for tests and tools. */
export function openInMemory(snapshot: Uint8Array | null = null): Promise<EmbeddedConnections> {
  return open({ folder: null, snapshot }, null);
}

async function open(opening: Opening, lock: FolderLock | null): Promise<EmbeddedConnections> {
  const mutex = new Mutex();
  let thread = await startWorker(opening);
  let isClosed = false;

  return {
    kind: 'embedded',
    async acquire(work = 'maintenance') {
      const release = await mutex.acquire(work);
      try {
        if (isClosed) throw new DatabaseUnavailable('the database is closed');
        if (thread.isGone) thread = await restart(opening, thread.gone);
        return connectionOf(thread, release);
      } catch (error) {
        release();
        throw error;
      }
    },
    usage: () => [mutex.usage],
    async dump() {
      const { dump } = await thread.ask({ kind: 'dump' });
      if (!dump) throw new Error('the embedded database gave no dump');
      return dump;
    },
    async close() {
      if (isClosed) return;
      const release = await mutex.acquire('maintenance');
      isClosed = true;
      if (!thread.isGone) await thread.ask({ kind: 'close' });
      await thread.gone;
      lock?.release();
      release();
    },
  };
}

async function restart(opening: Opening, former: Promise<void>): Promise<WorkerThread> {
  await former;
  if (!opening.folder) throw new DatabaseUnavailable('the database in memory is lost');
  return await startWorker(opening);
}

function connectionOf(thread: WorkerThread, release: () => void): Connection {
  return {
    run: async ({ text, parameters }, scriptBefore) =>
      outcomeOf(
        await thread.ask({ kind: 'run', text, parameters, scriptBefore: scriptBefore ?? null }),
      ),
    script: async (text) => outcomeOf(await thread.ask({ kind: 'script', text })),
    copyIn: async (target, rows, role) => {
      const parts = typeof rows === 'string' ? [rows] : [...rows];
      if (parts.length === 0) return;
      await thread.ask({ kind: 'copy', intoSql: copySql(target), rows: parts, role });
    },
    release,
  };
}

function outcomeOf({ columns, cells, command, affected }: Answer): Outcome {
  const rows: Row[] = [];
  for (let at = 0; at < cells.length; at += columns.length) {
    const row: Row = {};
    for (const [index, { name, oid }] of columns.entries()) {
      row[name] = decodeValue(oid, cells[at + index] ?? null);
    }
    rows.push(row);
  }
  return { rows, command, affected };
}

/**
 * This is the size of four segments of the write-ahead log. If a new segment finds no room, PGlite
 * is broken until its folder is opened again, which needs room as well: so writing stops before
 * that.
 */
const leastBytes = 64 * 1024 * 1024;
const lookEveryMs = 1_000;

/** Tells whether the disk of a folder has room for further writes; it checks once a second. */
function roomIn(folder: string, freeBytes: FreeBytes = freeOnDisk): () => boolean {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let hasRoom = true;
  return () => {
    if (performance.now() - lookedAt >= lookEveryMs) {
      hasRoom = freeBytes(folder) >= leastBytes;
      lookedAt = performance.now();
    }
    return hasRoom;
  };
}

function freeOnDisk(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
