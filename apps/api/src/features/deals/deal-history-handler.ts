import { type DealEvent, deals, NotedChange } from '@deedlight/contract/deals';
import type { ChangedBy } from '@deedlight/domain/deals/deal-history';
import { createORPCErrorConstructorMap } from '@orpc/server';
import { requireMember } from '../../platform/member';
import { os } from '../../platform/procedures';
import { mateNames } from '../teams/public';
import { changesOf, dealSeen } from './deal-history-repo';

const errors = createORPCErrorConstructorMap(deals.history['~orpc'].errorMap);

/** Tells who changed what of a deal to whoever may read the deal. */
export const dealHistory = os.deals.history.handler(async ({ input, context }) => {
  const member = requireMember(context.actor);
  const { deal, rows } = await context.database.asUser(member, async (db) => ({
    deal: await dealSeen(db, input.id),
    rows: await changesOf(db, input),
  }));
  if (deal === undefined) throw errors.DEAL_UNKNOWN();
  const shown = rows.slice(0, input.limit);
  const isAlone = shown.every(({ actor_id }) => actor_id === null || actor_id === member.userId);
  // Members may not read each other's profiles; who is in a team sees the names of the others there.
  const mates = isAlone
    ? new Map<string, string>()
    : await context.database.asService('a member reads who changed a deal', (db) =>
        mateNames(db, member.userId),
      );
  const events = shown.map(
    ({ id, at, actor_id, by_account, what, details, passed_by }): DealEvent => {
      const by = changedBy({ actor: actor_id, by_account }, { you: member.userId, mates });
      const leaver = what === 'passed-on' && { name: passed_by };
      return { id: Number(id), at, by, change: noted({ ...Object(details), what, ...leaver }) };
    },
  );
  return { events, hasMore: rows.length > input.limit };
});

/** A server of a later release may serve beside this one, and note what this one does not know. */
function noted(change: unknown): NotedChange {
  const read = NotedChange.safeParse(change);
  return read.success ? read.data : { what: 'other' };
}

type Readers = { you: string; mates: ReadonlyMap<string, string> };

/** Who left the team is no more named than who deleted the account. */
function changedBy(
  { actor, by_account }: { actor: string | null; by_account: boolean },
  { you, mates }: Readers,
): ChangedBy {
  if (!by_account) return { kind: 'system', name: null };
  if (actor === you) return { kind: 'you', name: null };
  const name = mates.get(actor ?? '');
  return name === undefined ? { kind: 'former', name: null } : { kind: 'mate', name: name || null };
}
