import { type ImportChanges, ImportCounts } from '@deedlight/contract/admin';
import { sql } from 'kysely';
import type { z } from 'zod';
import { changesOf } from '../../../imports/import-report';
import type { Queries } from '../../../platform/database/database';
import { keyOf } from './source-orders';

export type Switch = {
  isOn: boolean;
  acceptedBy: string;
  acceptedAt: string;
  acceptedTerms: string;
  /** null: all of its counties. */
  counties: readonly string[] | null;
};

export async function readSwitches(db: Queries): Promise<ReadonlyMap<string, Switch>> {
  const rows = await db
    .selectFrom('ops.source_switches as s')
    .leftJoin('public.profiles as p', 'p.id', 's.accepted_by')
    .select(['s.source_id', 's.is_on', 's.accepted_at', 's.accepted_licence', 's.counties'])
    .select(sql<string>`coalesce(p.email, s.accepted_by::text)`.as('accepted_by'))
    .execute();
  return new Map(
    rows.map((row) => [
      row.source_id,
      {
        isOn: row.is_on,
        acceptedBy: row.accepted_by,
        acceptedAt: row.accepted_at,
        acceptedTerms: row.accepted_licence,
        counties: row.counties,
      },
    ]),
  );
}

type Accepted = {
  sourceId: string;
  by: string;
  at: string;
  terms: string;
  counties: string[] | null;
};

export async function switchOn(db: Queries, accepted: Accepted): Promise<void> {
  const { sourceId, by, at, terms, counties } = accepted;
  const values = {
    is_on: true,
    accepted_by: by,
    accepted_at: at,
    accepted_licence: terms,
    counties,
  };
  await db
    .insertInto('ops.source_switches')
    .values({ source_id: sourceId, ...values })
    .onConflict((conflict) => conflict.column('source_id').doUpdateSet(values))
    .execute();
}

export async function keepCounties(
  db: Queries,
  sourceId: string,
  counties: string[] | null,
): Promise<void> {
  await db
    .updateTable('ops.source_switches')
    .set({ counties })
    .where('source_id', '=', sourceId)
    .execute();
}

/** What was accepted stays known. */
export async function switchOff(db: Queries, sourceId: string): Promise<void> {
  await db
    .updateTable('ops.source_switches')
    .set({ is_on: false })
    .where('source_id', '=', sourceId)
    .execute();
}

export type Check = {
  checkedAt: string;
  problem: string | null;
  importedAt: string | null;
  editedAt: string | null;
  rows: number | null;
};

/** Returns the last check of each county. */
export async function readChecks(
  db: Queries,
): Promise<(Check & { sourceId: string; countyFips: string })[]> {
  const rows = await db
    .selectFrom('ops.source_checks')
    .select(['source_id', 'county_fips', 'checked_at', 'problem'])
    .select(['imported_at', 'edited_at', 'source_rows'])
    .execute();
  return rows.map((row) => ({
    sourceId: row.source_id,
    countyFips: row.county_fips,
    checkedAt: row.checked_at,
    problem: row.problem,
    importedAt: row.imported_at,
    editedAt: row.edited_at,
    rows: row.source_rows,
  }));
}

export type LastRun = {
  startedAt: string;
  finishedAt: string | null;
  rows: z.infer<typeof ImportCounts> | null;
};

/** Returns the newest run of each source. */
export async function readLastRuns(db: Queries): Promise<ReadonlyMap<string, LastRun>> {
  const { rows } = await sql<{
    source_id: string;
    started_at: string;
    finished_at: string | null;
    report: unknown;
  }>`
    select distinct on (source_id) source_id, started_at, finished_at, report
    from records.import_runs order by source_id, id desc`.execute(db);
  return new Map(
    rows.map((row) => [
      row.source_id,
      {
        startedAt: row.started_at,
        finishedAt: row.finished_at,
        // A run has no report until its first batch is stored.
        rows: ImportCounts.safeParse(row.report).data ?? null,
      },
    ]),
  );
}

type FinishedRun = { finishedAt: string; changes: ImportChanges | null };

/** Returns the last run of each county of each source that has finished. */
export async function readFinishedRuns(db: Queries): Promise<ReadonlyMap<string, FinishedRun>> {
  const { rows } = await sql<{
    source_id: string;
    county_fips: string;
    finished_at: string;
    report: unknown;
  }>`
    select distinct on (source_id, county_fips) source_id, county_fips, finished_at, report
    from records.import_runs where finished_at is not null and county_fips is not null
    order by source_id, county_fips, finished_at desc, id desc`.execute(db);
  return new Map(
    rows.map(({ source_id, county_fips, finished_at, report }) => [
      keyOf(source_id, county_fips),
      { finishedAt: finished_at, changes: changesOf(report) },
    ]),
  );
}

/** Returns what of each source was confirmed; a source that is missing was not. */
export async function readConfirmations(
  db: Queries,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom('ops.source_confirmations')
    .select(['source_id', 'recalled'])
    .execute();
  return new Map(rows.map((row) => [row.source_id, row.recalled]));
}
