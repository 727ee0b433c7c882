import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectRoot } from '../../../apps/api/src/platform/project-files';
import { freePort } from '../../../apps/api/src/test/free-port';
import { readCompose } from '../../kit/read-compose';
import { mustRun } from '../command';
import { hold, noFindings } from '../findings';
import { type Ground, onDatabase } from '../ground';
import { until } from '../patience';
import { fileNames, fileRow, type Person, register } from '../people';
import { type Product, startProduct, statusOf } from '../product';

const rowsPerRound = 40;

/** Tells whether this machine has Caddy, which stands in front. */
export function hasCaddy(): boolean {
  return spawnSync('caddy', ['version']).error === undefined;
}

/**
 * What compose.yaml describes, as processes: the two logins, the migration, two servers and Caddy, each
 * with the environment that the file gives it. A server is killed while somebody writes through Caddy.
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
    ['server-1', 'server-2'].map(async (name) => {
      const DATA_DIR = join(store.env.DATA_DIR, name);
      mkdirSync(DATA_DIR, { recursive: true });
      // Whichever server takes the sign-up, its mail is found.
      symlinkSync(outbox, join(DATA_DIR, 'outbox'));
      return { ...environmentOf(name), DATA_DIR, PORT: String(await freePort()) };
    }),
  );
  const servers = await Promise.all(settings.map((env) => startProduct(ground.programs, env)));
  const url = `http://localhost:${front}`;
  const caddy = await startCaddy(url, servers, ground.folder);
  try {
    const [first] = servers;
    if (!first) throw new Error('two servers are started above');
    const member = await register({ ...first, url }, outbox, 'compose@example.com');
    const kept: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const at = round % 2;
      const victim = servers[at];
      const env = settings[at];
      if (!victim || !env) throw new Error('two servers are started above');
      const failures = await writeThroughKill(member, `round ${round}`, kept, () => victim.kill());
      hold(findings, failures <= 1, `${failures} requests failed, though one server stood`);
      const again = await startProduct(ground.programs, env);
      findings.readyMs = Math.max(findings.readyMs, again.readyMs);
      servers[at] = again;
    }
    const there = await fileNames(member);
    findings.acknowledged = kept.length;
    findings.lost = kept.filter((name) => !there.has(name));
  } finally {
    await stopCaddy(caddy);
    await Promise.all(servers.map((server) => server.stop()));
  }
  return findings;
}

/** One after the other; resolves to how many were not acknowledged. The one under way may fail. */
async function writeThroughKill(
  { supabase, id }: Person,
  prefix: string,
  kept: string[],
  kill: () => Promise<void>,
): Promise<number> {
  let failures = 0;
  let killed: Promise<void> | null = null;
  for (let row = 0; row < rowsPerRound; row += 1) {
    const name = `${prefix} ${row}`;
    const written = supabase.from('files').insert(fileRow({ id }, name));
    if (row === rowsPerRound / 2) killed = kill();
    const { error } = await written;
    if (error) failures += 1;
    else kept.push(name);
  }
  await killed;
  return failures;
}

/** The logins of compose.yaml on the drill's own server, which asks for no password. */
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
