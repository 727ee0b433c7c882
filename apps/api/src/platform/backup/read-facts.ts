import type { Connection } from '../database/connection';
import type { DatabaseFacts } from './manifest';

/** The counts that a restore compares with those of the backup. */
const counted = {
  accounts: 'auth.users',
  sessions: 'auth.sessions',
  files: 'storage.objects',
  savedScenarios: 'public.saved_scenarios',
  savedSearches: 'public.saved_searches',
  searchesUsed: 'metering.usage_units',
  properties: 'records.properties',
  listings: 'records.listings',
} as const;

/** Reads what a database holds; a database of an older version may lack a table. */
export async function readFacts(connection: Connection): Promise<DatabaseFacts> {
  const numbers = async (text: string) => {
    const { rows } = await connection.run({ text, parameters: [] });
    return rows.map(({ number }) => Number(number));
  };
  const versions = async (table: string) => {
    const { rows } = await connection.run({
      text: `select version from ${table} order by version`,
      parameters: [],
    });
    return rows.map(({ version }) => String(version));
  };
  const counts: Record<string, number> = {};
  for (const [name, table] of Object.entries(counted)) {
    const [exists] = await numbers(`select (to_regclass('${table}') is not null)::int as number`);
    if (!exists) continue;
    const [count = 0] = await numbers(`select count(*) as number from ${table}`);
    counts[name] = count;
  }
  const [databaseVersion = 0] = await numbers(
    `select current_setting('server_version_num')::int as number`,
  );
  return {
    databaseVersion,
    migrations: {
      product: await versions('supabase_migrations.schema_migrations'),
      standIn: await versions('local_supabase.migrations'),
    },
    counts,
  };
}

/** Describes the counts that differ between two readings; returns an empty text if none do. */
export function differencesOf(wanted: DatabaseFacts, found: DatabaseFacts): string {
  return Object.entries(wanted.counts)
    .filter(([name, count]) => found.counts[name] !== count)
    .map(([name, count]) => `${name}: ${found.counts[name] ?? 'none'} instead of ${count}`)
    .join(', ');
}
