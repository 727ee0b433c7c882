import { meteredEndpoints, type UsageStats } from '@deedlight/contract/usage';
import type { Standing } from '@deedlight/domain/usage/standing';
import { usageTotal } from '@deedlight/domain/usage/usage';
import type { Temporal } from 'temporal-polyfill';
import type { RequestContext } from '../../platform/context';
import type { Queries } from '../../platform/database/database';
import { type Member, signInFirst } from '../../platform/member';
import { type ExportSettings, exportLimit } from './metering/export-meter';
import type { Meter, Usage } from './metering/meter';
import { countExported, listUsed, type UsedUnit } from './metering/metering-repo';
import { poolTerms } from './metering/pool';
import { tellUsage } from './metering/usage-headers';
import { addressesOf } from './usage-repo';

type Asking = Pick<RequestContext, 'database' | 'clock' | 'replyHeaders'>;

/** Returns what the member has used in the period, and the plan that allows it. */
export async function readStats(
  ctx: Asking,
  { meter, settings }: { meter: Meter; settings: ExportSettings },
  member: Member,
): Promise<UsageStats> {
  return ctx.database.asUser(member, async (db) => {
    const at = ctx.clock.now();
    const read = await meter.read(db, member, at);
    if (read === null) throw signInFirst();
    const { standing, total, pool } = read;
    const units = await listUsed(db, standing.period.start);
    const byProperty = countByProperty(units);
    const addresses = await addressesOf(
      db,
      byProperty.map(({ propertyId }) => propertyId),
    );
    tellUsage(ctx.replyHeaders, read, standing.period.end);
    return {
      usage: {
        total,
        pool,
        exports: await exportsOf(db, read, { at, limit: exportLimit(settings, standing) }),
        byEndpoint: meteredEndpoints.map((endpoint) => ({
          endpoint,
          used: units.filter((unit) => unit.endpoint === endpoint).length,
        })),
        byProperty: byProperty.map((used) => ({
          ...used,
          address: addresses.get(used.propertyId) ?? null,
        })),
      },
      subscription: subscriptionOf(standing),
      period: {
        startDate: standing.period.start.toString(),
        resetDate: standing.period.end.toString(),
      },
    };
  });
}

async function exportsOf(
  db: Queries,
  { standing, mailbox, isAdmin }: Usage,
  { at, limit: each }: { at: Temporal.Instant; limit: number },
): Promise<NonNullable<UsageStats['usage']['exports']>> {
  const terms = poolTerms({ isAdmin, standing }, at);
  const since = standing.period.start;
  const { own, pool } = await countExported(db, { since, at, mailbox, terms });
  const [shares, used] = pool === null ? [1, own] : [pool.shares, pool.used];
  const usedByOthers = pool === null ? null : Math.max(0, used - own);
  return { ...usageTotal({ limit: each * shares, used, isAdmin }), usedByOthers };
}

type PropertyUse = { propertyId: string; used: number; lastUsedAt: string };

/** Counts the units by property, newest first as the units are. */
function countByProperty(units: readonly UsedUnit[]): PropertyUse[] {
  const uses = new Map<string, PropertyUse>();
  for (const { property_id: propertyId, taken_at: lastUsedAt } of units) {
    if (propertyId === null) continue;
    const use = uses.get(propertyId);
    if (use) use.used += 1;
    else uses.set(propertyId, { propertyId, used: 1, lastUsedAt });
  }
  return [...uses.values()];
}

function subscriptionOf({ subscription, refusal }: Standing): UsageStats['subscription'] {
  if (subscription === null) return null;
  const { tier, status, currentPeriodEnd, cancelAtPeriodEnd } = subscription;
  const hasAccess = refusal === null;
  const ends = currentPeriodEnd?.toString() ?? null;
  return { tier, status, hasAccess, currentPeriodEnd: ends, cancelAtPeriodEnd };
}
