import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { boundedHashing } from '@deedlight/local-supabase/auth/hashing';
import { sql } from 'kysely';
import type { Connections } from '../../../apps/api/src/platform/database/connection';
import type { Queries } from '../../../apps/api/src/platform/database/database';
import { openFolder } from '../../../apps/api/src/platform/database/embedded/embedded-connections';
import { migrate } from '../../../apps/api/src/platform/database/migrate';
import { connectPostgres } from '../../../apps/api/src/platform/database/postgres/postgres-connections';
import { databaseOver } from '../../../apps/api/src/platform/database/transactions';
import { schemaFiles } from '../../../apps/api/src/platform/project-files';
import { noFindings } from '../findings';
import type { Ground, Kind, Store } from '../ground';
import { fileNames, password, signIn } from '../people';
import { startProduct } from '../product';

const parcel = 'wi-55025-1';
const email = 'member@example.com';
const rows = ['one', 'two', 'three'];

/**
 * Starts this version on the database of an earlier version: the start must migrate it and keep all
 * its data.
 */
export async function upgrade(ground: Ground, kind: Kind, rounds: number) {
  const findings = noFindings();
  for (let round = 0; round < rounds; round += 1) {
    const store = await ground.anEmptyStore(kind);
    const earlier = earlierSchema(join(ground.folder, `${kind}-${round}`), 4 + ((round * 9) % 24));
    await leaveBehind(store, earlier);
    findings.acknowledged += rows.length + 2;
    const product = await startProduct(ground.programs, store.env);
    findings.readyMs = Math.max(findings.readyMs, product.readyMs);
    const member = await signIn(product, email);
    const there = await fileNames(member);
    findings.lost.push(...rows.filter((name) => !there.has(name)));
    const page = await fetch(`${product.url}/v1/properties/${parcel}`, { headers: member.headers });
    const { property } = Object(await page.json());
    if (property?.id !== parcel) findings.lost.push(`the page of ${parcel} (${page.status})`);
    await product.stop();
  }
  return findings;
}

/** Copies the migrations without the newest `left`, and the stand-in's migrations of that time. */
function earlierSchema(folder: string, left: number) {
  const now = schemaFiles();
  const names = readdirSync(now.migrations).sort();
  const newest = names.at(-1 - left) ?? '';
  const copy = (from: string, to: string) => {
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from).filter((one) => one.slice(0, 14) <= newest.slice(0, 14))) {
      copyFileSync(join(from, name), join(to, name));
    }
    return to;
  };
  return {
    migrations: copy(now.migrations, join(folder, 'migrations')),
    standIn: copy(now.standIn, join(folder, 'stand-in')),
  };
}

/** Writes an account, three of its rows and a parcel, as that version's server would have. */
async function leaveBehind(store: Store, earlier: ReturnType<typeof earlierSchema>): Promise<void> {
  const connections = await connectTo(store);
  await migrate(connections, earlier);
  const hash = await boundedHashing().hash(password);
  await databaseOver(connections).asService('an earlier version', async (db) => {
    await sql`insert into auth.users (id, email, encrypted_password, email_confirmed_at, created_at, updated_at)
      values (gen_random_uuid(), ${email}, ${hash}, now(), now(), now())`.execute(db);
    for (const name of rows) {
      await sql`insert into public.files
        (uploaded_by, file_name, file_extension, file_path, public_url, is_admin_upload)
        select id, ${name}, 'webp', id || ${`/${name}`}, 'https://example.com/x', false
        from auth.users`.execute(db);
    }
    await write(db, 'records.sources', {
      id: 'roll',
      kind: 'sample',
      publisher: 'Nobody',
      title: 'SAMPLE roll',
      coverage: '{}',
    });
    await write(db, 'records.properties', {
      state: 'WI',
      id: parcel,
      county_fips: '55025',
      county: 'Dane',
      parcel_number: '1',
      is_sample: true,
      updated_at: new Date(),
    });
    await write(db, 'records.observations', {
      state: 'WI',
      county_fips: '55025',
      property_id: parcel,
      source_id: 'roll',
      fetched_at: new Date(),
      facts: '{}',
    });
  });
  await connections.close();
}

/** Writes a row with those of its columns that the table had in that version. */
async function write(db: Queries, table: string, row: Record<string, unknown>): Promise<void> {
  const had = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(db);
  const names = had.rows.map(({ name }) => name).filter((name) => name in row);
  const values = names.map((name) => sql`${row[name]}`);
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(values)})`.execute(db);
}

function connectTo({ env }: Store): Promise<Connections> | Connections {
  return env.DATABASE_URL
    ? connectPostgres({ url: env.DATABASE_URL, poolSize: 4, keepsStatements: true })
    : openFolder(env.DATA_DIR);
}
