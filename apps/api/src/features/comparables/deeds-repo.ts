import type { RecordFlag } from '@deedlight/domain/property/parcel-record';
import { countyOf, isPropertyId } from '@deedlight/domain/property/property-id';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database';
import { isOneOf } from '../../records/of-counties';
import type { Origin } from '../../records/origin';
import { type Detail, detailsOf, type Paired } from '../../records/paired-details';

/** Joins a sale's data from its deed with those from the parcel's overview. */
export type DeedRow = Origin & {
  property_id: string;
  key: string;
  recorded_on: string | null;
  buyer: string | null;
  seller: string | null;
  document_type: string | null;
  flags: RecordFlag[];
  source_rank: number;
  address_line: string | null;
  unit: string | null;
  city: string | null;
  state: string;
  zip: string | null;
  county: string;
  is_sample: boolean;
  details: Detail[];
};

type SaleKey = { propertyId: string; key: string };

/** Returns the deeds of the sales by {@link deedKey}. */
export async function findDeeds(
  db: Queries,
  sales: readonly SaleKey[],
): Promise<ReadonlyMap<string, DeedRow>> {
  if (sales.length === 0) return new Map();
  const wanted = sales.map(({ propertyId, key }) => ({
    county: isPropertyId(propertyId) ? countyOf(propertyId) : '',
    property_id: propertyId,
    key,
  }));
  const { rows } = await sql<Paired<DeedRow>>`
    select t.property_id, t.key, t.recorded_on, t.buyer, t.seller, t.document_type, t.flags,
      t.source_id, cited.rank as source_rank, t.run_id, t.line, t.fetched_at, p.address_line, p.unit, p.city, p.state, p.zip,
      p.county, p.is_sample, coalesce(said.details, '[]'::json) as details
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as w (county char(5), property_id text, key text)
    join records.transfers t
      on t.county_fips = w.county and t.property_id = w.property_id and t.key = w.key
    join records.sources cited on cited.id = t.source_id
    join records.properties p on p.county_fips = t.county_fips and p.id = t.property_id
    left join lateral (
      select o.details from records.observations o join records.sources r on r.id = o.source_id
      where o.county_fips = t.county_fips and ${isOneOf(sql`o.county_fips`, countiesOf(wanted))}
        and o.property_id = t.property_id and o.details::text <> '[]'
      order by r.rank, r.id limit 1
    ) said on true
    where ${isOneOf(sql`t.county_fips`, countiesOf(wanted))}`.execute(db);
  return new Map(
    rows.map((row) => [
      deedKey({ propertyId: row.property_id, key: row.key }),
      { ...row, details: detailsOf(row.details) },
    ]),
  );
}

/** Returns the details of each home from the source of the best rank, by the parcel's id. */
export async function findDetails(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DeedRow['details']>> {
  if (ids.length === 0) return new Map();
  const wanted = [...new Set(ids)].map((id) => ({
    county: isPropertyId(id) ? countyOf(id) : '',
    property_id: id,
  }));
  const { rows } = await sql<Pick<Paired<DeedRow>, 'property_id' | 'details'>>`
    select distinct on (o.property_id) o.property_id, o.details
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (county char(5), property_id text)
    join records.observations o on o.county_fips = w.county and o.property_id = w.property_id
    join records.sources r on r.id = o.source_id
    where ${isOneOf(sql`o.county_fips`, countiesOf(wanted))} and o.details::text <> '[]'
    order by o.property_id, r.rank, r.id`.execute(db);
  return new Map(rows.map(({ property_id, details }) => [property_id, detailsOf(details)]));
}

function countiesOf(wanted: readonly { county: string }[]): string[] {
  return wanted.map(({ county }) => county);
}

export function deedKey({ propertyId, key }: SaleKey): string {
  return `${propertyId} ${key}`;
}
