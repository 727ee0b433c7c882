import type { LimitTableName } from '@deedlight/domain/reference/lending/loan-limits';
import type { RawTable } from '@deedlight/domain/reference/lending/read-table';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database';

/** The last edition of each table that administrators brought in, as far as there is one. */
export type Brought = Partial<Record<LimitTableName, RawTable>>;

/** An edition that an administrator brought in. */
export type BroughtEdition = {
  id: number;
  table: LimitTableName;
  version: string;
  year: number;
  counties: number;
  fileName: string;
  broughtAt: string;
  broughtBy: string | null;
  withdrawnAt: string | null;
};

export type NewEdition = {
  table: LimitTableName;
  version: string;
  year: number;
  edition: RawTable;
  fileName: string;
  fileSha256: string;
  counties: number;
  at: string;
  by: string;
};

/** Changes whenever an edition comes or goes. */
export async function readMark(db: Queries): Promise<string> {
  const row = await db
    .selectFrom('ops.limit_editions')
    .select(({ fn }) => [
      fn.countAll().as('all'),
      fn.max('brought_at').as('last'),
      fn.count('withdrawn_at').as('withdrawn'),
    ])
    .executeTakeFirstOrThrow();
  return `${row.all} ${row.withdrawn} ${row.last ?? ''}`;
}

/** Returns the last edition of each table that was not withdrawn. */
export async function readInForce(db: Queries): Promise<Brought> {
  const { rows } = await sql<{ table_name: LimitTableName; edition: RawTable }>`
    select distinct on (table_name) table_name, edition from ops.limit_editions
    where withdrawn_at is null order by table_name, brought_at desc, id desc`.execute(db);
  return Object.fromEntries(rows.map(({ table_name, edition }) => [table_name, edition]));
}

/** Returns an edition by its version, withdrawn or not. */
export async function readEdition(
  db: Queries,
  table: string,
  version: string,
): Promise<RawTable | null> {
  const { rows } = await sql<{ edition: RawTable }>`
    select edition from ops.limit_editions
    where table_name = ${table} and version = ${version}`.execute(db);
  return rows[0]?.edition ?? null;
}

export async function listEditions(db: Queries): Promise<BroughtEdition[]> {
  const { rows } = await sql<BroughtEdition>`
    select e.id::int as id, e.table_name as "table", e.version, e.year, e.counties,
      e.file_name as "fileName", e.brought_at as "broughtAt", p.email as "broughtBy",
      e.withdrawn_at as "withdrawnAt"
    from ops.limit_editions e left join public.profiles p on p.id = e.brought_by
    order by e.brought_at desc, e.id desc`.execute(db);
  return rows;
}

/** Keeps a new edition; one that was brought in before comes into force again. */
export async function addEdition(db: Queries, edition: NewEdition): Promise<void> {
  await noteActor(db, edition.by);
  await sql`
    insert into ops.limit_editions as e (table_name, version, year, edition, file_name, file_sha256,
      counties, brought_at, brought_by)
    values (${edition.table}, ${edition.version}, ${edition.year}, ${JSON.stringify(edition.edition)}::jsonb,
      ${edition.fileName}, ${edition.fileSha256}, ${edition.counties}, ${edition.at}, ${edition.by})
    on conflict (table_name, version) do update
    set withdrawn_at = null, brought_at = excluded.brought_at, brought_by = excluded.brought_by`.execute(
    db,
  );
}

/** Returns whether there was such an edition in force. */
export async function withdrawEdition(
  db: Queries,
  { id, at, by }: { id: number; at: string; by: string },
): Promise<boolean> {
  await noteActor(db, by);
  const { rows } = await sql`
    update ops.limit_editions set withdrawn_at = ${at}
    where id = ${id} and withdrawn_at is null returning id`.execute(db);
  return rows.length > 0;
}

/** The audit log's trigger reads who acts. */
async function noteActor(db: Queries, by: string): Promise<void> {
  await sql`select set_config('audit.actor', ${by}, true)`.execute(db);
}
