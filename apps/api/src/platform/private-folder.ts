import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Our data folders have these entries. Nothing else in a folder is changed. */
const ours = [
  'db',
  'db.unfinished',
  'files',
  'outbox',
  'imports',
  'backup.unfinished',
  'restore.unfinished',
];

/**
 * Makes the data folder private: everything created from now on is for the server's user alone, and
 * entries that an earlier version left open to others are closed. The folder holds owners' names,
 * sessions and the secret that signs them.
 */
export function keepPrivate(dataDir: string): void {
  process.umask(0o077);
  mkdirSync(dataDir, { recursive: true });
  closeToOthers(dataDir);
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    const path = join(dataDir, entry.name);
    if (entry.isFile()) closeToOthers(path);
    else if (entry.isDirectory() && ours.includes(entry.name)) closeTree(path);
  }
}

/**
 * Closes a tree, because the embedded database unpacks files with its own permissions, whatever the
 * process's mask is.
 */
export function closeTree(folder: string): void {
  if (!existsSync(folder)) return;
  closeToOthers(folder);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) closeToOthers(join(entry.parentPath, entry.name));
  }
}

const othersBits = 0o077;
const stickyBit = 0o1000;

/** Removes others' permissions, except from a folder that everybody shares, such as /tmp. */
function closeToOthers(path: string): void {
  const { mode } = lstatSync(path);
  if ((mode & othersBits) === 0 || (mode & stickyBit) !== 0) return;
  chmodSync(path, mode & 0o700);
}
