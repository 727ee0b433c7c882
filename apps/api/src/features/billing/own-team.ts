import { payingStatuses } from '@deedlight/domain/usage/subscription';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database';

/**
 * Returns the team that the caller owns, whose seats they may pay for, and how many of those that are
 * paid for have been given; null if they own none.
 */
export async function ownTeam(db: Queries): Promise<{ name: string; seatsGiven: number } | null> {
  const { rows } = await sql<{ name: string; seatsGiven: number }>`
    select name, seats_given as "seatsGiven" from metering.own_team(${payingStatuses}::text[])
  `.execute(db);
  return rows[0] ?? null;
}
