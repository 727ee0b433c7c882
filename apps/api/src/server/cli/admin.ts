import { runCommand, usage } from '../../features/admin/public';
import { systemClock } from '../../platform/clock';
import { openConfiguredDatabase } from '../../platform/database/open-configured-database';
import { distribute } from '../../platform/database/postgres/distribute';
import { connectPostgres } from '../../platform/database/postgres/postgres-connections';
import { type Env, parseEnv } from '../../platform/env';
import { loadEnvFile } from '../../platform/project-files';
import { whyNotStarted } from '../../platform/startup-failure';
import { geocoderFrom } from '../geocoder-from';

process.exitCode = await main(process.argv.slice(2));

async function main(words: string[]): Promise<number> {
  if (words.length === 0 || words.includes('--help')) {
    console.log(usage);
    return words.length === 0 ? 2 : 0;
  }
  try {
    loadEnvFile();
    const env = parseEnv(process.env);
    if (words.length === 1 && words[0] === 'distribute') return await spread(env);
    const database = await openConfiguredDatabase(env, 1);
    const geocoder = geocoderFrom(env, { database, clock: systemClock });
    const outcome = await runCommand(database, words, { say: console.log, geocoder }).finally(() =>
      database.close(),
    );
    if (outcome) console.log(outcome.text);
    else console.error(usage);
    return outcome?.exitCode ?? 2;
  } catch (error) {
    console.error(whyNotStarted(error));
    return 1;
  }
}

/** It runs as the account that owns the tables, because distributing them changes the schema. */
async function spread(env: Env): Promise<number> {
  const url = env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL;
  if (!url) {
    console.error(
      'The built-in database cannot be spread: set DATABASE_URL to that of a Citus coordinator.',
    );
    return 1;
  }
  const connections = connectPostgres({ url, poolSize: 1, keepsStatements: false });
  const tables = await distribute(connections).finally(() => connections.close());
  console.log(
    tables.length === 0
      ? 'Every table lies where it belongs; the roles are let in on every worker.'
      : `Spread over the cluster: ${tables.join(', ')}.`,
  );
  return 0;
}
