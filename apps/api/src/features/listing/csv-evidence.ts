import { countyOf } from '@deedlight/domain/property/property-id';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database';
import { confidenceOf } from '../../records/citations';
import type { ListingRow } from './listing-row';

/** A source's record of a property has a name, the day of its data and the day of its import. */
export type CsvRecord = {
  sourceId: string;
  source: string;
  recordedOn: string | null;
  fetchedAt: string;
  confidence: 'recorded' | 'reported' | 'estimated' | 'sample';
};

/** What a row of the file has beyond the list: its records and the owner's mailing address. */
export type CsvEvidence = {
  records: CsvRecord[];
  /** It is null if no record of the property has one. */
  mailing: string | null;
  /** Tells whether some source of the property has a column for it. */
  hasMailingSource: boolean;
};

type Key = Pick<ListingRow, 'id'>;

/** Returns the evidence of rows by id. Mailing addresses are for members on any plan. */
export async function readEvidence(
  db: Queries,
  rows: readonly Key[],
): Promise<ReadonlyMap<string, CsvEvidence>> {
  const evidence = new Map<string, CsvEvidence>(
    rows.map(({ id }) => [id, { records: [], mailing: null, hasMailingSource: false }]),
  );
  const ids = sql<string>`any(${rows.map(({ id }) => id)})`;
  const counties = sql<string>`any(${[...new Set(rows.map(({ id }) => countyOf(id)))]})`;
  const observed = await db
    .selectFrom('records.observations as o')
    .innerJoin('records.sources as s', 's.id', 'o.source_id')
    .leftJoin('records.import_runs as r', 'r.id', 'o.run_id')
    .select(['o.property_id', 's.id', 's.kind', 's.publisher', 's.title', 's.coverage'])
    .select(sql<string | null>`coalesce(o.recorded_on, r.as_of)::text`.as('recorded_on'))
    .select(sql<string>`(o.fetched_at at time zone 'UTC')::date::text`.as('fetched'))
    .where('o.county_fips', '=', counties)
    .where('o.property_id', '=', ids)
    .orderBy('s.rank')
    .orderBy('s.id')
    .execute();
  for (const { property_id, id, kind, publisher, title, coverage, ...days } of observed) {
    const of = evidence.get(property_id);
    if (of === undefined) continue;
    of.hasMailingSource ||= coverage.includes('mailing');
    of.records.push({
      sourceId: id,
      source: `${publisher}: ${title}`,
      recordedOn: days.recorded_on,
      fetchedAt: days.fetched,
      confidence: confidenceOf(kind),
    });
  }
  const mailed = await db
    .selectFrom('records.owner_mailing')
    .select(['property_id', 'care_of', 'lines'])
    .where('county_fips', '=', counties)
    .where('property_id', '=', ids)
    .execute();
  for (const { property_id, care_of, lines } of mailed) {
    const of = evidence.get(property_id);
    const parts = [care_of === null ? '' : `c/o ${care_of}`, ...lines];
    if (of !== undefined) of.mailing = parts.filter((part) => part !== '').join(', ') || null;
  }
  return evidence;
}
