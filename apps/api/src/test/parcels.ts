import { countyOf, parcelOf, stateOf } from '@deedlight/domain/property/property-id';
import { type Insertable, sql } from 'kysely';
import type { Database, Queries } from '../platform/database/database';
import type { Tables } from '../platform/database/tables.gen';
import { notePlaces } from '../records/note-places';
import { type Detail, pairsOf } from '../records/paired-details';

type NewRow<T extends keyof Tables> = Partial<Insertable<Tables[T]>>;

export type Parcel = {
  id: string;
  property?: NewRow<'records.properties'>;
  /** There is one observation per source: `source` names it, `facts` is its content. */
  observations?: (Omit<NewRow<'records.observations'>, 'details'> & {
    source_id?: string;
    details?: Detail[];
  })[];
  owners?: string[];
  mailing?: string[];
  transfers?: NewRow<'records.transfers'>[];
  mortgages?: NewRow<'records.mortgages'>[];
  assessments?: NewRow<'records.assessments'>[];
};

const fetched_at = '2026-11-01T08:00:00Z';

/** Inserts a source that covers the named facts. */
export async function insertSource(
  database: Database,
  source: NewRow<'records.sources'> & { id: string },
): Promise<void> {
  await database.asService('test fixture', (db) =>
    db
      .insertInto('records.sources')
      .values({
        kind: 'assessor-roll',
        publisher: 'A county',
        title: 'Roll',
        coverage: [],
        ...source,
      })
      .execute(),
  );
}

/** Inserts the import run of `file_name`; returns its id. */
export async function insertRun(
  database: Database,
  run: NewRow<'records.import_runs'> & { source_id: string; file_name: string },
): Promise<number> {
  return await database.asService('test fixture', async (db) => {
    const { id } = await db
      .insertInto('records.import_runs')
      .values({
        sha256: run.file_name,
        mapping_sha256: 'm',
        size_bytes: 1,
        started_at: fetched_at,
        ...run,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/**
 * Writes a parcel and its lists. Rows cite the source of the first observation, or `roll`, unless
 * they say otherwise.
 */
export async function insertParcel(database: Database, parcel: Parcel): Promise<void> {
  await database.asService('test fixture', (db) => insert(db, parcel));
}

async function insert(db: Queries, parcel: Parcel): Promise<void> {
  const state = stateOf(parcel.id);
  const county_fips = countyOf(parcel.id);
  const parcel_number = parcelOf(parcel.id).toUpperCase();
  const observations = parcel.observations ?? [{}];
  const of = {
    county_fips,
    property_id: parcel.id,
    source_id: observations[0]?.source_id ?? 'roll',
    fetched_at,
  };
  await db
    .insertInto('records.properties')
    .values({
      state,
      id: parcel.id,
      county_fips,
      county: 'Example County',
      parcel_number,
      updated_at: fetched_at,
      ...parcel.property,
    })
    .execute();
  await notePlaces(db, county_fips, [parcel.id], [parcel.id]);
  for (const row of [...observations, ...otherSources(parcel, of.source_id)]) {
    const { facts = {}, details = [], ...rest } = row;
    const json = { facts: JSON.stringify(facts), details: JSON.stringify(pairsOf(details)) };
    await db
      .insertInto('records.observations')
      .values({ ...of, ...json, ...rest })
      .execute();
  }
  for (const [index, name] of (parcel.owners ?? []).entries()) {
    const owner = { name, name_key: name.toLowerCase(), kind: 'person', position: index + 1 };
    await db
      .insertInto('records.owners')
      .values({ ...of, ...owner })
      .execute();
  }
  if (parcel.mailing) {
    await db
      .insertInto('records.owner_mailing')
      .values({ ...of, lines: parcel.mailing })
      .execute();
  }
  for (const [index, row] of (parcel.transfers ?? []).entries()) {
    await db
      .insertInto('records.transfers')
      .values({ ...of, key: `t${index}`, ...row })
      .execute();
  }
  for (const [index, row] of (parcel.mortgages ?? []).entries()) {
    const mortgage = {
      key: `m${index}`,
      recorded_on: '2020-01-02',
      amount_cents: 20_000_000,
      ...row,
    };
    await db
      .insertInto('records.mortgages')
      .values({ ...of, ...mortgage })
      .execute();
  }
  for (const row of parcel.assessments ?? []) {
    await db
      .insertInto('records.assessments')
      .values({ ...of, tax_year: 2026, ...row })
      .execute();
  }
  await sql`select records.write_to(${county_fips}, ${state}),
    records.refresh_sales(${county_fips}, array[${parcel.id}])`.execute(db);
}

/**
 * Returns an observation without facts for each source that only the lists name, since a list may
 * cite only sources that have observed the parcel.
 */
function otherSources(parcel: Parcel, usual: string): NonNullable<Parcel['observations']> {
  const seen = new Set([
    usual,
    ...(parcel.observations ?? []).map((row) => row.source_id ?? usual),
  ]);
  const listed = [parcel.transfers, parcel.mortgages, parcel.assessments].flatMap(
    (rows) => rows ?? [],
  );
  const named = new Set(listed.map((row) => row.source_id ?? usual));
  return [...named].filter((id) => !seen.has(id)).map((source_id) => ({ source_id }));
}
