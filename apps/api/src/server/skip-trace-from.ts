import { openSkipTrace, type SkipTrace } from '../features/skip-trace/skip-trace';
import type { AppDeps } from './app-deps';
import { skipTraceSetup } from './data-providers';

/** Creates skip traces with the provider that the settings name. */
export function skipTraceFrom({
  env,
  secret,
  database,
  clock,
  log,
}: Pick<AppDeps, 'env' | 'secret' | 'database' | 'clock' | 'log'>): SkipTrace {
  const setup = skipTraceSetup({ env, database, clock });
  return openSkipTrace({ env, secret, database, clock, log, setup, works: env.ROLE !== 'web' });
}
