import {
  type FigureName,
  type ListedRow,
  type MarkName,
  markNames,
  narrowFigures,
  wideFigures,
} from '@deedlight/domain/listing/listed-row';
import { countyOf } from '@deedlight/domain/property/property-id';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database';
import { columnOf } from '../listing-columns';

const days: readonly FigureName[] = ['soldOn', 'ownedSince'];
const columns = sql.join([
  sql`l.property_id as id, l.tile16 as tile`,
  ...[...wideFigures, ...narrowFigures].map((name) =>
    days.includes(name)
      ? sql`${column(name)} - date '1970-01-01' as ${sql.ref(name)}`
      : sql`${column(name)} as ${sql.ref(name)}`,
  ),
  ...markNames.map((name) => sql`${column(name)}::text as ${sql.ref(name)}`),
]);

/** The next listings after a property's, of a county or (null) of all, in the order of the primary key. */
export async function readRowsAfter(
  db: Queries,
  { county, after, limit }: { county: string | null; after: string | null; limit: number },
): Promise<ListedRow[]> {
  const isAfter =
    after === null
      ? sql`true`
      : sql`(l.county_fips, l.property_id) > (${countyOf(after)}, ${after})`;
  // As JSON: twenty columns a row would cost the driver twice the time.
  const { rows } = await sql<{ listed: ListedRow[] | null }>`
    select json_agg(r) as listed from (
      select ${columns} from records.listings l
      where ${isAfter} and ${county === null ? sql`true` : sql`l.county_fips = ${county}`}
      order by l.county_fips, l.property_id limit ${limit}) r`.execute(db);
  return rows[0]?.listed ?? [];
}

/** The version of the listings that a statement sees. */
export const lastVersion = sql`select coalesce(max(version), 0) as version from records.listing_changes`;

export async function readVersion(db: Queries): Promise<number> {
  const { rows } = await sql<{ version: number }>`${lastVersion}`.execute(db);
  return rows[0]?.version ?? 0;
}

function column(name: FigureName | MarkName) {
  return sql.ref(`l.${columnOf[name]}`);
}

/** What was written after a version, as it is at a later one. */
export type Changes = { version: number; ids: string[]; rows: ListedRow[] };

type ChangeRow = { version: number; ids: string[] | null; is_whole: boolean };

/** Returns null where it is no longer known what changed: all is to be read anew. */
export async function readChanges(db: Queries, since: number): Promise<Changes | null> {
  const { rows: read } = await sql<ChangeRow>`
    with changes as (select * from records.listing_changes where version > ${since}),
    changed as (select distinct unnest(parcels) as id from changes)
    select coalesce(max(version), ${since}::bigint) as version,
      bool_and(parcels is not null) and min(version) = ${since}::bigint + 1 as is_whole,
      (select array_agg(id) from changed) as ids
    from changes`.execute(db);
  const [change] = read;
  if (change === undefined || change.version === since)
    return { version: since, ids: [], rows: [] };
  if (!change.is_whole) return null;
  const ids = change.ids ?? [];
  return { version: change.version, ids, rows: await readRowsOf(db, ids) };
}

/** Rows written since those changes are among them: the next changes then name these ids again. */
async function readRowsOf(db: Queries, ids: readonly string[]): Promise<ListedRow[]> {
  const counties = ids.map(countyOf);
  const { rows } = await sql<{ listed: ListedRow[] | null }>`
    select json_agg(r) as listed from (
      select ${columns} from unnest(${counties}::bpchar[], ${ids}::text[]) as c (county_fips, id)
      join records.listings l on l.county_fips = c.county_fips and l.property_id = c.id) r`.execute(
    db,
  );
  return rows[0]?.listed ?? [];
}
