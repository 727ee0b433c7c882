// node tools/last-release.mjs [COMMIT]: runs the server of the last release on this version's
// schema, as servers do while a deployment replaces them, and sends it some requests of each kind. If
// a migration says that it needs a newer server, the release must refuse to start. Does nothing if
// there is no release yet.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fail, root } from './lib.mjs';
import { startPostgres } from './postgres.mjs';

const release = process.argv[2] ?? lastTag();
if (!release) {
  console.log('No release yet: there is no tag.');
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), 'deedlight-release-'));
const postgres = await startPostgres();
let server;
try {
  must('sh', ['-c', `git archive ${release} | tar -x -C ${folder}`], root);
  must('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], folder);
  must('npm', ['run', 'build', '-w', '@deedlight/api'], folder);
  const DATABASE_URL = postgres.url;
  must('npm', ['run', '-s', 'migrate'], root, { DATABASE_URL, MIGRATION_DATABASE_URL: '' });
  const url = `http://localhost:${await freePort()}`;
  const settings = { DATABASE_URL, PORT: new URL(url).port, DATA_DIR: join(folder, 'own-data') };
  // The server writes the sample county, which tests a load on a schema that it does not know.
  const more = { SAMPLE_DATA: 'true', REFRESH_PUBLIC_DATA: 'false', DRAIN_SECONDS: '0' };
  server = spawn(process.execPath, ['apps/api/dist/main.js'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...settings, ...more, LOG_LEVEL: 'error' },
  });
  const refuser = whoRefuses(join(folder, 'supabase', 'migrations'));
  if (refuser) {
    await ended();
    console.log(`The server of ${release} refuses this version's schema, as ${refuser} says.`);
  } else await tryOut(url);
} finally {
  server?.kill('SIGKILL');
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function tryOut(url) {
  await ready(url);
  const id = await somePropertyOf(url);
  for (const path of [`properties/${id}`, `properties/${id}/comps`, 'search-limit', 'rates']) {
    await ask(`${url}/v1/${path}`);
  }
  await ask(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_release', 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', password: 'a heron over the weir' }),
  });
  console.log(`The server of ${release} runs on this version's schema.`);
}

/**
 * Returns the migration of this version that servers of the release cannot run on, if there is one.
 */
function whoRefuses(releaseMigrations) {
  const newest = readdirSync(releaseMigrations).sort().at(-1) ?? '';
  const own = join(root, 'supabase', 'migrations');
  return readdirSync(own).find((name) => {
    const needed = /^-- needs: (\d+)$/m.exec(readFileSync(join(own, name), 'utf8'))?.[1] ?? '';
    return name > newest && needed > newest.slice(0, needed.length);
  });
}

/** Expects that a server which the schema refuses says why and ends with an error. */
async function ended() {
  const code = server.exitCode ?? (await new Promise((resolve) => server.once('exit', resolve)));
  if (code === 0 || code === null) fail(`The server of ${release} did not refuse the schema.`);
}

/** Waits for suggestions, which come once the server has read what it has written. */
async function somePropertyOf(url) {
  for (;;) {
    const { suggestions } = await ask(`${url}/v1/properties/suggest?q=10`);
    if (suggestions.length > 0) return suggestions[0].id;
    await pause(200);
  }
}

function lastTag() {
  const args = ['describe', '--tags', '--abbrev=0', '--match', 'v*'];
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
}

function must(command, args, cwd, env = {}) {
  const { status } = spawnSync(command, args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
}

async function ready(url) {
  for (;;) {
    if (server.exitCode !== null) fail(`The server of ${release} did not start.`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.status === 200) return;
    await pause(200);
  }
}

async function ask(url, init = {}) {
  const answer = await fetch(url, init);
  const text = await answer.text();
  if (answer.status >= 500) throw new Error(`${url} was answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
