import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database';
import type { LinkedRows, PropertyRow } from './property-row';

/**
 * An owner of more properties than this is a city or a bank, and the sum of their values means
 * nothing.
 */
const summedAtMost = 500;
const listed = 20;

/** Finds other properties of an owner of exactly the same name, in any county. */
export async function findLinked(
  db: Queries,
  properties: readonly PropertyRow[],
): Promise<ReadonlyMap<string, LinkedRows>> {
  const names = properties.flatMap(({ id, owners }) =>
    [...new Set(owners.map((owner) => owner.name_key))].map((key) => ({ id, key })),
  );
  if (names.length === 0) return new Map();
  // Without these limits the planner expects a hundred rows of the JSON and a hundred thousand homes of
  // theirs, for which it would read the whole table of properties.
  const fewNames = sql.lit(names.length);
  const fewHomes = sql.lit(listed * properties.length);
  // Rows are counted, summed and limited county by county, so that each machine of a cluster does
  // its own part and a city's hundred thousand homes are not transferred.
  const { rows } = await sql<LinkedRows & { subject: string }>`
    with subjects as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as s (id text, key text)
      limit ${fewNames}
    ), counted as materialized (
      select per_county.subject, sum(per_county.homes)::int as homes from (
        select s.id as subject, o.county_fips, count(distinct o.property_id) as homes
        from subjects s join records.owners o on o.name_key = s.key and o.property_id <> s.id
        group by s.id, o.county_fips
      ) per_county
      group by per_county.subject
    ), summed as materialized (
      select per_county.subject, sum(per_county.market_cents)::bigint as market_cents from (
        select homes.subject, homes.county_fips, sum(p.market_cents) as market_cents
        from (
          select distinct c.subject, o.county_fips, o.property_id
          from counted c join subjects s on s.id = c.subject
          join records.owners o on o.name_key = s.key and o.property_id <> s.id
          where c.homes <= ${summedAtMost}
        ) homes
        join records.properties p on p.county_fips = homes.county_fips and p.id = homes.property_id
        group by homes.subject, homes.county_fips
      ) per_county
      group by per_county.subject
    ), first_few as materialized (
      select n.subject, n.county_fips, n.property_id from (
        select f.*, row_number() over (
          partition by f.subject order by f.county_fips, f.property_id) as place
        from (
          select homes.*, row_number() over (
            partition by homes.subject, homes.county_fips order by homes.property_id) as place_in_county
          from (
            select distinct s.id as subject, o.county_fips, o.property_id
            from subjects s join records.owners o on o.name_key = s.key and o.property_id <> s.id
          ) homes
        ) f
        where f.place_in_county <= ${listed}
      ) n
      where n.place <= ${listed}
      limit ${fewHomes}
    ), few as materialized (
      select f.subject, p.id, p.address_line, p.unit, p.city, p.state, p.zip, p.county, p.type,
        p.market_cents, a.market_origin
      from first_few f
      join records.properties p on p.county_fips = f.county_fips and p.id = f.property_id
      left join lateral (
        select json_build_object('source_id', a.source_id, 'run_id', a.run_id, 'line', a.line,
          'fetched_at', a.fetched_at, 'assessed_on', a.assessed_on) as market_origin
        from records.assessments a
        where a.county_fips = p.county_fips and a.property_id = p.id and a.market_cents is not null
        order by a.tax_year desc limit 1
      ) a on true
    )
    select c.subject, c.homes as count, s.market_cents, (
      select json_agg(json_build_object('id', f.id, 'address_line', f.address_line, 'unit', f.unit,
        'city', f.city, 'state', f.state, 'zip', f.zip, 'county', f.county, 'type', f.type,
        'market_cents', f.market_cents, 'market_origin', f.market_origin) order by f.id)
      from few f where f.subject = c.subject
    ) as properties
    from counted c left join summed s on s.subject = c.subject`.execute(db);
  return new Map(rows.map(({ subject, ...linked }) => [subject, linked]));
}
