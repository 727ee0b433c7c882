import postgres from 'postgres';
import { migrate } from '../platform/database/migrate';
import { distribute } from '../platform/database/postgres/distribute';
import { connectPostgres } from '../platform/database/postgres/postgres-connections';
import { schemaFiles } from '../platform/project-files';

/**
 * Migrates the database of a cluster's coordinator and distributes its tables. All test files share
 * it, as a cluster's database cannot be copied; each file empties it first.
 */
export async function setup(): Promise<void> {
  const connections = connectPostgres({ url: clusterUrl(), poolSize: 1, keepsStatements: false });
  await migrate(connections, schemaFiles());
  await distribute(connections);
  await connections.close();
}

/** Returns the URL of the coordinator's database, which is for tests only: they empty it. */
export function clusterUrl(): string {
  const url = process.env.TEST_CITUS_URL;
  if (!url) throw new Error('TEST_CITUS_URL is not set: it names the coordinator of a cluster');
  return url;
}

/** Empties every table that a person or an import fills. */
export async function emptyCluster(): Promise<void> {
  const admin = postgres(clusterUrl(), { max: 1, onnotice: () => {} });
  // Estimates are append-only: triggers let nobody else empty these tables.
  await admin.unsafe(`set session_replication_role = replica;
    truncate valuation.models, valuation.estimates, valuation.settlements restart identity;
    set session_replication_role = origin`);
  const rows = await admin.unsafe<{ name: string }[]>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and not c.relispartition and n.nspname in ('account', 'auth', 'billing',
      'local_supabase', 'marketplace', 'metering', 'news', 'ops', 'public', 'rates', 'records',
      'skip_trace', 'storage', 'valuation')
      and c.oid::regclass::text not in ('local_supabase.migrations', 'storage.buckets',
        'valuation.models', 'valuation.estimates', 'valuation.settlements')`);
  await admin.unsafe(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity`);
  await admin.unsafe('insert into public.app_settings default values');
  await admin.end();
}
