import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openFolder } from '../../platform/database/embedded/embedded-connections';
import { migrate, readPending } from '../../platform/database/migrate';
import { type Migration, readMigrations } from '../../platform/database/migrations';
import { connectPostgres } from '../../platform/database/postgres/postgres-connections';
import { type Env, parseEnv } from '../../platform/env';
import { keepPrivate } from '../../platform/private-folder';
import { loadEnvFile, schemaFiles } from '../../platform/project-files';
import { whyNotStarted } from '../../platform/startup-failure';

const usage = `Brings the schema of the database up to date, before servers of this version start:
  npm run migrate                 as the account of MIGRATION_DATABASE_URL, else of DATABASE_URL
  npm run migrate -- --dry-run    prints what it would apply, and changes nothing`;

process.exitCode = await main(process.argv.slice(2));

async function main(words: string[]): Promise<number> {
  const isDryRun = words.length === 1 && words[0] === '--dry-run';
  if (words.length > 0 && !isDryRun) {
    console.log(usage);
    return words[0] === '--help' ? 0 : 2;
  }
  try {
    loadEnvFile();
    const env = parseEnv(process.env);
    const versions = isDryRun ? await whatIsPending(env) : await bringUpToDate(env);
    const said = isDryRun ? 'To be applied' : 'Applied';
    const lines = versions.map((version) => `  ${version}`);
    console.log(lines.length === 0 ? 'The schema is up to date.' : `${said}:\n${lines.join('\n')}`);
    return 0;
  } catch (error) {
    console.error(whyNotStarted(error));
    return 1;
  }
}

async function bringUpToDate(env: Env): Promise<string[]> {
  const connections = await connect(env);
  return migrate(connections, schemaFiles()).finally(() => connections.close());
}

async function whatIsPending(env: Env): Promise<string[]> {
  // A data folder that no server has used yet stays as it is.
  if (!urlOf(env) && !existsSync(join(env.DATA_DIR, 'db'))) return namesOf(everyMigration());
  const connections = await connect(env);
  try {
    const connection = await connections.acquire();
    const pending = await readPending(connection, schemaFiles()).finally(() =>
      connection.release(),
    );
    return namesOf(pending.flatMap(({ migrations }) => migrations));
  } finally {
    await connections.close();
  }
}

function connect(env: Env) {
  const url = urlOf(env);
  if (url) return connectPostgres({ url, poolSize: 1, keepsStatements: false });
  keepPrivate(env.DATA_DIR);
  return openFolder(env.DATA_DIR);
}

function urlOf(env: Env): string | undefined {
  return env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL;
}

function everyMigration(): Migration[] {
  const { standIn, migrations } = schemaFiles();
  return [standIn, migrations].flatMap(readMigrations);
}

function namesOf(migrations: Migration[]): string[] {
  return migrations.map(({ version, name }) => `${version}_${name}`);
}
