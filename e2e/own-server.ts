import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const project = join(import.meta.dirname, '..');

export type OwnServer = { url: string; stop(): Promise<void> };

/** What a story does not need unless it says so: it would only take the machine's time. */
const quiet = { LOG_LEVEL: 'warn', TRAIN_VALUATIONS: 'false', REFRESH_PUBLIC_DATA: 'false' };

/** The variables that say where seed-once.ts has left a migrated database, and one with the sample county. */
export const migratedFolder = 'E2E_MIGRATED_FOLDER';
export const seededFolder = 'E2E_SEEDED_FOLDER';

/** For the few questions of a story the embedded database need not be compiled to its best, which costs a second. */
const briefly = '--liftoff-only';

/**
 * The built server over a data folder of its own; resolves when it is ready to answer. A new folder
 * begins with the sample county, unless `env` is without.
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

/** Copies what seed-once.ts has left into `dataDir`, unless that is there. */
function beginWithCopy(dataDir: string, variable: string): void {
  const left = process.env[variable];
  if (left !== undefined && !existsSync(dataDir)) cpSync(left, dataDir, { recursive: true });
}

/** Imports a roll into `dataDir`, a migrated database at first, and resolves to what the command printed. */
export function importRoll(dataDir: string, args: readonly string[]): Promise<string> {
  beginWithCopy(dataDir, migratedFolder);
  return runCommand([briefly, 'apps/api/dist/import.js', ...args], { DATA_DIR: dataDir });
}

/** Runs a command in the project and resolves to what it printed; rejects with that when it fails. */
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

/** A folder that is gone after `work`. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'deedlight-e2e-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An empty folder gets a county first, which takes its time on a busy machine. */
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
