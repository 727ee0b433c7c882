import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { Redis } from 'ioredis';
import { silentLog } from '../platform/log';
import { openRedis } from '../platform/redis';
import { afterFile } from './after-file';
import { freePort } from './free-port';

export type OwnRedis = { client(): Promise<Redis>; stop(): Promise<void> };

/** Tells whether Redis is installed on this machine. */
export function hasRedis(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0;
}

/** Starts a Redis server that keeps nothing on disk. */
export async function anOwnRedis(): Promise<OwnRedis> {
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn('redis-server', args, { stdio: 'ignore' });
  const stop = () => stopped(server);
  afterFile(stop);
  return {
    stop,
    async client() {
      const redis = openRedis(`redis://127.0.0.1:${port}`, silentLog);
      afterFile(() => redis.disconnect());
      // The client retries until the server listens, and emits each failure; once() would throw on
      // them.
      await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
      return redis;
    },
  };
}

async function stopped(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill('SIGKILL');
  await gone;
}
