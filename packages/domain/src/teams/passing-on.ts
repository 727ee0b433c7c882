import { formatCount } from '../format';
import { type TeamRole, teamRoles } from './team-roles';

/** How many things of each kind a member shares with their team. */
export type SharedCounts = {
  deals: number;
  lists: number;
  feeSchedules: number;
  rateSheets: number;
};

type Mate = { userId: string; role: TeamRole; joinedAt: string };

/**
 * Returns who takes what a member shared who is out of the team: its owner; after an owner whose
 * account is deleted, the admin who joined first, else the member who joined first. Undefined if
 * nobody else is in it. The database chooses in the same way.
 */
export function heirOf<M extends Mate>(mates: readonly M[], leaver: string): M | undefined {
  return mates
    .filter(({ userId }) => userId !== leaver)
    .toSorted(
      (one, other) =>
        teamRoles.indexOf(one.role) - teamRoles.indexOf(other.role) ||
        Date.parse(one.joinedAt) - Date.parse(other.joinedAt) ||
        (one.userId < other.userId ? -1 : 1),
    )[0];
}

/** Says how much somebody shares, as "2 deals and 1 list"; empty if it is nothing. */
export function sharedWords({ deals, lists, feeSchedules, rateSheets }: SharedCounts): string {
  const parts = [
    ...(deals > 0 ? [formatCount(deals, 'deal')] : []),
    ...(lists > 0 ? [formatCount(lists, 'list')] : []),
    ...(feeSchedules > 0 ? [formatCount(feeSchedules, 'fee schedule')] : []),
    ...(rateSheets > 0
      ? [formatCount(rateSheets, 'version of a rate sheet', 'versions of rate sheets')]
      : []),
  ];
  const last = parts.at(-1);
  if (last === undefined) return '';
  return parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

/** What is said of who shared a thing that passed on; null: not named, or the account is deleted. */
export function leaverWords(name: string | null | undefined): string {
  return name ?? 'a former member';
}

/** Says before "the team" how somebody is out of it; null, of which it is not known, is said as leaving. */
export function wayOut(wasRemoved: boolean | null): string {
  return wasRemoved === true ? 'was removed from' : 'left';
}

/** Whether who reads it is the one who is out. */
type Leaving = 'reader' | 'other';

/**
 * Says before somebody is out of a team what becomes of what they share: how much passes, and to whom.
 * Without `counts` it is not known how much.
 */
export function passingWords(
  leaving: Leaving,
  { counts, heir }: { counts: SharedCounts | undefined; heir: string },
): string {
  const who = leaving === 'reader' ? 'you' : 'they';
  if (counts === undefined)
    return `What ${who} share with the team stays in it and passes to ${heir}.`;
  const words = sharedWords(counts);
  if (words === '') return `${who === 'you' ? 'You' : 'They'} share nothing with the team.`;
  const total = counts.deals + counts.lists + counts.feeSchedules + counts.rateSheets;
  return `What ${who} share stays in the team: ${words} ${total === 1 ? 'passes' : 'pass'} to ${heir}.`;
}
