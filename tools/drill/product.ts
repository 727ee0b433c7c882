import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../../apps/api/src/platform/project-files';
import { until } from './patience';

export type Product = {
  url: string;
  pid: number;
  /** It lasts from the start of the process until readyz succeeded, in ms. */
  readyMs: number;
  /** Returns its output so far. */
  written(): string;
  kill(): Promise<void>;
  /** Sends SIGTERM; resolves to the exit code. */
  stop(): Promise<number | null>;
  /** Resolves when the process has ended. */
  gone: Promise<number | null>;
};

/** Drills run without these unless they ask for them. */
const quiet = {
  DATABASE_URL: '',
  SAMPLE_DATA: 'false',
  MIGRATE_AT_START: 'true',
  TRAIN_VALUATIONS: 'false',
  REFRESH_PUBLIC_DATA: 'false',
  LOG_LEVEL: 'info',
  PORT: '0',
  // Each person of a drill has their own address, through a proxy.
  TRUSTED_PROXIES: '1',
  RATE_LIMIT_PER_MINUTE: '1000000',
  DRAIN_SECONDS: '0',
};

/**
 * `npm run drill` measures the programs as they are; the test of a drill skips compiling
 * WebAssembly for speed, which saves a second each.
 */
export const flags = process.env.VITEST ? ['--liftoff-only'] : [];

const running = new Set<ChildProcess>();

/** Starts the server as a separate process; resolves when it is ready. */
export async function startProduct(
  programs: string,
  env: Record<string, string>,
): Promise<Product> {
  const began = performance.now();
  const child = spawn(process.execPath, [...flags, join(programs, 'main.js')], {
    cwd: projectRoot(),
    env: { ...process.env, ...quiet, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let written = '';
  for (const pipe of [child.stdout, child.stderr]) {
    pipe.on('data', (chunk) => {
      written += chunk;
    });
  }
  const gone = once(child, 'exit').then(([code]) => {
    running.delete(child);
    return typeof code === 'number' ? code : null;
  });
  const said = await until('the server listens', async () => {
    if (child.exitCode !== null) throw new Error(`the server did not start: ${written}`);
    return /"url":"([^"]+)".*"msg":"listening"/.exec(written)?.[1];
  });
  // Behind a balancer the server logs the balancer's address.
  const url = env.PORT === undefined ? said : `http://localhost:${env.PORT}`;
  await untilReady(url);
  return {
    url,
    pid: child.pid ?? 0,
    readyMs: performance.now() - began,
    written: () => written,
    gone,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
    stop: () => {
      child.kill('SIGTERM');
      return gone;
    },
  };
}

/** Resolves to the time until readyz succeeded, in ms. */
export async function untilReady(url: string): Promise<number> {
  const began = performance.now();
  await until('the server is ready', async () => (await statusOf(`${url}/readyz`)) === 200);
  return performance.now() - began;
}

/** Returns the status of the answer, or 0 if there was none. */
export async function statusOf(url: string, init: RequestInit = {}): Promise<number> {
  try {
    const answer = await fetch(url, init);
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    // A server that is gone does not answer, which is what the drill checks.
    return 0;
  }
}

/** Kills the processes that still run after a drill has failed. */
export async function endProducts(): Promise<void> {
  for (const child of running) {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
}
