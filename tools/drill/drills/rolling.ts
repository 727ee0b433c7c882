import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setInterval as every } from 'node:timers/promises';
import { migrate } from '../../../apps/api/src/platform/database/migrate';
import { connectPostgres } from '../../../apps/api/src/platform/database/postgres/postgres-connections';
import { schemaFiles } from '../../../apps/api/src/platform/project-files';
import { freePort } from '../../../apps/api/src/test/free-port';
import { type Balancer, startBalancer } from '../balancer';
import { type Findings, hold, noFindings } from '../findings';
import type { Ground, Store } from '../ground';
import { newAddress, type Person, register } from '../people';
import { type Product, startProduct, statusOf } from '../product';

const askEveryMs = 20;

/**
 * Replaces two servers behind a balancer one by one, under 50 requests a second, after the schema
 * of a later version was applied: no request may fail.
 */
export async function rolling(ground: Ground, rounds: number) {
  const findings = noFindings();
  const store = await ground.aStore('postgres');
  const balancer = await startBalancer();
  const env = {
    ...store.env,
    ...{ MIGRATE_AT_START: 'false', DRAIN_SECONDS: '2', TRUSTED_PROXIES: '1' },
    PUBLIC_URL: balancer.url,
  };
  const servers: Product[] = [];
  const startOne = async () => {
    const product = await startProduct(ground.programs, { ...env, PORT: String(await freePort()) });
    findings.readyMs = Math.max(findings.readyMs, product.readyMs);
    await balancer.add(product.url);
    return product;
  };
  for (let one = 0; one < 2; one += 1) servers.push(await startOne());
  const member = await register({ url: balancer.url }, store.outbox, 'member@example.com');
  const load = askAllTheTime(balancer, member, findings);
  for (let round = 0; round < rounds; round += 1) {
    await bringNextSchema(ground, store, round);
    for (const [at, former] of servers.entries()) {
      hold(findings, (await former.stop()) === 0, 'a server did not end with 0');
      balancer.remove(former.url);
      servers[at] = await startOne();
    }
  }
  await load.stop();
  balancer.close();
  for (const { stop } of servers) await stop();
  return findings;
}

/** Reads and writes in turn; a good answer counts as kept, anything else as lost. */
function askAllTheTime({ url }: Balancer, { headers, id }: Person, findings: Findings) {
  const stopped = new AbortController();
  const underWay: Promise<void>[] = [];
  const ask = async (n: number) => {
    const paths = ['/v1/usage/stats', `/rest/v1/files?uploaded_by=eq.${id}`, '/v1/search-limit'];
    const path = paths[n % paths.length] ?? '/';
    const from = { ...headers, 'x-forwarded-for': newAddress() };
    const status = await statusOf(`${url}${path}`, { headers: from });
    if (status === 200) findings.acknowledged += 1;
    else findings.lost.push(`${path} (${status})`);
  };
  const asking = (async () => {
    const began = performance.now();
    for await (const _ of every(askEveryMs, undefined, { signal: stopped.signal })) {
      // A late timer catches up, so that the rate stays the same, however busy the machine is.
      while (underWay.length < (performance.now() - began) / askEveryMs) {
        underWay.push(ask(underWay.length));
      }
    }
  })();
  // It ends by an abort.
  asking.catch(() => {});
  return {
    async stop() {
      stopped.abort();
      await Promise.all(underWay);
    },
  };
}

/** Adds a column to tables that the requests read, as a later version would. */
async function bringNextSchema(ground: Ground, store: Store, round: number): Promise<void> {
  const now = schemaFiles();
  const migrations = join(ground.folder, 'next-migrations');
  mkdirSync(migrations, { recursive: true });
  for (const name of readdirSync(now.migrations)) {
    copyFileSync(join(now.migrations, name), join(migrations, name));
  }
  const version = 30000101000000 + round;
  const tables = ['public.files', 'public.profiles', 'records.properties', 'auth.sessions'];
  const sql = tables.map((table) => `alter table ${table} add column later_${round} text;`);
  writeFileSync(join(migrations, `${version}_later.sql`), sql.join('\n'));
  const connections = connectPostgres({
    url: store.env.DATABASE_URL,
    poolSize: 1,
    keepsStatements: false,
  });
  await migrate(connections, { ...now, migrations }).finally(() => connections.close());
}
