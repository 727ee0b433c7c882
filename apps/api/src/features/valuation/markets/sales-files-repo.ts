import type { Source } from '@deedlight/contract/property';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database';
import { Citations } from '../../../records/citations';
import type { Origin } from '../../../records/origin';
import { findRuns, findSources } from '../../../records/sources-repo';
import type { TrendFilter } from './trend-repo';

/** Returns the files with a county's sales of the years shown, each as it was last fetched. */
export async function readSalesFiles(
  db: Queries,
  { county, since, until }: Pick<TrendFilter, 'county' | 'since' | 'until'>,
): Promise<Source[]> {
  const { rows } = await sql<Origin>`
    select s.source_id, s.run_id, null::int as line,
      to_char(max(s.fetched_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as fetched_at
    from valuation.market_sales s
    join records.properties p on p.county_fips = s.county_fips and p.id = s.property_id
    where s.county_fips = ${county} and p.county_fips = ${county}
      and s.sold_on >= ${since}::date and s.sold_on <= ${until}::date
    group by s.source_id, s.run_id order by s.source_id, s.run_id`.execute(db);
  const sources = await findSources(db, [...new Set(rows.map(({ source_id }) => source_id))]);
  const runs = await findRuns(db, [...new Set(rows.flatMap(({ run_id }) => run_id ?? []))]);
  const citations = new Citations({ sources, runs });
  for (const row of rows) citations.cite(row);
  return citations.list();
}
