import type { Queries } from '../../platform/database/database';
import { givenSeats, placeOf } from '../teams/public';

/**
 * Returns the team that a member owns, whose seats they may pay for, and how many of those that are
 * paid for have been given; null if they own none.
 */
export async function ownTeam(
  db: Queries,
  userId: string,
): Promise<{ name: string; seatsGiven: number } | null> {
  const place = await placeOf(db, userId);
  if (place?.role !== 'owner') return null;
  const given = [...(await givenSeats(db, place.teamId)).values()];
  return { name: place.team, seatsGiven: given.filter(({ isPaid }) => isPaid).length };
}
