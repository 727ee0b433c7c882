import { requireMember } from '../../platform/member';
import { os } from '../../platform/procedures';
import type { Meter } from './metering/meter';
import { readAccess } from './read-access';

export function accessHandlers(meter: Meter) {
  return {
    features: os.access.features.handler(({ context }) =>
      readAccess(context, meter, requireMember(context.actor)),
    ),
  };
}
