import type { RateFigure } from '@deedlight/domain/reference/rates/rate-figure';
import type { RateSeriesId } from '@deedlight/domain/reference/rates/rate-series';
import { Decimal } from 'decimal.js';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';

export type HeardFigure = RateFigure & { fetchedAt: string };

/** Returns the figures, oldest first. */
export async function heardFigures(db: Queries, series: RateSeriesId): Promise<HeardFigure[]> {
  const rows = await db
    .selectFrom('rates.figures')
    .select(['percent', 'fetched_at', sql<string>`day::text`.as('day')])
    .where('series', '=', series)
    .orderBy('day')
    .execute();
  return rows.map(({ day, percent, fetched_at }) => ({
    day: Temporal.PlainDate.from(day),
    rate: new Decimal(percent).div(100),
    fetchedAt: new Date(fetched_at).toISOString(),
  }));
}

/** Stores the figures. An unchanged figure keeps the time of its first receipt. */
export async function keepFigures(
  db: Queries,
  series: RateSeriesId,
  figures: readonly RateFigure[],
  at: Temporal.Instant,
): Promise<void> {
  if (figures.length === 0) return;
  const rows = figures.map(({ day, rate }) => ({
    day: day.toString(),
    percent: rate.times(100).toFixed(),
  }));
  await sql`
    insert into rates.figures as old (series, day, percent, fetched_at)
    select ${series}, new.day, new.percent, ${at.toString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as new (day date, percent numeric)
    on conflict (series, day) do update
      set percent = excluded.percent, fetched_at = excluded.fetched_at
      where old.percent <> excluded.percent`.execute(db);
}

export async function noteCheck(
  db: Queries,
  id: string,
  at: Temporal.Instant,
  failure: string | null,
): Promise<void> {
  const now = at.toString();
  const row = { checked_at: now, failure, ...(failure === null && { fetched_at: now }) };
  await db
    .insertInto('rates.sources')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

export async function sourceStates(db: Queries) {
  return await db
    .selectFrom('rates.sources')
    .select(['id', 'checked_at', 'fetched_at', 'failure'])
    .execute();
}
