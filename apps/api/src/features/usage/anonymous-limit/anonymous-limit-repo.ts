import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../../platform/database/database';
import type { Visitor } from '../../../platform/visitor';

export type ViewLimits = { perBrowser: number; perAddress: number };
export type ViewAnswer = {
  granted: boolean;
  remaining: number;
  resetsAt: string | null;
  /** The property is free for this browser until then; it is null if the view was refused. */
  freeUntil: string | null;
};

export type ViewsLeft = Pick<ViewAnswer, 'remaining' | 'resetsAt'>;

export type View = { visitor: Visitor; propertyId: string; at: Temporal.Instant };

/**
 * Takes one view for each, and answers in the same order; a property that the browser saw within
 * the day is free.
 */
export async function takeViews(
  db: Queries,
  views: readonly View[],
  limits: ViewLimits,
): Promise<ViewAnswer[]> {
  const wanted = views.map(({ visitor, propertyId, at }) => ({
    browser: visitor.browserHash,
    address: visitor.addressHash,
    property: propertyId,
    at: at.toString(),
  }));
  const { rows } = await sql<ViewAnswer>`
    select granted, remaining, resets_at as "resetsAt", free_until as "freeUntil"
    from metering.take_anonymous_views(
      ${JSON.stringify(wanted)}::jsonb, ${limits.perBrowser}, ${limits.perAddress}
    ) with ordinality as taken (granted, remaining, resets_at, free_until, nth)
    order by nth`.execute(db);
  return rows;
}

export async function viewsLeft(
  db: Queries,
  visitor: Visitor,
  now: Temporal.Instant,
  limits: ViewLimits,
): Promise<ViewsLeft> {
  const { rows } = await sql<ViewsLeft>`
    select remaining, resets_at as "resetsAt"
    from metering.anonymous_left(
      ${visitor.browserHash}, ${visitor.addressHash}, ${now.toString()},
      ${limits.perBrowser}, ${limits.perAddress}
    )`.execute(db);
  return only(rows);
}

/** Transfers the browser's views since `since` to the calling member; returns their number. */
export async function keepViews(
  db: Queries,
  { browserHash }: Visitor,
  { since, at }: { since: Temporal.Instant; at: Temporal.Instant },
): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    select metering.keep_looks(${browserHash}, ${since.toString()}, ${at.toString()}) as kept`.execute(
    db,
  );
  const [answer] = rows;
  if (!answer) throw new Error('the metering function returned no row');
  return answer.kept;
}

function only(rows: ViewsLeft[]): ViewsLeft {
  const [answer] = rows;
  if (!answer) throw new Error('the metering function returned no row');
  return answer;
}
