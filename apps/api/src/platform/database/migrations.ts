import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Migration = { version: string; name: string; sql: string };
export type Applied = { version: string; statements: string[] | null };

/** The database and the folder do not agree on what the schema is. */
export class UnknownMigrationState extends Error {
  override readonly name = 'UnknownMigrationState';
}

/** The folder's migrations in order. File names are Supabase's: VERSION_name.sql. */
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
 * The migrations still to apply. Throws UnknownMigrationState where the database has one that the
 * folder lacks, one whose text differs, or where a missing one is older than the newest applied.
 */
export function pendingMigrations(files: Migration[], applied: Applied[]): Migration[] {
  const byVersion = new Map(files.map((file) => [file.version, file]));
  for (const { version, statements } of applied) {
    const file = byVersion.get(version);
    if (!file) {
      throw new UnknownMigrationState(
        `The database has migration ${version}, which this version of the program does not know. It was probably written by a newer version: run that one, or restore a backup.`,
      );
    }
    if (statements && essence(statements.join(';')) !== essence(file.sql)) {
      throw new UnknownMigrationState(
        `Migration ${version}_${file.name}.sql differs from what was applied to this database. Applied migrations are never edited: restore the file and add a new one.`,
      );
    }
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

// Supabase's command line stores a migration split into statements, trimmed and without semicolons.
function essence(sql: string): string {
  return sql.replaceAll(/[\s;]+/g, '');
}
