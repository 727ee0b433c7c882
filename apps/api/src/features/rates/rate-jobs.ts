import type { RateSource } from '../../adapters/rate-source';
import type { Env } from '../../platform/env';
import type { Job } from '../../platform/jobs/jobs';
import { type AlertDeps, fireAlerts } from './fire-alerts';
import { refreshRates } from './refresh-rates';

type Deps = AlertDeps & { env: Env };

/**
 * Returns the job that reads rates six times a day, if this server may fetch, and sends the alerts.
 */
export function rateJobs(deps: Deps, sources: readonly RateSource[]): Job[] {
  if (!deps.env.REFRESH_PUBLIC_DATA) return [];
  return [
    {
      name: 'rates.refresh',
      everyHours: 4,
      line: 'long',
      run: async (signal) => {
        const failures = await refreshRates({ ...deps, sources }, signal);
        await fireAlerts(deps);
        if (failures.length > 0) throw new Error(failures.join('; '));
      },
    },
  ];
}
