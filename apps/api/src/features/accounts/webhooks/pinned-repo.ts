import { groupBy } from '@deedlight/domain/group-by';
import { countyOf } from '@deedlight/domain/property/property-id';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database';

const bases = ['valuation', 'assessor', 'last-sale'] as const;
type Basis = (typeof bases)[number];
type Value = { amount: number; basis: Basis };

type RecordNow = {
  key: string;
  kind: 'transfer' | 'mortgage' | 'assessment';
  day: string | null;
  source: string;
};

/**
 * A pinned property as it is now, and as it was at the last check, or null if it was never checked.
 */
export type PinnedNow = {
  propertyId: string;
  label: string;
  records: RecordNow[];
  value: Value | null;
  seen: { records: string[]; value: Value | null; checkedAt: string } | null;
};

export async function readPinned(
  db: Queries,
  userId: string,
  after: string,
  limit: number,
): Promise<PinnedNow[]> {
  const pins = await db
    .selectFrom('public.pinned_properties as p')
    .leftJoin('account.watched_properties as w', (join) =>
      join.onRef('w.user_id', '=', 'p.user_id').onRef('w.property_id', '=', 'p.property_id'),
    )
    .select(['p.property_id', 'p.label', 'w.records', 'w.value_cents', 'w.value_basis'])
    .select('w.checked_at')
    .where('p.user_id', '=', userId)
    .where('p.property_id', '>', after)
    .orderBy('p.property_id')
    .limit(limit)
    .execute();
  const ids = pins.map(({ property_id }) => property_id);
  const recordsOf = groupBy(await readRecords(db, ids), ({ id }) => id);
  const values = new Map((await readValues(db, ids)).map((row) => [row.id, row]));
  return pins.map(({ property_id: propertyId, label, checked_at, ...seen }) => {
    const now = values.get(propertyId);
    return {
      propertyId,
      label,
      records: (recordsOf.get(propertyId) ?? []).map(({ id: _, ...record }) => record),
      value: knownValue(now?.amount ?? null, now?.basis ?? null),
      seen:
        checked_at === null
          ? null
          : {
              records: seen.records ?? [],
              value: knownValue(seen.value_cents, seen.value_basis),
              checkedAt: checked_at,
            },
    };
  });
}

type Kept = { userId: string; pin: PinnedNow; value: Value | null; at: string };

export async function keepWatched(db: Queries, { userId, pin, value, at }: Kept): Promise<void> {
  const kept = {
    records: pin.records.map(({ key }) => key),
    value_cents: value?.amount ?? null,
    value_basis: value?.basis ?? null,
    checked_at: at,
  };
  await db
    .insertInto('account.watched_properties')
    .values({ user_id: userId, property_id: pin.propertyId, ...kept })
    .onConflict((conflict) => conflict.columns(['user_id', 'property_id']).doUpdateSet(kept))
    .execute();
}

function knownValue(amount: number | null, basis: string | null): Value | null {
  const known = bases.find((one) => one === basis);
  return amount === null || known === undefined ? null : { amount, basis: known };
}

async function readRecords(db: Queries, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<RecordNow & { id: string }>`
    with asked as (select * from ${keysOf(ids)}), found as (
      select t.property_id, 'transfer' as kind, 'transfer ' || t.key as key,
        coalesce(t.sold_on, t.recorded_on) as day, t.source_id
      from asked k join records.transfers t on t.county_fips = k.county and t.property_id = k.id
      union all
      select m.property_id, 'mortgage', 'mortgage ' || m.key, m.recorded_on, m.source_id
      from asked k join records.mortgages m on m.county_fips = k.county and m.property_id = k.id
      union all
      select a.property_id, 'assessment', 'assessment ' || a.tax_year, a.assessed_on, a.source_id
      from asked k join records.assessments a on a.county_fips = k.county and a.property_id = k.id
    )
    select f.property_id as id, f.kind, f.key, f.day, s.publisher as source
    from found f join records.sources s on s.id = f.source_id order by f.day, f.key`.execute(db);
  return rows;
}

async function readValues(db: Queries, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; amount: number; basis: string }>`
    select k.id, v.amount, v.basis from ${keysOf(ids)}
    cross join lateral records.headline_values(k.county, array[k.id]) v`.execute(db);
  return rows;
}

/** Makes rows `k` of the ids, with the types of the primary keys. */
function keysOf(ids: readonly string[]) {
  return sql`unnest(${ids.map(countyOf)}::bpchar[], ${[...ids]}::text[]) as k (county, id)`;
}
