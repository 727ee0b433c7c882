import type { Billing, BillingSeat, BillingSubscription } from '@deedlight/contract/billing';
import { standingOf } from '@deedlight/domain/usage/standing';
import { knownStatus } from '@deedlight/domain/usage/subscription';
import { trialEnd } from '@deedlight/domain/usage/trial';
import { Temporal } from 'temporal-polyfill';
import type { PaymentsSetup } from '../../adapters/payments';
import type { RequestContext } from '../../platform/context';
import { type Member, signInFirst } from '../../platform/member';
import type { Meter, SeatRow } from '../usage/public';
import { currentSubscription, customerOf } from './billing-repo';
import { ownTeam } from './own-team';

export type BillingSettings = {
  setup: PaymentsSetup;
  meter: Meter;
  publicUrl: string;
  sendsMail: boolean;
  searches: Billing['monthlySearches'];
  exportRows: Billing['monthlyExportRows'];
};

/** Returns the plan and its stored state, which the provider's events update. */
export async function readBilling(
  { database, clock }: Pick<RequestContext, 'database' | 'clock'>,
  member: Member,
  { setup, meter, searches, exportRows }: BillingSettings,
): Promise<Billing> {
  const kept = await database.asUser(member, async (db) => ({
    holder: await meter.holder(db, member),
    customer: await customerOf(db, member.userId),
    row: await currentSubscription(db, member.userId),
    team: await ownTeam(db),
  }));
  const { holder, customer, row, team } = kept;
  if (!holder) throw signInFirst();
  const standing = standingOf(holder, clock.now());
  const { trialDaysLeft: daysLeft } = standing;
  return {
    isConfigured: setup.isConfigured,
    missingSettings: !setup.isConfigured && holder.isAdmin ? [...setup.missing] : null,
    plan: daysLeft !== null ? 'trial' : standing.subscription?.hasAccess ? 'pro' : 'none',
    hasAccess: standing.refusal === null,
    trial:
      daysLeft === null ? null : { daysLeft, endsAt: trialEnd(holder.trialStartedAt).toString() },
    subscription: row ? toSubscription(row) : null,
    seat: holder.seat && toSeat(holder.seat),
    ownTeam: team,
    monthlySearches: searches,
    monthlyExportRows: exportRows,
    hasCustomer: customer !== null,
  };
}

type Row = NonNullable<Awaited<ReturnType<typeof currentSubscription>>>;

function toSubscription(row: Row): BillingSubscription {
  const hasEnded = row.ended_at !== null;
  return {
    status: knownStatus(row.status),
    interval: row.interval === 'monthly' || row.interval === 'yearly' ? row.interval : null,
    priceId: row.price_id,
    seats: row.quantity,
    startedAt: utc(row.created_at),
    currentPeriodStart: row.current_period_start && utc(row.current_period_start),
    currentPeriodEnd: row.current_period_end && utc(row.current_period_end),
    cancels: !hasEnded && row.cancel_at_period_end,
    endsAt: hasEnded ? row.ended_at && utc(row.ended_at) : endOf(row),
  };
}

function toSeat(row: SeatRow): BillingSeat {
  return {
    team: row.team,
    paidBy: row.paid_by,
    status: knownStatus(row.status),
    currentPeriodEnd: row.current_period_end && utc(row.current_period_end),
    endsAt: endOf(row),
  };
}

/** Returns when a subscription ends that does not renew; null if it renews. */
function endOf(
  row: Pick<SeatRow, 'cancel_at_period_end' | 'cancel_at' | 'current_period_end'>,
): string | null {
  const end = row.cancel_at ?? row.current_period_end;
  return row.cancel_at_period_end && end ? utc(end) : null;
}

function utc(instant: string): string {
  return Temporal.Instant.from(instant).toString();
}
