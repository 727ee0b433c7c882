import type { ClosingReport } from '@deedlight/contract/client-pages/closing-report';
import type { FeeSchedule } from '@deedlight/domain/title-fees/closing-line';
import type { RequestContext } from '../../platform/context';
import type { Member } from '../../platform/member';
import { schedulesNamed } from './schedules-repo';

/**
 * Says whose a schedule is: a team-mate's where the member has none like it and the team shares one.
 * Prices that nobody keeps are the sender's, who gave them.
 */
export async function ownerOfSchedule(
  { database }: RequestContext,
  member: Member,
  { name, fees }: FeeSchedule,
): Promise<NonNullable<ClosingReport['scheduleOf']>> {
  const named = await database.asUser(member, (db) => schedulesNamed(db, name));
  const same = named.filter((each) => isSame(each.fees, fees));
  const likely = same.length > 0 ? same : named;
  const isOwn = likely.some((each) => each.user_id === member.userId);
  return isOwn || likely.length === 0 ? 'sender' : 'office';
}

type Kept = Readonly<Record<string, { amount: number }>>;

function isSame(kept: Kept, asked: FeeSchedule['fees']): boolean {
  const codes = Object.keys(kept);
  return (
    codes.length === Object.keys(asked).length &&
    codes.every((code) => kept[code]?.amount === asked[code])
  );
}
