import { type OwnTeam, type TeamMate, teams } from '@deedlight/contract/teams';
import {
  mayGiveRole,
  mayRemove,
  runsTeam,
  type TeamRole,
} from '@deedlight/domain/teams/team-roles';
import { createORPCErrorConstructorMap } from '@orpc/server';
import type { RequestContext } from '../../platform/context';
import type { Queries } from '../../platform/database/database';
import type { Log } from '../../platform/log';
import type { Mailer } from '../../platform/mail';
import { type Member, requireMember } from '../../platform/member';
import { os } from '../../platform/procedures';
import { tooOften } from '../../platform/too-often';
import { readSettings } from '../app-settings/public';
import {
  type Accepted,
  acceptInvitation,
  type Looked,
  lookAtInvitation,
} from './accept-invitation';
import { giveSeat, seatLost } from './give-seat';
import { type Inviting, invite } from './invite';
import { type SeatChange, tellChange } from './seat-news';
import { givenSeats, paidSeats } from './seats-repo';
import { nothingShared, sharedBy } from './shared-repo';
import {
  addTeam,
  deleteTeam,
  holdTeam,
  invitationsOf,
  mateOf,
  matesOf,
  noteTeam,
  type Place,
  placeOf,
  removeInvitation,
  removeMate,
  renameTeam,
  setRole,
} from './teams-repo';

const errors = createORPCErrorConstructorMap({
  ...teams.invite['~orpc'].errorMap,
  ...teams.accept['~orpc'].errorMap,
  ...teams.giveRole['~orpc'].errorMap,
  ...teams.leave['~orpc'].errorMap,
});

type Settings = Omit<Inviting, 'mail'> & { mail: Mailer | null; log: Log };

/** Handles a team. Each change checks the caller's role and acts in one transaction. */
export function teamHandlers({ mail, log, ...settings }: Settings) {
  const sendsMail = mail !== null;
  const own = (context: RequestContext, member: Member) => readOwn(context, member, sendsMail);
  /** Does `work` as somebody of a team, and returns the team as it is then. */
  const change = async (context: RequestContext, work: Work<void>): Promise<OwnTeam> => {
    const member = requireMember(context.actor);
    await inTeam(context, member, work);
    return await own(context, member);
  };
  /** Does the same with work that may change a seat, and keeps the mail to who had or has it. */
  const changeSeat = (context: RequestContext, work: Work<SeatChange | null>): Promise<OwnTeam> =>
    change(context, async (db, place) => {
      const changed = await work(db, place);
      if (changed === null || !sendsMail) return;
      await tellChange(db, changed, { at: context.clock.now(), log });
    });
  return {
    own: os.teams.own.handler(({ context }) => own(context, requireMember(context.actor))),

    create: os.teams.create.handler(async ({ input: { name }, context }) => {
      const member = requireMember(context.actor);
      const { userId } = member;
      await context.database.asService('a member makes a team', async (db) => {
        if (!(await addTeam(db, { userId, name }))) throw errors.TEAM_ALREADY();
        await noteTeam(db, 'team-made', { by: userId, subject: name });
      });
      return await own(context, member);
    }),

    rename: os.teams.rename.handler(({ input, context }) =>
      change(context, async (db, { teamId, team, role, by }) => {
        if (!runsTeam(role)) throw errors.TEAM_ROLE();
        await renameTeam(db, teamId, input.name);
        await noteTeam(db, 'team-renamed', { by, subject: `${team}, now ${input.name}` });
      }),
    ),

    remove: os.teams.remove.handler(({ context }) =>
      change(context, async (db, { teamId, team, role, by }) => {
        if (role !== 'owner') throw errors.TEAM_ROLE();
        if ((await paidSeats(db, teamId)) > 1) throw errors.TEAM_SEATS_PAID();
        await deleteTeam(db, teamId);
        await noteTeam(db, 'team-deleted', { by, subject: team });
      }),
    ),

    invite: os.teams.invite.handler(async ({ input, context }) => {
      const member = requireMember(context.actor);
      if (mail === null) throw errors.MAIL_MISSING();
      const answer = await invite(context, member, input, { ...settings, mail });
      switch (answer.kind) {
        case 'invited':
          return await own(context, member);
        case 'no-team':
          throw errors.TEAM_NONE();
        case 'role':
          throw errors.TEAM_ROLE();
        case 'full':
          throw errors.TEAM_FULL();
        case 'already':
          throw errors.TEAM_MATE_ALREADY();
        case 'limited':
          throw tooOften(context, answer.seconds);
        case 'refused':
          throw errors.MAIL_REFUSED();
        case 'not-taken':
          throw errors.MAIL_NOT_TAKEN();
      }
    }),

    revoke: os.teams.revoke.handler(({ input: { id }, context }) =>
      change(context, async (db, { teamId, team, role, by }) => {
        if (!runsTeam(role)) throw errors.TEAM_ROLE();
        const revoked = await removeInvitation(db, { teamId, id });
        if (revoked === undefined) throw errors.INVITATION_UNKNOWN();
        const subject = `${team}: ${revoked.email}`;
        await noteTeam(db, 'team-invitation-revoked', { by, subject });
      }),
    ),

    look: os.teams.look.handler(async ({ input: { token }, context }) => {
      const member = requireMember(context.actor);
      const looked = await lookAtInvitation(context, member, { token, ...settings });
      if (looked.kind !== 'open') throw notOpen(context, looked);
      const { team, role, by } = looked.invitation;
      const sharesSearches = await context.database.asUser(member, sharesSearchesOf);
      return { team, role, by, sharesSearches };
    }),

    accept: os.teams.accept.handler(async ({ input: { token }, context }) => {
      const member = requireMember(context.actor);
      const accepted = await acceptInvitation(context, member, { token, ...settings });
      if (accepted.kind === 'already') throw errors.TEAM_ALREADY();
      if (accepted.kind === 'full') throw errors.TEAM_FULL();
      if (accepted.kind !== 'accepted') throw notOpen(context, accepted);
      return await own(context, member);
    }),

    giveRole: os.teams.giveRole.handler(({ input, context }) =>
      change(context, (db, place) => giveRole(db, place, input)),
    ),

    giveSeat: os.teams.giveSeat.handler(({ input, context }) => {
      const at = context.clock.now();
      return changeSeat(context, (db, place) => giveSeat(db, place, { ...input, at }));
    }),

    removeMate: os.teams.removeMate.handler(({ input: { userId }, context }) =>
      changeSeat(context, async (db, place) => {
        const { teamId, team, role, by } = place;
        const mate = await mateOf(db, { teamId, userId });
        if (mate === undefined) throw errors.TEAM_MATE_UNKNOWN();
        if (!mayRemove(role, mate.role)) throw errors.TEAM_ROLE();
        const lost = await seatLost(db, place, userId);
        await removeMate(db, userId, 'removed');
        await noteTeam(db, 'team-removed', { by, subject: team, about: userId });
        return lost;
      }),
    ),

    leave: os.teams.leave.handler(({ context }) =>
      changeSeat(context, async (db, place) => {
        const { team, role, by } = place;
        if (role === 'owner') throw errors.TEAM_OWNER();
        const lost = await seatLost(db, place, by);
        await removeMate(db, by, 'left');
        await noteTeam(db, 'team-left', { by, subject: team });
        return lost;
      }),
    ),
  };
}

type Work<T> = (db: Queries, place: Place & { by: string }) => Promise<T>;

function inTeam<T>({ database }: RequestContext, { userId }: Member, work: Work<T>): Promise<T> {
  return database.asService('a member changes a team', async (db) => {
    const place = await holdTeam(db, userId);
    if (place === undefined) throw errors.TEAM_NONE();
    return await work(db, { ...place, by: userId });
  });
}

async function giveRole(
  db: Queries,
  { teamId, team, role: own, by }: Place & { by: string },
  { userId, role }: { userId: string; role: TeamRole },
): Promise<void> {
  const mate = await mateOf(db, { teamId, userId });
  if (mate === undefined) throw errors.TEAM_MATE_UNKNOWN();
  if (!mayGiveRole(own, mate.role, role)) throw errors.TEAM_ROLE();
  if (mate.role === role) return;
  // A seat is of the owner's subscription, which stays with who pays for it.
  if (role === 'owner' && (await paidSeats(db, teamId)) > 1) throw errors.TEAM_SEATS_PAID();
  // A team has one owner at every moment, so the old one steps back first.
  if (role === 'owner') await setRole(db, { userId: by, role: 'admin' });
  await setRole(db, { userId, role });
  const action = role === 'owner' ? 'team-handed-over' : 'team-role-changed';
  await noteTeam(db, action, { by, subject: `${team} (${role})`, about: userId });
}

async function readOwn(
  { database, clock }: RequestContext,
  { userId }: Member,
  sendsMail: boolean,
): Promise<OwnTeam> {
  // The rows hold other members' names, which no member's own role may read.
  return await database.asService('a member reads their team', async (db) => {
    const place = await placeOf(db, userId);
    if (place === undefined) return { team: null, sendsMail };
    const { teamId, team: name, role } = place;
    const members = await matesWithDetails(db, teamId);
    const seats = await paidSeats(db, teamId);
    const invitations = runsTeam(role) ? await invitationsOf(db, { teamId, now: clock.now() }) : [];
    const sharesSearches = await sharesSearchesOf(db);
    return {
      team: { id: teamId, name, role, members, seats, sharesSearches, invitations },
      sendsMail,
    };
  });
}

async function matesWithDetails(db: Queries, teamId: string): Promise<TeamMate[]> {
  const seats = await givenSeats(db, teamId);
  const shared = await sharedBy(db, teamId);
  return (await matesOf(db, teamId)).map((mate) => {
    const seat = seats.get(mate.userId);
    return {
      ...mate,
      seat: seat ? (seat.isPaid ? 'given' : 'unpaid') : null,
      shared: shared.get(mate.userId) ?? nothingShared,
    };
  });
}

async function sharesSearchesOf(db: Queries): Promise<boolean> {
  return (await readSettings(db)).team_quota === 'pooled';
}

type NotOpen = Exclude<Looked, { kind: 'open' }> &
  Exclude<Accepted, { kind: 'accepted' | 'already' | 'full' }>;

function notOpen(context: RequestContext, answer: NotOpen) {
  switch (answer.kind) {
    case 'unknown':
      return errors.INVITATION_UNKNOWN();
    case 'ended':
      return errors.INVITATION_ENDED();
    case 'other':
      return errors.INVITATION_OTHER();
    case 'limited':
      return tooOften(context, answer.seconds);
  }
}
