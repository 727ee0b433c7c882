import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { ProvidedParcel, ProviderCitation } from '../adapters/property-source';
import type { Database, Queries } from '../platform/database/database';
import { loadBatch } from './load-batch';
import { refreshListingsOf } from './refresh-listings';
import { raiseGeneration, storeSource } from './store-source';

/** Ranks providers behind the counties' rolls (100), from which they get their data. */
const rank = 150;

/**
 * Stores a provider's record of one parcel in the same way as imported rows, so that every page
 * reads it as it reads a roll.
 */
export async function keepProvided(
  database: Database,
  citation: ProviderCitation,
  { record }: ProvidedParcel,
  at: Temporal.Instant,
): Promise<void> {
  const county = record.address.countyFips;
  await database.asLoader('keep what a provider says of a parcel', async (db, copyIn) => {
    await storeSource(db, { ...citation, kind: 'provider', rank });
    await forgetLists(db, citation.id, record);
    await loadBatch(db, copyIn, {
      sourceId: citation.id,
      coverage: citation.coverage,
      runId: null,
      fetchedAt: at.toString(),
      isSample: false,
      lines: [{ record, line: null }],
    });
    await refreshListingsOf(db, county, [record.id], at.toZonedDateTimeISO('UTC').toPlainDate());
    await raiseGeneration(db);
  });
}

/**
 * Deletes the provider's lists of the parcel. A provider gives complete lists, so what it no longer
 * names is gone, such as a repaid loan.
 */
async function forgetLists(
  db: Queries,
  sourceId: string,
  { id, address: { countyFips }, transfers, silentOn = [] }: ProvidedParcel['record'],
): Promise<void> {
  const of = sql`county_fips = ${countyFips} and property_id = ${id} and source_id = ${sourceId}`;
  if (transfers.length > 0) await sql`delete from records.transfers where ${of}`.execute(db);
  if (!silentOn.includes('mortgages')) {
    await sql`delete from records.mortgages where ${of}`.execute(db);
  }
}
