import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { cp, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Temporal } from 'temporal-polyfill';
import { keptSecret, secretName } from '../secrets';
import { fingerprintOf } from '../shared-settings';
import { writeArchive } from './archive';
import { BackupFailure } from './backup-failure';
import { askForCopy } from './embedded/ask-for-copy';
import { settleCopy } from './embedded/settle-copy';
import type { Installation } from './installation';
import { type DatabaseFacts, type Manifest, productVersion, type Role } from './manifest';
import { dumpPostgres } from './postgres/dump';

export type Backup = {
  file: string;
  bytes: number;
  manifest: Manifest;
  /** How long members had to wait, in ms; it is null if nobody waited. */
  heldMs: number | null;
};

/**
 * Writes all data of an installation into one tar file while its servers work. `target` is a file
 * that does not exist, or a folder. Throws BackupFailure.
 */
export async function backUp(
  installation: Installation,
  target: string,
  now: Temporal.Instant,
): Promise<Backup> {
  const file = await fileFor(target, now);
  const { manifest, heldMs } = installation.databaseUrl
    ? await backUpPostgres({ ...installation, databaseUrl: installation.databaseUrl }, file, now)
    : await backUpFolder(installation, file, now);
  const { size } = await stat(file);
  return { file, bytes: size, manifest, heldMs };
}

async function fileFor(target: string, now: Temporal.Instant): Promise<string> {
  const isFolder = existsSync(target) && (await stat(target)).isDirectory();
  const at = now.toString({ smallestUnit: 'second' }).replaceAll(':', '');
  const file = resolve(isFolder ? join(target, `deedlight-${at}.tar`) : target);
  if (!existsSync(file)) return file;
  throw new BackupFailure(`${file} exists: name another file. No backup is written over.`);
}

async function backUpFolder(installation: Installation, file: string, now: Temporal.Instant) {
  const { dataDir, cookieSecret } = installation;
  if (!existsSync(join(dataDir, 'db'))) {
    throw new BackupFailure(
      `There is no database in ${resolve(dataDir)}: set DATA_DIR to its folder.`,
    );
  }
  const copy = await askForCopy(dataDir);
  try {
    const facts = await settleCopy(copy.folder);
    // A server knows its secret and has put it into the copy.
    const hasSecret =
      existsSync(join(copy.folder, secretName)) ||
      (await keepSecret(copy.folder, cookieSecret ?? keptSecret(dataDir)));
    await keepBeside(dataDir, copy.folder, ['demo-accounts.json']);
    const manifest = manifestOf(installation, 'embedded', { facts, roles: [], hasSecret }, now);
    return { manifest: await writeArchive(file, copy.folder, manifest), heldMs: copy.heldMs };
  } finally {
    copy.remove();
  }
}

async function backUpPostgres(
  installation: Installation & { databaseUrl: string },
  file: string,
  now: Temporal.Instant,
) {
  const { dataDir, databaseUrl, cookieSecret } = installation;
  const folder = `${file}.parts`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    const { facts, roles, secretFingerprint } = await dumpPostgres(databaseUrl, folder);
    const secret = cookieSecret ?? keptSecret(dataDir);
    // With another secret nobody could sign in: perhaps no server ever ran on this machine.
    const isTheirs =
      secretFingerprint === null || secret === null || fingerprintOf(secret) === secretFingerprint;
    const hasSecret = isTheirs && (await keepSecret(folder, secret));
    await keepBeside(dataDir, folder, ['outbox']);
    const manifest = manifestOf(installation, 'postgres', { facts, roles, hasSecret }, now);
    return { manifest: await writeArchive(file, folder, manifest), heldMs: null };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function keepSecret(folder: string, secret: string | null): Promise<boolean> {
  if (secret === null) return false;
  await writeFile(join(folder, secretName), secret, { mode: 0o600 });
  return true;
}

async function keepBeside(dataDir: string, folder: string, names: string[]): Promise<void> {
  for (const name of names) {
    const from = join(dataDir, name);
    if (existsSync(from)) await cp(from, join(folder, name), { recursive: true });
  }
}

type Content = { facts: DatabaseFacts; roles: Role[]; hasSecret: boolean };

function manifestOf(
  { hasBucket }: Installation,
  engine: Manifest['engine'],
  { facts, roles, hasSecret }: Content,
  now: Temporal.Instant,
): Omit<Manifest, 'parts'> {
  return {
    format: 1,
    version: productVersion(),
    madeAt: now.toString(),
    engine,
    newestMigration: [...facts.migrations.product, ...facts.migrations.standIn].sort().at(-1) ?? '',
    files: hasBucket ? 'in the bucket' : 'here',
    hasSecret,
    roles,
    ...facts,
  };
}
