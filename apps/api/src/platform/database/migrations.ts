import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Migration = { version: string; name: string; sql: string };
export type Applied = { version: string; statements: string[] | null };

/** The database and the folder disagree about the applied migrations. */
export class UnknownMigrationState extends Error {
  override readonly name = 'UnknownMigrationState';
}

/** Returns the folder's migrations in order. File names follow Supabase: VERSION_name.sql. */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
      if (!version || !name) {
        throw new UnknownMigrationState(`${file} in ${folder} is not named VERSION_name.sql`);
      }
      return { version, name, sql: readFileSync(join(folder, file), 'utf8') };
    });
}

/**
 * Returns the pending migrations. Migrations of a newer version are ignored, unless they say that a
 * server must be newer. Throws UnknownMigrationState if the database has another migration that the
 * folder lacks or one with a different text, or if a missing one is older than the newest applied.
 */
export function pendingMigrations(files: Migration[], applied: Applied[]): Migration[] {
  const byVersion = new Map(files.map((file) => [file.version, file]));
  const newestKnown = files.at(-1)?.version ?? '';
  for (const one of applied) {
    const file = byVersion.get(one.version);
    if (file) requireSameText(file, one.statements);
    else requireHarmless(one, newestKnown);
  }
  const done = new Set(applied.map(({ version }) => version));
  const pending = files.filter(({ version }) => !done.has(version));
  const newest = [...done].sort().at(-1) ?? '';
  const late = pending.find(({ version }) => version < newest);
  if (late) {
    throw new UnknownMigrationState(
      `Migration ${late.version}_${late.name}.sql is older than ${newest}, which the database already has. Give it a newer version number.`,
    );
  }
  return pending;
}

function requireSameText({ version, name, sql }: Migration, statements: string[] | null): void {
  if (!statements) return;
  const applied = essence(statements.join(';'));
  if (applied === essence(sql) || replacedBy(sql).includes(sha256(applied))) return;
  throw new UnknownMigrationState(
    `Migration ${version}_${name}.sql differs from what was applied to this database. Applied migrations are never edited: restore the file and add a new one.`,
  );
}

/**
 * Throws unless this server may run on a newer schema, as servers of the old version do during a
 * rolling start.
 */
function requireHarmless({ version, statements }: Applied, newestKnown: string): void {
  if (version > newestKnown && statements && neededBy(statements) <= newestKnown) return;
  throw new UnknownMigrationState(
    `The database has migration ${version}, which this version of the program does not know. It was probably written by a newer version: run that one, or restore a backup.`,
  );
}

/**
 * Returns the migration that a server must know to run on this one, or an empty text if any server
 * may.
 */
function neededBy(statements: string[]): string {
  return /^-- needs: (\d+)$/m.exec(statements.join('\n'))?.[1] ?? '';
}

/** Returns checksums of a file's former texts that make the same schema. */
function replacedBy(sql: string): string[] {
  return [...sql.matchAll(/^-- replaces: ([\da-f]{64})$/gm)].map(([, sum]) => sum ?? '');
}

// Supabase's command line stores a migration split into statements, trimmed and without semicolons.
function essence(sql: string): string {
  return sql.replaceAll(/[\s;]+/g, '');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
