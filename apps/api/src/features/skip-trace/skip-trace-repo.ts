import type { PropertyId } from '@deedlight/domain/property/property-id';
import { countyOf } from '@deedlight/domain/property/property-id';
import type { TraceAddress } from '@deedlight/domain/skip-trace/subject';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';

/** Returns the property's owner and place, or undefined if it is not in the records. */
export async function findOwned(db: Queries, id: PropertyId) {
  const county = countyOf(id);
  const property = await db
    .selectFrom('records.properties')
    .select(['id', 'address_line', 'unit', 'city', 'state', 'zip', 'parcel_number', 'is_sample'])
    .where('county_fips', '=', county)
    .where('id', '=', id)
    .executeTakeFirst();
  if (property === undefined) return undefined;
  const owners = await db
    .selectFrom('records.owners')
    .select('name')
    .distinct()
    .where('county_fips', '=', county)
    .where('property_id', '=', id)
    .execute();
  return { ...property, owners: owners.map(({ name }) => name) };
}

/** Tells whether a home on a real roll has this address. */
export async function isRealHome(
  db: Queries,
  { line, city, state, zip }: TraceAddress,
): Promise<boolean> {
  const place = zip === null ? sql`p.city = ${city}` : sql`p.zip = ${zip.slice(0, 5)}`;
  const { rows } = await sql<{ id: string }>`
    select p.id from records.properties p
    where p.state = ${state.toUpperCase()} and not p.is_sample
      and ${place} and upper(p.address_line) = upper(${line.trim()})
    limit 1`.execute(db);
  return rows.length > 0;
}

export async function newestAttestation(db: Queries, version: string, since: Temporal.Instant) {
  return await db
    .selectFrom('skip_trace.attestations')
    .select(['purpose', 'attested_at'])
    .where('text_version', '=', version)
    .where('attested_at', '>=', since.toString())
    .orderBy('attested_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function attest(
  db: Queries,
  { purpose, version, at }: { purpose: string; version: string; at: Temporal.Instant },
): Promise<void> {
  await sql`select skip_trace.attest(${purpose}, ${version}, ${at.toString()})`.execute(db);
}

export type Note = {
  at: Temporal.Instant;
  action: 'traced' | 'exported';
  purpose: string;
  subjectHash: string | null;
  outcome: 'found' | 'not-found' | 'kept' | 'failed' | null;
  provider: string | null;
  requestId: string | null;
};

/** Writes a line of the audit log, as the caller. */
export async function note(db: Queries, line: Note): Promise<void> {
  const { at, action, purpose, subjectHash, outcome, provider, requestId } = line;
  await sql`
    select skip_trace.note(
      ${at.toString()}, ${action}, ${purpose}, ${subjectHash}, ${outcome}, ${provider}, ${requestId}
    )`.execute(db);
}

export type TraceRow = {
  id: string;
  property_id: string | null;
  label: string;
  purpose: string;
  provider: string;
  is_sample: boolean;
  fetched_at: string;
  kept_until: string;
  persons: unknown;
};

const columns = [
  'id',
  'property_id',
  'label',
  'purpose',
  'provider',
  'is_sample',
  'fetched_at',
  'kept_until',
] as const;

export async function keepTrace(
  db: Queries,
  row: Omit<TraceRow, 'id' | 'persons'> & { subject_hash: string; persons: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select skip_trace.keep_trace(
      ${row.subject_hash}, ${row.property_id}, ${row.label}, ${row.purpose}, ${row.provider},
      ${row.is_sample}::boolean, ${row.fetched_at}, ${row.kept_until}, ${row.persons}
    ) as id`.execute(db);
  const [kept] = rows;
  if (!kept) throw new Error('the trace was not kept');
  return kept.id;
}

/**
 * Returns the caller's newest trace of this subject since then; traces by other providers do not
 * count.
 */
export async function keptTrace(
  db: Queries,
  { hash, provider, since }: { hash: string; provider: string; since: Temporal.Instant },
): Promise<TraceRow | undefined> {
  return await db
    .selectFrom('skip_trace.traces')
    .select([...columns, 'persons'])
    .where('subject_hash', '=', hash)
    .where('provider', '=', provider)
    .where('fetched_at', '>=', since.toString())
    .orderBy('fetched_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findTrace(db: Queries, id: string, at: Temporal.Instant) {
  return await db
    .selectFrom('skip_trace.traces')
    .select([...columns, 'persons'])
    .where('id', '=', id)
    .where('kept_until', '>', at.toString())
    .executeTakeFirst();
}

export async function listTraces(db: Queries, at: Temporal.Instant) {
  return await db
    .selectFrom('skip_trace.traces')
    .select(columns)
    .where('kept_until', '>', at.toString())
    .orderBy('fetched_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
}

export async function forgetTrace(db: Queries, id: string, at: Temporal.Instant): Promise<boolean> {
  const { rows } = await sql<{ gone: boolean }>`
    select skip_trace.forget_trace(${id}::uuid, ${at.toString()}) as gone`.execute(db);
  return rows[0]?.gone === true;
}

/** Deletes expired traces, for the retention job. */
export async function forgetOld(db: Queries, at: Temporal.Instant): Promise<void> {
  await db.deleteFrom('skip_trace.traces').where('kept_until', '<=', at.toString()).execute();
}
