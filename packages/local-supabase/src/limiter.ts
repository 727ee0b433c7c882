import { createHash } from 'node:crypto';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { StandInDatabase } from './database';

/** A number of `points` in a number of seconds (`duration`). */
export type Rate = { points: number; duration: number };

/**
 * The store of counts that all servers share; without it each server counts for itself, in memory.
 */
export type LimitStore = {
  /** An ioredis client; it is preferred to the database. */
  redis?: object | undefined;
  database?: StandInDatabase | undefined;
};

/** Returns the limiter `name` for a rate. */
export function limiterIn(store: LimitStore, name: string, rate: Rate): RateLimiterAbstract {
  const settings = { ...rate, keyPrefix: name };
  if (store.redis !== undefined) {
    return new RateLimiterRedis({
      ...settings,
      keyPrefix: `deedlight:${name}`,
      storeClient: store.redis,
      rejectIfRedisNotReady: true,
      // While Redis is away nobody is shut out, yet guesses are still limited.
      insuranceLimiter: new RateLimiterMemory(settings),
    });
  }
  if (store.database === undefined) return new RateLimiterMemory(settings);
  return new RateLimiterPostgres({ ...settings, ...tableIn(store.database) });
}

/**
 * The result of a count. `msLeft` is the time until the counts expire, `left` the number of counts
 * still allowed until then.
 */
export type Counted = { isTooMuch: boolean; msLeft: number; left: number };

/** Counts `points` at once; all of them count even when they exceed the limit. */
export async function count(
  limiter: RateLimiterAbstract,
  key: string,
  points = 1,
): Promise<Counted> {
  try {
    const { msBeforeNext, remainingPoints } = await limiter.consume(hashed(key), points);
    return { isTooMuch: false, msLeft: msBeforeNext, left: remainingPoints };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { isTooMuch: true, msLeft: refusal.msBeforeNext, left: 0 };
  }
}

/** Counts one; returns the seconds to wait if it was one too many, otherwise null. */
export async function secondsToWait(
  limiter: RateLimiterAbstract,
  key: string,
): Promise<number | null> {
  const { isTooMuch, msLeft } = await count(limiter, key);
  return isTooMuch ? wholeSeconds(msLeft) : null;
}

export function wholeSeconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}

/** Hashes a key, so that a reader of the store learns neither who was counted nor from where. */
export function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Uses the migrations' table through our own transactions. */
function tableIn(database: StandInDatabase) {
  const query = async ({ text, values }: { text: string; values: unknown[] }) => {
    const rows = await database.asService('limits against abuse', (sql) => sql(text, values));
    return { rows, rowCount: rows.length };
  };
  return {
    storeClient: { query },
    storeType: 'client',
    schemaName: 'local_supabase',
    tableName: 'rate_limits',
    tableCreated: true,
  };
}
