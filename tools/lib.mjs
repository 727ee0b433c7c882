import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { freemem } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

export function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Exits with a message if Node is too old to run the product. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Deedlight needs Node 20.19 or newer; this is ${process.versions.node}.`);
  }
}

/** Installs the locked dependencies if the lock file differs from the one last installed. */
export function installDependencies() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.deedlight-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing dependencies (once, and after an update) …');
  // "npm ci" refuses a lock file that was made without a tool's build for another platform.
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, lock);
}

/** Runs a command in the project's root and exits with its exit code if it fails. */
export function run(command, args, options = {}) {
  const code = attempt(command, args, options);
  if (code !== 0) process.exit(code);
}

/** Runs a command in the project's root and returns its exit code. */
export function attempt(command, args, options = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
    env: { ...process.env, ...options.env },
  });
  return result.status ?? 1;
}

/** Runs a command, forwards our signals to it and exits as it does. */
export function become(command, args, env = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)));
  child.on('error', (error) => fail(`${command} could not be started: ${error.message}`));
}

const memoryFolder = '/dev/shm';
const gibibyte = 1024 ** 3;

/**
 * Keeps the temporary files of this process and its children in memory if Linux has room for them,
 * and removes them at its end. Tests create and drop the files of hundreds of databases, and each
 * sync of a disk would delay them. A TMPDIR that is already set stays.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || !hasRoomInMemory()) return;
  removeWhatKilledRunsLeft();
  const folder = mkdtempSync(join(memoryFolder, `deedlight-run-${process.pid}-`));
  // PostgreSQL's server runs as another user where root runs the tests.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
}

/** A container usually has 64 MB there; a test run needs up to four gibibytes, its workers eight more. */
function hasRoomInMemory() {
  if (!existsSync(memoryFolder)) return false;
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize > 8 * gibibyte && freemem() > 14 * gibibyte;
}

function removeWhatKilledRunsLeft() {
  for (const name of readdirSync(memoryFolder)) {
    const pid = /^deedlight-run-(\d+)-/.exec(name)?.[1];
    if (pid && !existsSync(`/proc/${pid}`)) {
      rmSync(join(memoryFolder, name), { recursive: true, force: true });
    }
  }
}

/**
 * Returns the time of the newest change among files below `folders`, in ms; node_modules and dist
 * don't count.
 */
export function newestChange(folders) {
  let newest = 0;
  const visit = (path) => {
    const stat = statSync(path);
    if (!stat.isDirectory()) {
      newest = Math.max(newest, stat.mtimeMs);
      return;
    }
    for (const name of readdirSync(path)) {
      if (!['node_modules', 'dist', 'data', '.git'].includes(name)) visit(join(path, name));
    }
  };
  for (const folder of folders) if (existsSync(join(root, folder))) visit(join(root, folder));
  return newest;
}

/**
 * Returns the files that differ from those of a commit, including new ones; paths begin at the
 * project's root.
 */
export function changedSince(commit) {
  const differing = ['diff', '--name-only', '--relative', commit];
  const unknown = ['ls-files', '--others', '--exclude-standard'];
  return [differing, unknown].flatMap((args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) fail(`What changed since ${commit} is not known: ${stderr}`);
    return stdout.split('\n').filter(Boolean);
  });
}

/** Builds the web app and the server unless the build is newer than every source. */
export function buildIfStale(env = {}) {
  const built = join(root, 'apps/api/dist/built');
  const sources = ['apps', 'packages', 'supabase', 'package-lock.json', 'tsconfig.base.json'];
  if (existsSync(built) && statSync(built).mtimeMs > newestChange(sources)) return;
  console.log('Building …');
  run('npm', ['run', 'build', '--silent'], { env });
  writeFileSync(built, new Date().toISOString());
}
