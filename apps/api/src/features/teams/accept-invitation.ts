import { teamLimits } from '@deedlight/domain/teams/team-roles';
import { Temporal } from 'temporal-polyfill';
import type { RequestContext } from '../../platform/context';
import type { Queries } from '../../platform/database/database';
import type { Member } from '../../platform/member';
import { hashOfToken } from '../../platform/secret-token';
import type { TeamLimiters } from './team-limiters';
import {
  addMate,
  confirmedAddress,
  type FoundInvitation,
  findInvitation,
  holdTeamOf,
  matesOf,
  noteTeam,
  removeInvitation,
} from './teams-repo';

type NotOpen =
  | { kind: 'unknown' }
  | { kind: 'ended' }
  | { kind: 'other' }
  | { kind: 'limited'; seconds: number };
export type Looked = { kind: 'open'; invitation: FoundInvitation } | NotOpen;
export type Accepted = { kind: 'accepted' } | { kind: 'already' } | { kind: 'full' } | NotOpen;

type Asked = { token: string; limits: TeamLimiters };

/** Finds an invitation for the member whose confirmed mailbox it went to, and for nobody else. */
export async function lookAtInvitation(
  ctx: RequestContext,
  member: Member,
  { token, limits }: Asked,
): Promise<Looked> {
  const seconds = await limits.tokens(member.userId);
  if (seconds !== null) return { kind: 'limited', seconds };
  return await ctx.database.asService('a member looks at an invitation', (db) =>
    openInvitation(db, member, { token, now: ctx.clock.now() }),
  );
}

/** Joins the team of an invitation, which is used up by it. */
export async function acceptInvitation(
  ctx: RequestContext,
  member: Member,
  { token, limits }: Asked,
): Promise<Accepted> {
  const { userId } = member;
  const seconds = await limits.tokens(userId);
  if (seconds !== null) return { kind: 'limited', seconds };
  return await ctx.database
    .asService('a member joins a team', async (db) => {
      const looked = await openInvitation(db, member, { token, now: ctx.clock.now() });
      if (looked.kind !== 'open') return looked;
      const { id, teamId, team, role } = looked.invitation;
      await holdTeamOf(db, teamId);
      const mates = await matesOf(db, teamId);
      if (mates.length >= teamLimits.places) return { kind: 'full' as const };
      if (!(await addMate(db, { teamId, userId, role }))) return { kind: 'already' as const };
      // It may have been revoked while this waited for the team; throwing undoes the joining.
      if ((await removeInvitation(db, { teamId, id })) === undefined) throw new RevokedMeanwhile();
      await noteTeam(db, 'team-joined', { by: userId, subject: `${team} (${role})` });
      return { kind: 'accepted' as const };
    })
    .catch((error: unknown) => {
      if (error instanceof RevokedMeanwhile) return { kind: 'unknown' as const };
      throw error;
    });
}

class RevokedMeanwhile extends Error {}

async function openInvitation(
  db: Queries,
  { userId }: Member,
  { token, now }: { token: string; now: Temporal.Instant },
): Promise<Exclude<Looked, { kind: 'limited' }>> {
  const invitation = await findInvitation(db, hashOfToken(token));
  if (invitation === undefined) return { kind: 'unknown' };
  if ((await confirmedAddress(db, userId)) !== invitation.email) return { kind: 'other' };
  const isOver = Temporal.Instant.compare(Temporal.Instant.from(invitation.expiresAt), now) <= 0;
  return isOver ? { kind: 'ended' } : { kind: 'open', invitation };
}
