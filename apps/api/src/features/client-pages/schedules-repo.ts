import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database';

type NamedSchedule = { user_id: string; fees: Record<string, { amount: number }> };

/** Returns the schedules that the reader sees, own or shared, under the name that a closing shows. */
export async function schedulesNamed(db: Queries, name: string): Promise<NamedSchedule[]> {
  const { rows } = await sql<NamedSchedule>`
    select user_id, fees from public.fee_schedules
    where case when office = '' then name else name || ', ' || office end = ${name}`.execute(db);
  return rows;
}
