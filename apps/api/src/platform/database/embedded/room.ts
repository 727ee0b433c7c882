import { statfsSync } from 'node:fs';

/** Returns the free bytes on the disk of a folder. */
export type FreeBytes = (folder: string) => number;

/**
 * This is the size of four segments of the write-ahead log. If a new segment finds no room, PGlite
 * is broken until its folder is opened again, which needs room as well: so writing stops before
 * that.
 */
const leastBytes = 64 * 1024 * 1024;
const lookEveryMs = 1_000;

/** Tells whether the disk of a folder has room for further writes; it checks once a second. */
export function roomIn(folder: string, freeBytes: FreeBytes = freeOnDisk): () => boolean {
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
