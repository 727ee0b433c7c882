import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { Env } from '../../platform/env';
import { callNoter } from '../vendor/note-call';
import { PoliteClient } from './polite-client';

/** Returns a client that keeps the pace of the settings and records each request. */
export function openPoliteClient(database: Database, env: Env, clock: Clock): PoliteClient {
  return new PoliteClient({
    clock,
    pause: (ms, signal) => pause(ms, undefined, { signal }),
    random: Math.random,
    note: callNoter({ database, clock, centsPerCredit: undefined }),
    userAgent: `${env.PRODUCT_NAME} record reader`,
    atOnce: env.OPEN_DATA_REQUESTS_AT_ONCE,
    paceMs: env.OPEN_DATA_PACE_MS,
    mayBePrivate: env.OPEN_DATA_MAY_BE_PRIVATE,
  });
}
