import { statfsSync } from 'node:fs';

/** Returns how many bytes may still be written where the folder is. */
export type FreeBytes = (folder: string) => number;

/**
 * Four segments of the write-ahead log. Where a new one finds no room PGlite is broken until its
 * folder is opened anew, and that needs room as well: so it stops writing before.
 */
const leastBytes = 64 * 1024 * 1024;
const lookEveryMs = 1_000;

/** Tells whether the disk of a folder has room for what may be written next; looks once a second. */
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
