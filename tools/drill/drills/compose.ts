import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '../../../apps/api/src/platform/project-files';
import { freePort } from '../../../apps/api/src/test/free-port';
import { readCompose } from '../../kit/read-compose';
import { mustRun } from '../command';
import { hold, noFindings } from '../findings';
import { type Ground, onDatabase } from '../ground';
import { until } from '../patience';
import { fileNames, fileRow, type Person, register } from '../people';
import { type Product, startProduct, statusOf } from '../product';

const rowsBeforeKill = 20;

/** Behind Caddy all requests come from one address, which may write 1,200 times a minute. */
const paceMs = 40;

/** The balancer checks every second; a longer time is a fault. */
const longestUntilNoticedMs = 2000;

/** Tells whether this machine has Caddy, the proxy of the deployment. */
export function hasCaddy(): boolean {
  return spawnSync('caddy', ['version']).error === undefined;
}

/**
 * Runs the parts of compose.yaml as processes: the two logins, the migration, two servers and
 * Caddy, each with its environment from the file, and the worker beside them. One server is killed
 * while somebody writes through Caddy; the others are asked to stop and must end without an error.
 */
export async function composeTopology(ground: Ground, rounds: number) {
  const findings = noFindings();
  const store = await ground.anEmptyStore('postgres');
  await onDatabase(store, readFileSync(join(projectRoot(), 'supabase', 'bootstrap.sql'), 'utf8'));
  const front = await freePort();
  const { services } = readCompose({
    SITE_ADDRESS: `localhost:${front}`,
    COOKIE_SECRET: 'known to this drill alone, and long enough',
  });
  const environmentOf = (name: string) => {
    const { environment = {} } = services[name] ?? {};
    const isUrl = ([setting]: [string, string]) => setting.endsWith('DATABASE_URL');
    const urls = Object.entries(environment).filter(isUrl);
    const there = urls.map(([setting, url]) => [setting, atStore(url, store.env.DATABASE_URL)]);
    return { ...environment, ...Object.fromEntries(there) };
  };

  const program = basename(services.migrate?.command?.at(-1) ?? '');
  await mustRun(join(ground.programs, program), [], environmentOf('migrate'));

  const outbox = join(store.env.DATA_DIR, 'outbox');
  mkdirSync(outbox, { recursive: true });
  const settings = await Promise.all(
    ['server-1', 'server-2', 'worker'].map(async (name) => {
      const DATA_DIR = join(store.env.DATA_DIR, name);
      mkdirSync(DATA_DIR, { recursive: true });
      // The mail of a sign-up is found, whichever server sends it.
      symlinkSync(outbox, join(DATA_DIR, 'outbox'));
      const PORT = String(await freePort());
      // The migration is a service of its own.
      return { MIGRATE_AT_START: 'false', ...environmentOf(name), DATA_DIR, PORT };
    }),
  );
  const started = await Promise.all(settings.map((env) => startProduct(ground.programs, env)));
  const [servers, workers] = [started.slice(0, 2), started.slice(2)];
  const url = `http://localhost:${front}`;
  const caddy = await startCaddy(url, servers, ground.folder);
  try {
    const [first] = servers;
    if (!first) throw new Error('two servers are started above');
    const member = await register({ ...first, url }, outbox, 'compose@example.com');
    for (let round = 0; round < rounds; round += 1) {
      const at = round % 2;
      const victim = servers[at];
      const env = settings[at];
      if (!victim || !env) throw new Error('two servers are started above');
      const seen = await workThroughKill(url, member, `round ${round}`, () => victim.kill());
      const there = await fileNames(member);
      findings.acknowledged += seen.kept.length;
      findings.lost.push(...seen.kept.filter((name) => !there.has(name)));
      // An account can have a limited number of rows.
      await member.supabase.from('files').delete().eq('uploaded_by', member.id);
      hold(findings, seen.unread === 0, `${seen.unread} pages were not read`);
      const noticed = `what was written still failed ${Math.ceil(seen.failedForMs)} ms after the kill`;
      hold(findings, seen.failedForMs <= longestUntilNoticedMs, noticed);
      const again = await startProduct(ground.programs, env);
      findings.readyMs = Math.max(findings.readyMs, again.readyMs);
      servers[at] = again;
    }
  } finally {
    await stopCaddy(caddy);
    const ends = await Promise.all([...servers, ...workers].map((server) => server.stop()));
    const ended = `a server or the worker ended with ${ends.join(', ')} when asked to stop`;
    hold(
      findings,
      ends.every((code) => code === 0),
      ended,
    );
  }
  return findings;
}

/**
 * Reads and writes in turn, before and after a kill, until the balancer must have noticed it. Caddy
 * repeats reads at the other server, so all of them are answered.
 */
async function workThroughKill(
  url: string,
  { supabase, id, headers }: Person,
  prefix: string,
  kill: () => Promise<void>,
) {
  const seen = { kept: [] as string[], unread: 0, failedForMs: 0 };
  let killedAt = Number.POSITIVE_INFINITY;
  const since = () => performance.now() - killedAt;
  for (let row = 0; since() < 2 * longestUntilNoticedMs; row += 1) {
    const name = `${prefix} ${row}`;
    const written = supabase.from('files').insert(fileRow({ id }, name));
    const read = statusOf(`${url}/v1/search-limit`, { headers });
    if (row === rowsBeforeKill) {
      killedAt = performance.now();
      await kill();
    }
    const { error } = await written;
    if (error) seen.failedForMs = Math.max(seen.failedForMs, since());
    else seen.kept.push(name);
    if ((await read) !== 200) seen.unread += 1;
    await pause(paceMs);
  }
  return seen;
}

/** Returns a login of compose.yaml for the drill's own database server, which needs no password. */
function atStore(address: string, storeUrl: string): string {
  const { username } = new URL(address);
  const there = new URL(storeUrl);
  there.username = username;
  return there.href;
}

async function startCaddy(url: string, servers: Product[], folder: string): Promise<ChildProcess> {
  const config = join(projectRoot(), 'deploy', 'Caddyfile');
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
    stdio: 'ignore',
    env: {
      ...process.env,
      SITE_ADDRESS: url,
      UPSTREAMS: servers.map((server) => new URL(server.url).host).join(' '),
      CADDY_ADMIN: `localhost:${await freePort()}`,
      XDG_DATA_HOME: join(folder, 'caddy'),
      XDG_CONFIG_HOME: join(folder, 'caddy'),
    },
  });
  await until('Caddy serves', async () => (await statusOf(`${url}/readyz`)) === 200);
  return caddy;
}

async function stopCaddy(caddy: ChildProcess): Promise<void> {
  if (caddy.exitCode !== null || caddy.signalCode !== null) return;
  const gone = once(caddy, 'exit');
  caddy.kill('SIGTERM');
  await gone;
}
