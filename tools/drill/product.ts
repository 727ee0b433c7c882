import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../../apps/api/src/platform/project-files';
import { until } from './patience';

export type Product = {
  url: string;
  pid: number;
  /** From the start of the process until readyz said yes, in ms. */
  readyMs: number;
  /** All it has written so far. */
  written(): string;
  kill(): Promise<void>;
  /** SIGTERM; resolves to the exit code. */
  stop(): Promise<number | null>;
  /** Resolves when the process has gone. */
  gone: Promise<number | null>;
};

/** What no drill needs unless it says so. */
const quiet = {
  DATABASE_URL: '',
  SAMPLE_DATA: 'false',
  MIGRATE_AT_START: 'true',
  TRAIN_VALUATIONS: 'false',
  REFRESH_PUBLIC_DATA: 'false',
  LOG_LEVEL: 'info',
  PORT: '0',
  // Each person of a drill comes from an address of their own, through a proxy.
  TRUSTED_PROXIES: '1',
  RATE_LIMIT_PER_MINUTE: '1000000',
  DRAIN_SECONDS: '0',
};

/** `npm run drill` measures the programs as they are; a test of a drill spares the second of compiling each to its best. */
export const flags = process.env.VITEST ? ['--liftoff-only'] : [];

const running = new Set<ChildProcess>();

/** Starts the server as a process of its own; resolves when it is ready. */
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
  // Behind a balancer it says the balancer's address.
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

/** Resolves to how long it took until readyz said yes, in ms. */
export async function untilReady(url: string): Promise<number> {
  const began = performance.now();
  await until('the server is ready', async () => (await statusOf(`${url}/readyz`)) === 200);
  return performance.now() - began;
}

/** The status of the answer, or 0 where none came. */
export async function statusOf(url: string, init: RequestInit = {}): Promise<number> {
  try {
    const answer = await fetch(url, init);
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    // A server that is gone answers nothing, which is what the drill asks.
    return 0;
  }
}

/** Kills what is still there when a drill has failed in its middle. */
export async function endProducts(): Promise<void> {
  for (const child of running) {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
}
