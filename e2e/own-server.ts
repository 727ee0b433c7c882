import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const project = join(import.meta.dirname, '..');

export type OwnServer = { url: string; stop(): Promise<void> };

/** Stories run without these unless they ask for them: they would only use the machine's time. */
const quiet = {
  LOG_LEVEL: 'warn',
  TRAIN_VALUATIONS: 'false',
  REFRESH_PUBLIC_DATA: 'false',
  MAP_STYLE_URL: 'off',
};

/**
 * These variables name the folders in which seed-once.ts left a migrated database, and one with the
 * sample county.
 */
export const migratedFolder = 'E2E_MIGRATED_FOLDER';
export const seededFolder = 'E2E_SEEDED_FOLDER';

/**
 * A story sends few queries, so compiling the embedded database for speed, which takes a second,
 * does not pay.
 */
const briefly = '--liftoff-only';

/**
 * Starts the built server over its own data folder; resolves when it is ready. A new folder begins
 * with the sample county, unless `env` turns that off.
 */
export async function startServer(
  dataDir: string,
  env: Record<string, string>,
  onPort?: number,
): Promise<OwnServer> {
  const port = onPort ?? (await freePort());
  const begin = env.SAMPLE_DATA === 'false' ? migratedFolder : seededFolder;
  beginWithCopy(dataDir, begin);
  const makesCounty = begin === seededFolder && process.env[seededFolder] === undefined;
  const works = makesCounty || env.TRAIN_VALUATIONS === 'true';
  const child = spawn(process.execPath, [...(works ? [] : [briefly]), 'apps/api/dist/main.js'], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...quiet, PORT: String(port), DATA_DIR: dataDir, ...env },
  });
  const url = `http://localhost:${port}`;
  await ready(`${url}/readyz`, child);
  return { url, stop: () => stopped(child) };
}

/** Copies the folder that seed-once.ts left to `dataDir`, unless `dataDir` exists. */
function beginWithCopy(dataDir: string, variable: string): void {
  const left = process.env[variable];
  if (left !== undefined && !existsSync(dataDir)) cpSync(left, dataDir, { recursive: true });
}

/**
 * Imports a roll into `dataDir`, which begins as a migrated database, and resolves to the command's
 * output.
 */
export function importRoll(dataDir: string, args: readonly string[]): Promise<string> {
  beginWithCopy(dataDir, migratedFolder);
  return runCommand([briefly, 'apps/api/dist/import.js', ...args], { DATA_DIR: dataDir });
}

/**
 * Runs a command in the project and resolves to its output; rejects with the output if it fails.
 */
function runCommand(args: string[], env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, args, { cwd: project, env: { ...process.env, ...env } });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  child.stderr.on('data', (chunk) => {
    printed += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => (code === 0 ? resolve(printed) : reject(new Error(printed))));
  });
}

/** Runs `work` with a folder that is deleted afterwards. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'deedlight-e2e-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An empty folder is first filled with a county, which is slow on a busy machine. */
const readyWithinMs = 600_000;

async function ready(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + readyWithinMs;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    if (Date.now() > until) throw new Error('the server was not ready in time');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
