import { groupBy } from '@deedlight/domain/group-by';
import { countyOf } from '@deedlight/domain/property/property-id';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database';
import {
  type Asked,
  holdWatched,
  readWatched,
  type TellKind,
  type WatchedRow,
} from './watched-repo';

const bases = ['valuation', 'assessor', 'last-sale'] as const;
type Basis = (typeof bases)[number];
type Value = { amount: number; basis: Basis };
/** A value that was told or noted last; `on` is the day of that, null: not known. */
type NotedValue = Value & { on: string | null };

/** Where a figure was read. */
export type Evidence = {
  source: string;
  fileName: string | null;
  line: number | null;
  fetchedAt: string;
};

/** The owners on record; none where the records name nobody. */
type OwnersNow = { names: string[]; evidence: Evidence | null };

/** The assessment of the newest tax year, of which the market value goes before the assessed one. */
type Assessment = { taxYear: number; amount: number };
type AssessmentNow = Assessment & { evidence: Evidence };

type RecordNow = {
  key: string;
  kind: 'transfer' | 'mortgage' | 'assessment';
  day: string | null;
  /** The price or the loan, in whole cents; null: it names none, or the record is an assessment. */
  amount: number | null;
  evidence: Evidence;
};

/**
 * A watched property as it is now, and as it was at the last check, or null if it was never checked.
 */
export type PinnedNow = {
  propertyId: string;
  /** What the pin is called, or else the home in the list. */
  label: string;
  /** What is told of it, and the least move of its value in percent. */
  wanted: { isPin: boolean; kinds: ReadonlySet<TellKind>; percent: number };
  records: RecordNow[];
  value: Value | null;
  owners: OwnersNow;
  assessment: AssessmentNow | null;
  seen: {
    records: string[];
    value: NotedValue | null;
    /** null: they were not looked at yet. */
    owners: string[] | null;
    assessment: Assessment | null;
    checkedAt: string;
  } | null;
};

/**
 * Reads watched homes as they are now and as they were at the last check. None of them stops being
 * watched before the transaction ends, as far as pins and the homes of lists go.
 */
export async function readPinned(
  db: Queries,
  userId: string,
  { after = '', most, isUnchecked = false }: Asked,
): Promise<{ homes: PinnedNow[]; next: string | null }> {
  const asked = await readWatched(db, userId, { after, most, isUnchecked });
  const held = await holdWatched(
    db,
    userId,
    asked.map(({ property_id }) => property_id),
  );
  const homes = asked.filter(({ property_id }) => held.has(property_id));
  const ids = homes.map(({ property_id }) => property_id);
  const recordsOf = groupBy(await readRecords(db, ids), ({ id }) => id);
  const owners = groupBy(await readOwners(db, ids), ({ id }) => id);
  const assessments = new Map((await readAssessments(db, ids)).map((row) => [row.id, row]));
  const values = new Map((await readValues(db, ids)).map((row) => [row.id, row]));
  const read = homes.map(({ property_id: propertyId, label, checked_at, ...seen }) => {
    const now = values.get(propertyId);
    return {
      propertyId,
      label,
      wanted: { isPin: seen.is_pin, kinds: new Set(seen.kinds), percent: seen.percent },
      records: (recordsOf.get(propertyId) ?? []).map(recordNow),
      value: knownValue(now?.amount ?? null, now?.basis ?? null),
      owners: ownersNow(owners.get(propertyId) ?? []),
      assessment: assessmentNow(assessments.get(propertyId)),
      seen:
        checked_at === null
          ? null
          : {
              records: seen.records ?? [],
              value: notedValue(seen),
              owners: seen.owners,
              assessment: assessmentSeen(seen.assessment_year, seen.assessment_cents),
              checkedAt: checked_at,
            },
    };
  });
  return { homes: read, next: asked.length === most ? (asked.at(-1)?.property_id ?? null) : null };
}

/** Returns the owners to compare with next time; a roll that names nobody for a while hides no change. */
export function ownersToKeep({ owners, seen }: PinnedNow): string[] {
  return owners.names.length > 0 ? owners.names : (seen?.owners ?? []);
}

export function assessmentToKeep({ assessment, seen }: PinnedNow): Assessment | null {
  if (assessment === null) return seen?.assessment ?? null;
  return { taxYear: assessment.taxYear, amount: assessment.amount };
}

type Kept = { userId: string; pin: PinnedNow; value: NotedValue | null; at: string };

export async function keepWatched(db: Queries, { userId, pin, value, at }: Kept): Promise<void> {
  const assessment = assessmentToKeep(pin);
  const kept = {
    records: pin.records.map(({ key }) => key),
    value_cents: value?.amount ?? null,
    value_basis: value?.basis ?? null,
    value_on: value?.on ?? null,
    value_on_cents: value?.amount ?? null,
    owners: ownersToKeep(pin),
    assessment_year: assessment?.taxYear ?? null,
    assessment_cents: assessment?.amount ?? null,
    checked_at: at,
  };
  await db
    .insertInto('account.watched_properties')
    .values({ user_id: userId, property_id: pin.propertyId, ...kept })
    .onConflict((conflict) => conflict.columns(['user_id', 'property_id']).doUpdateSet(kept))
    .execute();
}

function knownValue(amount: number | null, basis: string | null): Value | null {
  const known = bases.find((one) => one === basis);
  return amount === null || known === undefined ? null : { amount, basis: known };
}

type SeenValue = Pick<WatchedRow, 'value_cents' | 'value_basis' | 'value_on'>;

function notedValue({ value_cents, value_basis, value_on: on }: SeenValue): NotedValue | null {
  const value = knownValue(value_cents, value_basis);
  return value && { ...value, on };
}

type RecordRow = EvidenceRow & Omit<RecordNow, 'evidence'> & { id: string };

function recordNow(row: RecordRow): RecordNow {
  const { key, kind, day, amount } = row;
  return { key, kind, day, amount, evidence: evidenceOf(row) };
}

type EvidenceRow = {
  source: string;
  file_name: string | null;
  line: number | null;
  fetched_at: string;
};

function evidenceOf({ source, file_name, line, fetched_at }: EvidenceRow): Evidence {
  return { source, fileName: file_name, line, fetchedAt: fetched_at };
}

function ownersNow(rows: readonly (EvidenceRow & { name: string })[]): OwnersNow {
  const [first] = rows;
  return {
    names: rows.map(({ name }) => name),
    evidence: first === undefined ? null : evidenceOf(first),
  };
}

function assessmentSeen(taxYear: number | null, amount: number | null): Assessment | null {
  return taxYear === null || amount === null ? null : { taxYear, amount };
}

function assessmentNow(row: (EvidenceRow & Assessment) | undefined): AssessmentNow | null {
  if (row === undefined) return null;
  return { taxYear: row.taxYear, amount: row.amount, evidence: evidenceOf(row) };
}

async function readOwners(db: Queries, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<EvidenceRow & { id: string; name: string }>`
    select o.property_id as id, o.name, ${evidenceColumns('o')}
    from ${keysOf(ids)}
    join records.owners o on o.county_fips = k.county and o.property_id = k.id
    ${evidenceJoins('o')} order by o.property_id, o.position`.execute(db);
  return rows;
}

async function readAssessments(db: Queries, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<EvidenceRow & Assessment & { id: string }>`
    select distinct on (a.property_id) a.property_id as id, a.tax_year as "taxYear",
      coalesce(a.market_cents, a.assessed_cents) as amount, ${evidenceColumns('a')}
    from ${keysOf(ids)}
    join records.assessments a on a.county_fips = k.county and a.property_id = k.id
    ${evidenceJoins('a')}
    where coalesce(a.market_cents, a.assessed_cents) is not null
    order by a.property_id, a.tax_year desc`.execute(db);
  return rows;
}

function evidenceColumns(table: string) {
  return sql`s.publisher as source, r.file_name, ${sql.ref(`${table}.line`)},
    ${sql.ref(`${table}.fetched_at`)}`;
}

function evidenceJoins(table: string) {
  return sql`join records.sources s on s.id = ${sql.ref(`${table}.source_id`)}
    left join records.import_runs r on r.id = ${sql.ref(`${table}.run_id`)}`;
}

async function readRecords(db: Queries, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<RecordRow>`
    with asked as (select * from ${keysOf(ids)}), found as (
      select t.property_id, 'transfer' as kind, 'transfer ' || t.key as key,
        coalesce(t.sold_on, t.recorded_on) as day, t.price_cents as amount,
        t.source_id, t.run_id, t.line, t.fetched_at
      from asked k join records.transfers t on t.county_fips = k.county and t.property_id = k.id
      union all
      select m.property_id, 'mortgage', 'mortgage ' || m.key, m.recorded_on, m.amount_cents,
        m.source_id, m.run_id, m.line, m.fetched_at
      from asked k join records.mortgages m on m.county_fips = k.county and m.property_id = k.id
      union all
      select a.property_id, 'assessment', 'assessment ' || a.tax_year, a.assessed_on, null,
        a.source_id, a.run_id, a.line, a.fetched_at
      from asked k join records.assessments a on a.county_fips = k.county and a.property_id = k.id
    )
    select f.property_id as id, f.kind, f.key, f.day, f.amount, ${evidenceColumns('f')}
    from found f ${evidenceJoins('f')} order by f.day, f.key`.execute(db);
  return rows;
}

async function readValues(db: Queries, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; amount: number; basis: string }>`
    select k.id, v.amount, v.basis from ${keysOf(ids)}
    cross join lateral records.headline_values(k.county, array[k.id]) v`.execute(db);
  return rows;
}

/** Makes rows `k` of the ids, with the types of the primary keys. */
function keysOf(ids: readonly string[]) {
  return sql`unnest(${ids.map(countyOf)}::bpchar[], ${[...ids]}::text[]) as k (county, id)`;
}
