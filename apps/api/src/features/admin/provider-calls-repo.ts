import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';

type CallsRow = {
  provider: string;
  endpoint: string;
  calls: number;
  found: number;
  not_found: number;
  failed: number;
  milliseconds: number;
  credits: string | null;
  cost_cents: string | null;
  last_at: string;
};

/**
 * Returns the outcomes and the cost of the providers' calls since then, the most expensive first.
 */
export async function readCalls(db: Queries, since: Temporal.Instant) {
  const { rows } = await sql<CallsRow>`
    select provider, endpoint, count(*)::integer as calls,
      count(*) filter (where outcome = 'found')::integer as found,
      count(*) filter (where outcome = 'not-found')::integer as not_found,
      count(*) filter (where outcome not in ('found', 'not-found'))::integer as failed,
      percentile_disc(0.5) within group (order by milliseconds) as milliseconds,
      sum(credits)::text as credits, sum(cost_cents)::text as cost_cents, max(at) as last_at
    from ops.provider_calls where at >= ${since.toString()}
    group by provider, endpoint
    order by sum(cost_cents) desc nulls last, count(*) desc, provider, endpoint`.execute(db);
  return rows.map(({ not_found, credits, cost_cents, last_at, ...row }) => ({
    ...row,
    notFound: not_found,
    credits: credits === null ? null : Number(credits),
    costCents: cost_cents === null ? null : Number(cost_cents),
    lastAt: last_at,
  }));
}
