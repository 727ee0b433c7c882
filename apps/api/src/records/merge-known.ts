import { sql } from 'kysely';
import type { Queries } from '../platform/database/database';
import { type Compared, countChanges, markOlder } from './count-changes';
import { isOf, type KnownParcels } from './known-parcels';
import { mergeProperties } from './merge-properties';
import type { ParcelChanges } from './record-batch';
import { recordColumns } from './record-columns';

/** `comparedRunId` is the run whose changes are counted; null: none are. */
export type Merging = { sourceId: string; comparedRunId: number | null };

/** Counts what was merged; `changes` is null if none were counted. */
export type Merged = { transfers: number; changes: ParcelChanges | null };

/**
 * Merges the temporary tables into these parcels. A source's later statements replace its earlier
 * ones. If sources disagree, the one of smaller rank counts, then the one with the later day.
 */
export async function mergeKnown(
  db: Queries,
  parcels: KnownParcels,
  merging: Merging,
): Promise<Merged> {
  // Of a county that the statistics do not know yet the planner expects a single row, and would read
  // the whole county once for each parcel in a nested loop. So each statement names the parcels for
  // every table, and joins by hash. A nested loop that cannot be avoided then seems so expensive that
  // the server would compile the statement, which takes longer than running it.
  await sql`select set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true)`.execute(
    db,
  );
  const merged = await mergeAll(db, parcels, merging);
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(db);
  return merged;
}

async function mergeAll(
  db: Queries,
  parcels: KnownParcels,
  { sourceId, comparedRunId }: Merging,
): Promise<Merged> {
  await judge(db, parcels, sourceId);
  // Nothing else analyzes temporary tables, and without statistics they are joined row by row.
  await sql`analyze staged_properties, staged_observations, verdicts`.execute(db);
  const changes =
    comparedRunId === null ? null : await compare(db, parcels, { sourceId, runId: comparedRunId });
  await mergeObservations(db, changes !== null);
  await mergeOwners(db, parcels);
  const columns = sql.join(recordColumns.transfers.map((name) => sql.ref(name)));
  // A cluster reports the number of rows offered, so only the returned rows tell what was stored.
  const { rows: stored } = await sql`
    insert into records.transfers (${columns}) select ${columns} from staged_transfers
    on conflict (county_fips, property_id, key) do nothing returning key
  `.execute(db);
  await mergeMortgages(db);
  await mergeAssessments(db, parcels);
  await mergeProperties(db, parcels);
  return { transfers: stored.length, changes };
}

async function compare(
  db: Queries,
  parcels: KnownParcels,
  compared: Compared,
): Promise<ParcelChanges> {
  const { unmarked, ...changes } = await countChanges(db, parcels, compared);
  if (unmarked > 0) await markOlder(db, parcels, compared.sourceId);
  return changes;
}

/**
 * Judges each staged row: `names_owners` and `says_mailing` tell whether it has them; `is_newer`,
 * that its day is no earlier than that of its source before; `leads`, that no other source ranks
 * before it.
 */
async function judge(db: Queries, parcels: KnownParcels, sourceId: string): Promise<void> {
  await sql`drop table if exists pg_temp.verdicts`.execute(db);
  await sql`
    create temporary table verdicts on commit drop as
    select s.property_id, s.source_id,
      exists (select from staged_owners n where n.property_id = s.property_id) as names_owners,
      exists (select from staged_owner_mailing n where n.property_id = s.property_id) as says_mailing,
      coalesce(bool_and(s.recorded_on is null or o.recorded_on is null
        or s.recorded_on >= o.recorded_on) filter (where o.source_id = s.source_id), true) as is_newer,
      not coalesce(bool_or(other.rank < own.rank or (other.rank = own.rank
        and coalesce(o.recorded_on > s.recorded_on, false)))
        filter (where o.source_id <> s.source_id), false) as leads
    from staged_observations s
    join records.sources own on own.id = ${sourceId}
    left join records.observations o on o.property_id = s.property_id and ${isOf('o', parcels)}
    left join records.sources other on other.id = o.source_id
    group by s.property_id, own.rank, s.recorded_on, s.source_id
  `.execute(db);
}

async function mergeObservations(db: Queries, isCompared: boolean): Promise<void> {
  const columns = sql.join(recordColumns.observations.map((name) => sql.ref(name)));
  const staged = sql.join(recordColumns.observations.map((name) => sql.ref(`s.${name}`)));
  const [marks, changes] = isCompared
    ? [sql`c.run_id, c.bits`, sql`join changes c on c.property_id = s.property_id`]
    : [sql`null::integer, null::smallint`, sql``];
  await sql`
    insert into records.observations (${columns}, compared_run_id, run_changes)
    select ${staged}, ${marks}
    from staged_observations s join verdicts v on v.property_id = s.property_id ${changes}
    where v.is_newer
    on conflict (county_fips, property_id, source_id) do update set run_id = excluded.run_id,
      line = excluded.line, recorded_on = excluded.recorded_on, fetched_at = excluded.fetched_at,
      facts = excluded.facts, details = excluded.details, flags = excluded.flags,
      silent_on = excluded.silent_on, compared_run_id = excluded.compared_run_id,
      run_changes = excluded.run_changes
  `.execute(db);
}

/**
 * Replaces owners as a group; a row that leads but names nobody leaves the names of other sources.
 */
async function mergeOwners(db: Queries, parcels: KnownParcels): Promise<void> {
  for (const [name, says] of [
    ['owners', sql`v.names_owners`],
    ['owner_mailing', sql`v.says_mailing`],
  ] as const) {
    const [table, staged] = [sql.table(`records.${name}`), sql.table(`staged_${name}`)];
    await sql`
      delete from ${table} o using verdicts v
      where ${isOf('o', parcels)} and o.property_id = v.property_id and v.is_newer
        and (o.source_id = v.source_id or (v.leads and ${says}))
    `.execute(db);
    await sql`
      insert into ${table} select n.* from ${staged} n join verdicts v using (property_id)
      left join ${table} o on o.property_id = n.property_id and ${isOf('o', parcels)}
      where v.is_newer and o.property_id is null
    `.execute(db);
  }
}

async function mergeMortgages(db: Queries): Promise<void> {
  await sql`
    insert into records.mortgages select * from staged_mortgages
    on conflict (county_fips, property_id, key) do update set
      released_on = coalesce(excluded.released_on, mortgages.released_on),
      lender = coalesce(mortgages.lender, excluded.lender),
      annual_rate = coalesce(mortgages.annual_rate, excluded.annual_rate),
      term_months = coalesce(mortgages.term_months, excluded.term_months)
  `.execute(db);
}

async function mergeAssessments(db: Queries, parcels: KnownParcels): Promise<void> {
  await sql`
    insert into records.assessments
    select s.* from staged_assessments s join verdicts v using (property_id)
    left join records.assessments others on ${isOf('others', parcels)}
      and others.property_id = s.property_id and others.tax_year = s.tax_year
      and others.source_id <> s.source_id
    where v.is_newer and (v.leads or others.property_id is null)
    on conflict (county_fips, property_id, tax_year) do update set
      assessed_cents = excluded.assessed_cents, land_cents = excluded.land_cents,
      building_cents = excluded.building_cents, market_cents = excluded.market_cents,
      exempt_cents = excluded.exempt_cents, tax_cents = excluded.tax_cents,
      assessed_on = excluded.assessed_on, source_id = excluded.source_id, run_id = excluded.run_id,
      line = excluded.line, fetched_at = excluded.fetched_at
  `.execute(db);
  await sql`
    insert into records.assessments
    select s.* from staged_assessments s join verdicts v using (property_id)
    where not v.is_newer on conflict (county_fips, property_id, tax_year) do nothing
  `.execute(db);
}
