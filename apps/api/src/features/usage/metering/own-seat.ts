import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database';

/** A seat in a team as the database tells its holder. Instants are as the database writes them. */
export type SeatRow = {
  id: string;
  status: string;
  interval: string | null;
  cancel_at_period_end: boolean;
  current_period_start: string | null;
  current_period_end: string | null;
  cancel_at: string | null;
  team: string;
  paid_by: string;
};

/** Returns the caller's seat in a team, for which its owner pays; null if there is none. */
export async function readOwnSeat(db: Queries): Promise<SeatRow | null> {
  const { rows } = await sql<SeatRow>`
    select id, status, "interval", cancel_at_period_end, current_period_start, current_period_end,
      cancel_at, team, paid_by
    from metering.own_seat()`.execute(db);
  return rows[0] ?? null;
}
