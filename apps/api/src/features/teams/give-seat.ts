import { teams } from '@deedlight/contract/teams';
import { runsTeam } from '@deedlight/domain/teams/team-roles';
import { createORPCErrorConstructorMap } from '@orpc/server';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';
import type { SeatChange } from './seat-news';
import { givenSeats, paidSeats, setSeat } from './seats-repo';
import { mateOf, noteTeam, type Place } from './teams-repo';

const errors = createORPCErrorConstructorMap(teams.giveSeat['~orpc'].errorMap);

/**
 * Gives a team-mate one of the seats that the owner pays for, or takes it back. Returns what to tell
 * the mate; null if nothing changed, or if they did it themselves.
 */
export async function giveSeat(
  db: Queries,
  { teamId, team, role, by }: Place & { by: string },
  { userId, isGiven, at }: { userId: string; isGiven: boolean; at: Temporal.Instant },
): Promise<SeatChange | null> {
  if (!runsTeam(role)) throw errors.TEAM_ROLE();
  const mate = await mateOf(db, { teamId, userId });
  if (mate === undefined) throw errors.TEAM_MATE_UNKNOWN();
  if (mate.role === 'owner') throw errors.TEAM_SEAT_OWNER();
  const given = await givenSeats(db, teamId);
  if (given.has(userId) === isGiven) return null;
  // The owner has the first seat.
  if (isGiven && given.size + 1 >= (await paidSeats(db, teamId))) throw errors.TEAM_SEATS_USED();
  await setSeat(db, { userId, since: isGiven ? at : null });
  const action = isGiven ? 'team-seat-given' : 'team-seat-taken';
  await noteTeam(db, action, { by, subject: team, about: userId });
  if (userId === by) return null;
  return { team, by, userId, what: isGiven ? 'given' : 'taken' };
}

/**
 * Returns what to tell a mate who is about to be out of the team, if they have a seat that is paid
 * for; null if they have none.
 */
export async function seatLost(
  db: Queries,
  { teamId, team, by }: Place & { by: string },
  userId: string,
): Promise<SeatChange | null> {
  if (!(await givenSeats(db, teamId)).get(userId)?.isPaid) return null;
  // Who leaves is told all the same: Pro ended with it, which is easily overlooked.
  return { team, by, userId, what: userId === by ? 'left' : 'removed' };
}
