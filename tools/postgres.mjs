import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

// Starts a throw-away PostgreSQL for tests and benchmarks.
//   node tools/postgres.mjs                 prints its URL and runs until it is stopped
//   node tools/postgres.mjs -- COMMAND...   runs COMMAND with TEST_DATABASE_URL set and then stops

/** Returns the folder of the server's programs, or null if this machine has none. */
export function findPostgres() {
  const versions = '/usr/lib/postgresql';
  const folders = [
    ...(existsSync(versions) ? readdirSync(versions).sort((a, b) => b - a) : []).map((version) =>
      join(versions, version, 'bin'),
    ),
    '/opt/homebrew/bin',
    '/usr/local/bin',
    '/usr/bin',
  ];
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((p) => existsSync(join(folder, p)))) ??
    null
  );
}

/**
 * Starts a server in a temporary folder; resolves to its URL and a function that stops it. `more`
 * are further settings ("name=value").
 */
export async function startPostgres(port = undefined, more = []) {
  const bin = findPostgres();
  if (!bin) throw new Error('no PostgreSQL here: initdb and postgres were not found');
  const folder = mkdtempSync(join(tmpdir(), 'deedlight-postgres-'));
  const owner = unprivileged();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const made = spawnSync(
    join(bin, 'initdb'),
    [
      '-D',
      join(folder, 'data'),
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '-N',
    ],
    { ...owner, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const chosen = port ?? (await freePort());
  // The log goes to a file: a caller that waits for a test run synchronously reads no pipe, and a
  // full pipe would stop the server.
  const log = join(folder, 'log');
  const launch = async () => {
    writeFileSync(log, '');
    const server = spawn(
      join(bin, 'postgres'),
      [
        '-D',
        join(folder, 'data'),
        '-p',
        String(chosen),
        '-h',
        '127.0.0.1',
        '-k',
        folder,
        ...[...settings, ...more].flatMap((setting) => ['-c', setting]),
      ],
      {
        ...owner,
        cwd: folder,
        // Nodes of a cluster connect to each other, and would look for certificates in the caller's
        // home folder.
        env: { ...process.env, HOME: folder },
        stdio: ['ignore', 'ignore', openSync(log, 'a')],
      },
    );
    const gone = new Promise((resolve) => server.once('exit', resolve));
    await ready(server, log);
    return { server, gone };
  };
  let { server, gone } = await launch();
  return {
    url: `postgres://postgres@127.0.0.1:${chosen}/postgres`,
    /** Ends the server as if its machine had failed, without an orderly shutdown. */
    async crash() {
      server.kill('SIGQUIT');
      await gone;
    },
    async startAgain() {
      ({ server, gone } = await launch());
    },
    /** Makes the server accept connections and bytes without an answer, until `thaw`. */
    freeze: () => signalAll(server.pid, 'SIGSTOP'),
    thaw: () => signalAll(server.pid, 'SIGCONT'),
    async stop() {
      signalAll(server.pid, 'SIGCONT');
      server.kill('SIGINT'); // This is the "fast" shutdown, which ends open sessions.
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Signals the server and each of its processes. */
function signalAll(pid, signal) {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const sessions = pairs.filter(([, parent]) => parent === pid).map(([child]) => child);
  for (const one of [pid, ...sessions]) {
    try {
      process.kill(one, signal);
    } catch (error) {
      // A session's process may have ended meanwhile.
      if (error.code !== 'ESRCH') throw error;
    }
  }
}

/** These data are thrown away after the run, so they need not survive a power failure. */
const settings = [
  'fsync=off',
  'full_page_writes=off',
  'max_connections=200',
  'shared_buffers=256MB',
];

/**
 * Returns the user to run the server as, because PostgreSQL refuses to run as root; installing the
 * package as root created that user.
 */
function unprivileged() {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

async function ready(server, log) {
  for (;;) {
    const written = readFileSync(log, 'utf8');
    if (written.includes('ready to accept connections')) return;
    if (server.exitCode !== null) throw new Error(`postgres did not start: ${written}`);
    await pause(20);
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function main() {
  if (!findPostgres()) {
    console.error(
      'No PostgreSQL here (initdb and postgres were not found): install it, or set TEST_DATABASE_URL.',
    );
    process.exit(3);
  }
  await serveCommand(await startPostgres(), 'TEST_DATABASE_URL');
}

/**
 * Serves the program of a throw-away server: runs the command of its arguments with the server's
 * URL in `variable` and then stops the server; without a command it prints the URL and runs until
 * it is stopped.
 */
export async function serveCommand(server, variable) {
  const [command, ...args] = process.argv.slice(2).filter((word) => word !== '--');
  if (!command) {
    console.log(server.url);
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.stop());
    return;
  }
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, [variable]: server.url },
  });
  child.once('exit', async (code) => {
    await server.stop();
    process.exit(code ?? 1);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
