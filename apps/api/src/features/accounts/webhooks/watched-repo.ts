import type { WatchKind } from '@deedlight/contract/rows/lists';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database';

/** What a member may be told of a home; only of a pin the assessments. */
export type TellKind = WatchKind | 'assessment';

/** The next watched homes behind a property's id, or those of them that were never checked. */
export type Asked = { after?: string; most: number; isUnchecked?: boolean };

export type WatchedRow = {
  property_id: string;
  label: string;
  is_pin: boolean;
  kinds: TellKind[];
  percent: number;
  records: string[] | null;
  value_cents: number | null;
  value_basis: string | null;
  /** The day of the value, if it is of this amount. */
  value_on: string | null;
  checked_at: string | null;
  owners: string[] | null;
  assessment_year: number | null;
  assessment_cents: number | null;
};

/** A home that is watched several times is told of what any of them asks for, at the least move. */
export async function readWatched(
  db: Queries,
  userId: string,
  { after, most, isUnchecked }: Required<Asked>,
): Promise<WatchedRow[]> {
  const { rows } = await sql<WatchedRow>`
    select h.property_id, h.label, h.is_pin, h.kinds, h.percent, w.records, w.value_cents,
      w.value_basis, w.checked_at,
      case when w.value_on_cents = w.value_cents then w.value_on end as value_on, w.owners, w.assessment_year, w.assessment_cents
    from (
      select one.property_id, bool_or(one.is_pin) as is_pin,
        (array_agg(one.label order by one.is_pin desc, one.label))[1] as label,
        array_agg(distinct kind) filter (where kind is not null) as kinds,
        coalesce(min(one.percent) filter (where kind = 'value'), 100) as percent
      from account.watched_homes one left join lateral unnest(one.kinds) kind on true
      where one.user_id = ${userId}::uuid and one.property_id > ${after}
      group by one.property_id
    ) h
    left join account.watched_properties w
      on w.user_id = ${userId}::uuid and w.property_id = h.property_id
    where not ${isUnchecked}::boolean or w.checked_at is null
    order by h.property_id limit ${most}::int`.execute(db);
  return rows;
}

/** Holds the rows by which homes are watched; returns the homes that still are. */
export async function holdWatched(
  db: Queries,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const pins = await db
    .selectFrom('public.pinned_properties')
    .select('property_id')
    .where('user_id', '=', userId)
    .where('property_id', 'in', ids)
    .orderBy('property_id')
    .forKeyShare()
    .execute();
  const listed = await db
    .selectFrom('public.listed_properties as h')
    .innerJoin('public.property_lists as l', 'l.id', 'h.list_id')
    .select('h.property_id')
    .where('h.user_id', '=', userId)
    .where('l.is_watched', '=', true)
    .where('h.property_id', 'in', ids)
    .orderBy('h.property_id')
    .forKeyShare('h')
    .execute();
  return new Set([...pins, ...listed].map(({ property_id }) => property_id));
}

/** Returns the members who watch homes that were never checked. */
export async function readUncheckedPinners(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct h.user_id from account.watched_homes h
    left join account.watched_properties w
      on w.user_id = h.user_id and w.property_id = h.property_id
    where w.checked_at is null order by h.user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}
