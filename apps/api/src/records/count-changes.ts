import { sql } from 'kysely';
import type { Queries } from '../platform/database/database';
import { isOf, type KnownParcels } from './known-parcels';
import type { ParcelChanges } from './record-batch';

/** The kinds of change, as records.observations.run_changes sums them up. */
const bit = { sales: 1, owners: 2, values: 4, mailing: 8, other: 16 } as const;

/** Which load is compared with what its source said before. */
export type Compared = { runId: number; sourceId: string };

const amounts = [
  'assessed_cents',
  'land_cents',
  'building_cents',
  'market_cents',
  'exempt_cents',
  'tax_cents',
] as const;

export const noChanges: ParcelChanges = {
  parcelsNew: 0,
  parcelsKnown: 0,
  parcelsChanged: 0,
  owners: 0,
  values: 0,
  mailing: 0,
};

/** Returns the sum of two counts of different batches. */
export function addChanges(one: ParcelChanges, other: ParcelChanges): ParcelChanges {
  return {
    parcelsNew: one.parcelsNew + other.parcelsNew,
    parcelsKnown: one.parcelsKnown + other.parcelsKnown,
    parcelsChanged: one.parcelsChanged + other.parcelsChanged,
    owners: one.owners + other.owners,
    values: one.values + other.values,
    mailing: one.mailing + other.mailing,
  };
}

/**
 * Notes in the temporary table `changes` what a batch changes of parcels that are known, before it is merged.
 * A parcel that comes again in the same run is counted once.
 */
export async function countChanges(
  db: Queries,
  parcels: KnownParcels,
  { runId, sourceId }: Compared,
): Promise<ParcelChanges & { unmarked: number }> {
  await sql`drop table if exists pg_temp.changes`.execute(db);
  await sql`
    create temporary table changes on commit drop as
    select b.property_id, b.is_newer, b.is_new, b.is_first, b.known_bits,
      case when b.is_compared then ${runId}::integer end as run_id,
      case when b.is_compared then (b.known_bits
        | case when b.has_sales then ${sql.lit(bit.sales)} else 0 end
        | case when b.has_owners then ${sql.lit(bit.owners)} else 0 end
        | case when b.has_values then ${sql.lit(bit.values)} else 0 end
        | case when b.has_mailing then ${sql.lit(bit.mailing)} else 0 end
        | case when b.has_other then ${sql.lit(bit.other)} else 0 end)::smallint end as bits
    from (${comparisons(parcels, runId, sourceId)}) b`.execute(db);
  const { rows } = await sql<ParcelChanges & { unmarked: number }>`
    select count(*) filter (where is_new)::integer as "parcelsNew",
      count(*) filter (where bits is not null and is_first)::integer as "parcelsKnown",
      count(*) filter (where bits <> 0 and known_bits = 0)::integer as "parcelsChanged",
      ${turned('owners')} as owners, ${turned('values')} as values, ${turned('mailing')} as mailing,
      count(*) filter (where not is_newer and (is_first or bits <> known_bits))::integer as unmarked
    from changes`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a count gave no row');
  return row;
}

/**
 * Marks the parcels of which the load says nothing newer, so that they count once and are not gone. The
 * others are marked as they are merged.
 */
export async function markOlder(
  db: Queries,
  parcels: KnownParcels,
  sourceId: string,
): Promise<void> {
  await sql`
    update records.observations o set compared_run_id = c.run_id, run_changes = c.bits
    from changes c
    where ${isOf('o', parcels)} and o.property_id = c.property_id and o.source_id = ${sourceId}
      and not c.is_newer and c.bits is not null and (c.is_first or c.bits <> c.known_bits)
  `.execute(db);
}

function turned(kind: keyof typeof bit) {
  return sql<number>`count(*) filter (where bits & ${sql.lit(bit[kind])} <> 0
    and known_bits & ${sql.lit(bit[kind])} = 0)::integer`;
}

/** Compares what is staged with what is stored, a row for each staged parcel. */
function comparisons(parcels: KnownParcels, runId: number, sourceId: string) {
  const before = (column: string) => sql.ref(`own.${column}`);
  return sql`
    select v.property_id, v.is_newer, own.property_id is null as is_new,
      -- What a rejected row left on the parcel is a mark without changes.
      (${before('compared_run_id')} is distinct from ${runId}::integer
        or ${before('run_changes')} is null) as is_first,
      -- A parcel that this run brought itself is new, whatever a later row of the file says of it.
      own.property_id is not null and (own.run_id is distinct from ${runId}::integer
        or own.compared_run_id = ${runId}::integer) as is_compared,
      case when own.compared_run_id = ${runId}::integer then coalesce(own.run_changes, 0) else 0 end
        as known_bits,
      sold.property_id is not null as has_sales,
      v.is_newer and had.names is not null and has.names is not null
        and (had.source_id = v.source_id or v.leads) and had.names <> has.names as has_owners,
      coalesce(amounts.has_values, false) as has_values,
      v.is_newer and mailed.property_id is not null and mail.property_id is not null
        and (mailed.source_id = v.source_id or v.leads)
        and (mailed.care_of, mailed.lines) is distinct from (mail.care_of, mail.lines) as has_mailing,
      -- Facts and details are kept as they were written, as text.
      v.is_newer and ((own.facts::text, own.details::text, own.flags)
          is distinct from (s.facts::text, s.details::text, s.flags)
        or v.leads and (${other('address_line')} or ${other('city')} or ${other('zip')})) as has_other
    from verdicts v
    join staged_observations s on s.property_id = v.property_id
    join staged_properties h on h.id = v.property_id
    join records.properties p on p.county_fips = ${parcels.county}
      and p.id = any(${parcels.ids}::text[]) and p.id = v.property_id
    left join records.observations own on ${isOf('own', parcels)}
      and own.property_id = v.property_id and own.source_id = ${sourceId}
    left join (
      select distinct t.property_id from staged_transfers t
      left join records.transfers k on ${isOf('k', parcels)}
        and k.property_id = t.property_id and k.key = t.key
      where k.key is null
    ) sold on sold.property_id = v.property_id
    left join (
      select o.property_id, min(o.source_id) as source_id,
        array_agg(o.name_key order by o.name_key) as names
      from records.owners o where ${isOf('o', parcels)} group by o.property_id
    ) had on had.property_id = v.property_id
    left join (
      select property_id, array_agg(name_key order by name_key) as names
      from staged_owners group by property_id
    ) has on has.property_id = v.property_id
    left join records.owner_mailing mailed on ${isOf('mailed', parcels)}
      and mailed.property_id = v.property_id
    left join staged_owner_mailing mail on mail.property_id = v.property_id
    left join (
      select a.property_id, bool_or(b.property_id is null or (w.is_newer
        and (b.source_id = w.source_id or w.leads)
        and (${columnsOf('a')}) is distinct from (${columnsOf('b')}))) as has_values
      from staged_assessments a
      join verdicts w on w.property_id = a.property_id
      left join records.assessments b on ${isOf('b', parcels)}
        and b.property_id = a.property_id and b.tax_year = a.tax_year
      group by a.property_id
    ) amounts on amounts.property_id = v.property_id`;
}

function other(column: string) {
  const [staged, stored] = [sql.ref(`h.${column}`), sql.ref(`p.${column}`)];
  return sql`(${staged} is not null and ${staged} is distinct from ${stored})`;
}

function columnsOf(table: string) {
  return sql.join(amounts.map((column) => sql.ref(`${table}.${column}`)));
}
