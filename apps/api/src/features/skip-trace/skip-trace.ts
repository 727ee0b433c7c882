import type { SkipTraceSetup } from '../../adapters/skip-trace';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { Log } from '../../platform/log';
import { Meter, type MeterSettings } from '../usage/public';
import { BatchRunner } from './batch-runner';

/** The endpoints and the scheduled jobs share these parts. */
export type SkipTrace = {
  setup: SkipTraceSetup;
  secret: string;
  keptDays: number;
  runner: BatchRunner;
};

type Given = {
  env: MeterSettings & { SKIP_TRACE_KEEP_DAYS: number };
  setup: SkipTraceSetup;
  secret: string;
  /** It is false if batches are left to a worker. */
  works?: boolean;
  database: Database;
  clock: Clock;
  log: Log;
};

export function openSkipTrace({ env, setup, secret, works = true, ...given }: Given): SkipTrace {
  const keptDays = env.SKIP_TRACE_KEEP_DAYS;
  // A batch counts as one request of its member, however many rows it has.
  const meter = new Meter({ ...env, RATE_LIMIT_PER_MINUTE: Number.POSITIVE_INFINITY }, secret);
  const runner = new BatchRunner({ ...given, works, setup, secret, keptDays, meter });
  return { setup, secret, keptDays, runner };
}
