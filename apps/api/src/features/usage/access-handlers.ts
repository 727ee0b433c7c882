import type { FeatureAccess } from '@deedlight/contract/usage/access';
import { isProExpired } from '@deedlight/domain/usage/access';
import { featureAccess } from '@deedlight/domain/usage/feature-access';
import { trialEnd } from '@deedlight/domain/usage/trial';
import type { RequestContext } from '../../platform/context';
import { type Member, requireMember, signInFirst } from '../../platform/member';
import { os } from '../../platform/procedures';
import type { Meter } from './metering/meter';

export function accessHandlers(meter: Meter) {
  return {
    features: os.access.features.handler(({ context }) =>
      readAccess(context, meter, requireMember(context.actor)),
    ),
  };
}

/** Returns what the member may use now. */
async function readAccess(
  { database, clock }: Pick<RequestContext, 'database' | 'clock'>,
  meter: Meter,
  member: Member,
): Promise<FeatureAccess> {
  const read = await database.asUser(member, (db) => meter.read(db, member, clock.now()));
  if (read === null) throw signInFirst();
  const { isAdmin, standing, trialStartedAt } = read;
  const { refusal, subscription, trialDaysLeft: daysLeft } = standing;
  return {
    hasAccess: refusal === null,
    isAdmin,
    refusal,
    trial: daysLeft === null ? null : { endsAt: trialEnd(trialStartedAt).toString(), daysLeft },
    isProExpired: subscription !== null && isProExpired(subscription),
    features: featureAccess(refusal),
  };
}
