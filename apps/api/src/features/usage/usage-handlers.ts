import { requireMember } from '../../platform/member';
import { os } from '../../platform/procedures';
import type { ExportSettings } from './metering/export-meter';
import type { Meter } from './metering/meter';
import { readStats } from './read-stats';

export function usageHandlers(meter: Meter, settings: ExportSettings) {
  return {
    stats: os.usage.stats.handler(({ context }) =>
      readStats(context, { meter, settings }, requireMember(context.actor)),
    ),
  };
}
