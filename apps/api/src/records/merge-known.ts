import { sql } from 'kysely';
import type { Queries } from '../platform/database/database';
import { mergeProperties } from './merge-properties';

/**
 * Merges what lies in the temporary tables into parcels that are known; returns how many transfers
 * were new. What a source says later replaces what it said before. Where sources disagree, the one
 * of smaller rank is believed, then the one that speaks of the later day.
 */
export async function mergeKnown(db: Queries, sourceId: string): Promise<number> {
  await judge(db, sourceId);
  // Nobody else does it for temporary tables, and unmeasured ones are joined row by row.
  await sql`analyze staged_properties, staged_observations, verdicts`.execute(db);
  await mergeObservations(db);
  await mergeOwners(db);
  const { numAffectedRows } = await sql`
    insert into records.transfers select * from staged_transfers
    on conflict (state, property_id, key) do nothing
  `.execute(db);
  await mergeMortgages(db);
  await mergeAssessments(db);
  await mergeProperties(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Per parcel: `is_newer`, the row speaks of a day no earlier than this source did before; `leads`,
 * no other source is believed before it.
 */
async function judge(db: Queries, sourceId: string): Promise<void> {
  await sql`drop table if exists pg_temp.verdicts`.execute(db);
  await sql`
    create temporary table verdicts on commit drop as
    select s.state, s.property_id,
      coalesce(bool_and(s.recorded_on is null or o.recorded_on is null
        or s.recorded_on >= o.recorded_on) filter (where o.source_id = s.source_id), true) as is_newer,
      not coalesce(bool_or(other.rank < own.rank or (other.rank = own.rank
        and coalesce(o.recorded_on > s.recorded_on, false)))
        filter (where o.source_id <> s.source_id), false) as leads
    from staged_observations s
    join records.sources own on own.id = ${sourceId}
    left join records.observations o on o.state = s.state and o.property_id = s.property_id
    left join records.sources other on other.id = o.source_id
    group by s.state, s.property_id, own.rank, s.recorded_on, s.source_id
  `.execute(db);
}

async function mergeObservations(db: Queries): Promise<void> {
  await sql`
    insert into records.observations
    select s.* from staged_observations s join verdicts v using (state, property_id) where v.is_newer
    on conflict (state, property_id, source_id) do update set run_id = excluded.run_id,
      line = excluded.line, recorded_on = excluded.recorded_on, fetched_at = excluded.fetched_at,
      facts = excluded.facts, details = excluded.details, flags = excluded.flags,
      silent_on = excluded.silent_on
  `.execute(db);
}

/** Owners change together; a source that is believed and names nobody leaves the others' names. */
async function mergeOwners(db: Queries): Promise<void> {
  for (const [table, staged] of [
    [sql`records.owners`, sql`staged_owners`],
    [sql`records.owner_mailing`, sql`staged_owner_mailing`],
  ] as const) {
    await sql`
      delete from ${table} o using staged_observations s join verdicts v using (state, property_id)
      where o.state = s.state and o.property_id = s.property_id and v.is_newer
        and (o.source_id = s.source_id or (v.leads and exists (
          select 1 from ${staged} n where n.state = s.state and n.property_id = s.property_id)))
    `.execute(db);
    await sql`
      insert into ${table} select n.* from ${staged} n join verdicts v using (state, property_id)
      where v.is_newer and not exists (
        select 1 from ${table} o where o.state = n.state and o.property_id = n.property_id)
    `.execute(db);
  }
}

async function mergeMortgages(db: Queries): Promise<void> {
  await sql`
    insert into records.mortgages select * from staged_mortgages
    on conflict (state, property_id, key) do update set
      released_on = coalesce(excluded.released_on, mortgages.released_on),
      lender = coalesce(mortgages.lender, excluded.lender),
      annual_rate = coalesce(mortgages.annual_rate, excluded.annual_rate),
      term_months = coalesce(mortgages.term_months, excluded.term_months)
  `.execute(db);
}

async function mergeAssessments(db: Queries): Promise<void> {
  await sql`
    insert into records.assessments
    select s.* from staged_assessments s join verdicts v using (state, property_id)
    where v.is_newer and (v.leads or not exists (
      select 1 from records.assessments a where a.state = s.state and a.property_id = s.property_id
        and a.tax_year = s.tax_year and a.source_id <> s.source_id))
    on conflict (state, property_id, tax_year) do update set
      assessed_cents = excluded.assessed_cents, land_cents = excluded.land_cents,
      building_cents = excluded.building_cents, market_cents = excluded.market_cents,
      exempt_cents = excluded.exempt_cents, tax_cents = excluded.tax_cents,
      assessed_on = excluded.assessed_on, source_id = excluded.source_id, run_id = excluded.run_id,
      line = excluded.line, fetched_at = excluded.fetched_at
  `.execute(db);
  await sql`
    insert into records.assessments
    select s.* from staged_assessments s join verdicts v using (state, property_id)
    where not v.is_newer on conflict (state, property_id, tax_year) do nothing
  `.execute(db);
}
