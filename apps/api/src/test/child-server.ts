import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { bundledPrograms } from './bundled-programs';

/** A test's queries are over before compiling the embedded database for speed pays off. */
const briefly = '--liftoff-only';

const started: ChildProcess[] = [];
let programs = '';

/** Must be awaited before `start`. */
export async function bundleServer(): Promise<void> {
  await bundleServerAnd({});
}

/** Bundles the server with other programs beside it, for `runProgram`. */
export async function bundleServerAnd(others: Record<string, string>): Promise<void> {
  programs = await bundledPrograms({ main: 'src/main.ts', ...others });
}

/** Runs one of the other programs to its end. */
export async function runProgram(name: string, env: Record<string, string>, ...words: string[]) {
  const child = spawn(process.execPath, [briefly, join(programs, `${name}.js`), ...words], {
    env: { ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  return { ...(await ended(child)), said };
}

/** Kills the processes that `start` started and that still run. */
export async function endStarted(): Promise<void> {
  for (const child of started.filter(
    ({ exitCode, signalCode }) => exitCode === null && !signalCode,
  )) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

/** Starts the server as its own process. */
export function start(env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [briefly, join(programs, 'main.js')], {
    env: { ...process.env, DATABASE_URL: '', SAMPLE_DATA: 'false', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  return child;
}

export async function ended(child: ChildProcess): Promise<{ code: number | null; errors: string }> {
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, errors };
}

/** Resolves to the URL in the log line that says that the server listens. */
export function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let log = '';
    child.once('exit', () => reject(new Error(`ended before it listened: ${log}`)));
    child.stdout?.on('data', (chunk) => {
      log += chunk;
      const [, url] = /"url":"([^"]+)".*"msg":"listening"/.exec(log) ?? [];
      if (url) resolve(url);
    });
  });
}

export function refusesNew(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, host);
    probe.once('error', () => resolve(true));
    probe.once('connect', () => {
      probe.destroy();
      resolve(false);
    });
  });
}
