import { requireMember } from '../../platform/member';
import { os } from '../../platform/procedures';
import type { Meter } from './metering/meter';
import { readStats } from './read-stats';

export function usageHandlers(meter: Meter) {
  return {
    stats: os.usage.stats.handler(({ context }) =>
      readStats(context, meter, requireMember(context.actor)),
    ),
  };
}
