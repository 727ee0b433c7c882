import type { SharedCounts } from '@deedlight/domain/teams/passing-on';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database';

export const nothingShared: SharedCounts = { deals: 0, lists: 0, feeSchedules: 0, rateSheets: 0 };

/** Returns how much each member shares with their team; who shares nothing is not in it. */
export async function sharedBy(db: Queries, teamId: string): Promise<Map<string, SharedCounts>> {
  const { rows } = await sql<SharedCounts & { userId: string }>`
    select s.user_id as "userId",
      count(*) filter (where s.what = 'deal')::int as deals,
      count(*) filter (where s.what = 'list')::int as lists,
      count(*) filter (where s.what = 'schedule')::int as "feeSchedules",
      count(*) filter (where s.what = 'sheet')::int as "rateSheets"
    from (
      select d.user_id, 'deal' as what from public.deals d where d.team_id = ${teamId}::uuid
      union all
      select l.user_id, 'list' from public.property_lists l where l.team_id = ${teamId}::uuid
      union all
      select f.user_id, 'schedule' from public.fee_schedules f where f.team_id = ${teamId}::uuid
      union all
      select r.user_id, 'sheet' from public.rate_sheets r where r.team_id = ${teamId}::uuid
    ) s
    group by s.user_id`.execute(db);
  return new Map(rows.map(({ userId, ...counts }) => [userId, counts]));
}
