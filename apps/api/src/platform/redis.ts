import { Redis } from 'ioredis';
import type { Log } from './log';

/**
 * Opens the store that counts limited actions. A command without an immediate answer fails and its
 * caller goes on without it: no request waits for Redis.
 */
export function openRedis(url: string, log: Pick<Log, 'info' | 'warn'>): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    commandTimeout: 500,
    retryStrategy: (times) => Math.min(times * 200, 5_000),
  });
  // Every attempt to connect fails again; only the first failure is logged.
  let isAway = false;
  redis.on('error', (error: Error) => {
    if (!isAway) log.warn({ err: error }, 'Redis is away: each server counts for itself meanwhile');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) log.info({}, 'Redis is back');
    isAway = false;
  });
  return redis;
}
