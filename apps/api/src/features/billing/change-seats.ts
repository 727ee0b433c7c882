import type { Payments } from '../../adapters/payments';
import type { RequestContext } from '../../platform/context';
import type { Member } from '../../platform/member';
import { currentSubscription } from './billing-repo';
import { ownTeam } from './own-team';
import { readAndStore, type Storing } from './read-and-store';

export type SeatRefusal = { kind: 'team-needed' } | { kind: 'seats-given'; needed: number };

export type SeatChange = { kind: 'changed' | 'none' | 'ended' } | SeatRefusal;

/** Pays for another number of seats by the person's subscription. Throws PaymentDeclined. */
export async function changeSeats(
  { database, clock, sendsMail }: Storing,
  member: Member,
  payments: Payments,
  seats: number,
): Promise<SeatChange> {
  const current = await database.asUser(member, (db) => currentSubscription(db, member.userId));
  if (!current || current.ended_at !== null) return { kind: 'none' };
  const refusal = await refusalOf({ database }, member, { from: current.quantity, to: seats });
  if (refusal !== null) return refusal;
  const reason = 'a person changes the seats';
  const { found } = await readAndStore({ database, clock, sendsMail, reason }, async () => {
    const subscription = await payments.setSeats(current.id, seats);
    return subscription === null ? [] : [subscription];
  });
  const [subscription] = found;
  if (subscription === undefined) return { kind: 'none' };
  return { kind: subscription.endedAt === null ? 'changed' : 'ended' };
}

/** Tells why a person may not change the seats that they pay for; null if they may. */
export async function refusalOf(
  { database }: Pick<RequestContext, 'database'>,
  member: Member,
  { from, to }: { from: number; to: number },
): Promise<SeatRefusal | null> {
  if (to === from) return null;
  const team = await database.asUser(member, ownTeam);
  // Who has no team any more may go down all the same, and pays no longer for nobody.
  if (team === null) return to > from ? { kind: 'team-needed' } : null;
  const needed = team.seatsGiven + 1;
  return to < from && to < needed ? { kind: 'seats-given', needed } : null;
}
