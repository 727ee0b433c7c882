import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Returns the path of PgBouncer, or null if it is not installed. */
export function findPgbouncer() {
  const known = ['/usr/sbin/pgbouncer', '/opt/homebrew/bin/pgbouncer', '/usr/local/bin/pgbouncer'];
  return known.find((path) => existsSync(path)) ?? null;
}

/** Installs PgBouncer if root may do so here. */
export function installPgbouncer() {
  if (findPgbouncer() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing PgBouncer for one test (apt-get) …');
  const quiet = {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'pgbouncer'], quiet);
}

/**
 * Starts PgBouncer in transaction mode before the server of `url`, with few connections to it, so
 * that clients share them; resolves to its URL and a function that stops it.
 */
export async function startPgbouncer(url, port) {
  const program = findPgbouncer();
  if (!program) throw new Error('no PgBouncer here');
  const server = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'deedlight-pgbouncer-'));
  const settings = join(folder, 'pgbouncer.ini');
  const log = join(folder, 'log');
  // auth_type = any lets everybody in as the one user that is named for all databases.
  writeFileSync(
    settings,
    `[databases]
* = host=${server.hostname} port=${server.port} user=${decodeURIComponent(server.username)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
logfile = ${log}
`,
  );
  writeFileSync(log, '');
  const owner = unprivileged();
  if (owner) for (const path of [folder, settings, log]) chownSync(path, owner.uid, owner.gid);
  const child = spawn(program, [settings], { ...owner, cwd: folder, stdio: 'ignore' });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  while (!readFileSync(log, 'utf8').includes('process up')) {
    if (child.exitCode !== null) throw new Error(`PgBouncer: ${readFileSync(log, 'utf8')}`);
    await pause(20);
  }
  const own = new URL(url);
  own.port = String(port);
  return {
    url: own.href,
    async stop() {
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the user to run it as, because PgBouncer refuses to run as root. */
function unprivileged() {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}
