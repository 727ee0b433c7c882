import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openFolder } from '../database/embedded/embedded-connections';
import { type FolderLock, lockFolder } from '../database/embedded/folder-lock';
import { readMigrations } from '../database/migrations';
import { keepPrivate } from '../private-folder';
import { schemaFiles } from '../project-files';
import { keptSecret, secretName } from '../secrets';
import { readArchive } from './archive';
import { BackupFailure } from './backup-failure';
import type { Installation } from './installation';
import type { Manifest } from './manifest';
import { requireEmptyDatabase, restoreDump } from './postgres/restore-dump';
import { differencesOf, readFacts } from './read-facts';

/**
 * Restores a backup into an empty data folder, or into an empty PostgreSQL if the backup is of one.
 * It checks the checksums and opens the backup before it puts anything in place. Throws
 * BackupFailure.
 */
export async function restoreBackup(installation: Installation, file: string): Promise<Manifest> {
  const { dataDir, databaseUrl } = installation;
  if (!existsSync(file)) throw new BackupFailure(`There is no file ${resolve(file)}.`);
  keepPrivate(dataDir);
  const unpacked = join(dataDir, unpackedName);
  const lock = databaseUrl ? await emptyDatabase(databaseUrl) : emptyFolder(dataDir);
  try {
    rmSync(unpacked, { recursive: true, force: true });
    mkdirSync(unpacked, { mode: 0o700 });
    const manifest = await readArchive(file, unpacked);
    requireKnown(manifest);
    requireEngine(manifest, databaseUrl);
    requireOneSecret(installation, unpacked);
    if (databaseUrl) await restoreDump(databaseUrl, unpacked, manifest);
    else await requireOpens(unpacked, manifest);
    putInPlace(unpacked, dataDir);
    return manifest;
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
    lock?.release();
  }
}

const unpackedName = 'restore.unfinished';

async function emptyDatabase(databaseUrl: string): Promise<null> {
  await requireEmptyDatabase(databaseUrl);
  return null;
}

function emptyFolder(dataDir: string): FolderLock {
  const lock = lockFolder(dataDir);
  const nothing = ['deedlight.lock', 'lost+found', unpackedName];
  const kept = readdirSync(dataDir).find((name) => !nothing.includes(name));
  if (kept === undefined) return lock;
  lock.release();
  throw new BackupFailure(
    `The data folder ${resolve(dataDir)} is not empty (it has ${kept}): restore into a new one with DATA_DIR, or move this one away first.`,
  );
}

function requireKnown({ migrations, version }: Manifest): void {
  const files = schemaFiles();
  for (const [folder, had] of [
    [files.migrations, migrations.product],
    [files.standIn, migrations.standIn],
  ] as const) {
    const known = new Set(readMigrations(folder).map((migration) => migration.version));
    const newer = had.find((applied) => !known.has(applied));
    if (newer === undefined) continue;
    throw new BackupFailure(
      `The backup was made by a newer version (${version}): it has migration ${newer}, which this one does not know. Restore it with that version.`,
    );
  }
}

function requireEngine({ engine }: Manifest, databaseUrl: string | undefined): void {
  if (engine === 'postgres' && !databaseUrl) {
    throw new BackupFailure(
      'The backup is of a PostgreSQL database: set DATABASE_URL to an empty one.',
    );
  }
  if (engine === 'embedded' && databaseUrl) {
    throw new BackupFailure(
      'The backup is of the embedded database: restore it without DATABASE_URL.',
    );
  }
}

function requireOneSecret({ cookieSecret, dataDir }: Installation, unpacked: string): void {
  const path = join(unpacked, secretName);
  const chosen = cookieSecret ?? keptSecret(dataDir);
  if (chosen === null || !existsSync(path) || readFileSync(path, 'utf8').trim() === chosen) return;
  throw new BackupFailure(
    'COOKIE_SECRET (or the cookie-secret in DATA_DIR) is not the one of the backup, whose mails and links it would not know: leave it out, as the backup brings its own, or set that one.',
  );
}

async function requireOpens(folder: string, manifest: Manifest): Promise<void> {
  const connections = await openFolder(folder);
  try {
    const connection = await connections.acquire();
    const found = await readFacts(connection).finally(() => connection.release());
    const differences = differencesOf(manifest, found);
    if (differences) {
      throw new BackupFailure(`The database is not what the backup says: ${differences}.`);
    }
  } finally {
    await connections.close();
  }
}

/** Moves the database last: a folder with a database is complete. */
function putInPlace(unpacked: string, dataDir: string): void {
  for (const name of [secretName, 'demo-accounts.json', 'files', 'outbox', 'db']) {
    const from = join(unpacked, name);
    const to = join(dataDir, name);
    if (existsSync(from) && !existsSync(to)) renameSync(from, to);
  }
}
