import type { ClientReport } from '@deedlight/contract/client-pages';
import type { ClosingInputs, ClosingReport } from '@deedlight/contract/client-pages/closing-report';
import type {
  ComparableSalesReport,
  ComparablesInputs,
} from '@deedlight/contract/client-pages/comparables-report';
import type { LoansInputs, LoansReport } from '@deedlight/contract/client-pages/loans-report';
import { clientLinkLimits } from '@deedlight/domain/client-pages/client-link';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';

/** What a worked report was worked out from. */
export type WorkedInputs = LoansInputs | ClosingInputs | ComparablesInputs;

/** Reports that are worked out from inputs, and can be worked out anew. */
export type WorkedReport = LoansReport | ClosingReport | ComparableSalesReport;

const shown = [
  'id',
  'sealed_token',
  'label',
  'created_at',
  'expires_at',
  'revoked_at',
  'opens',
  'last_opened_at',
  'questions',
  'mails',
  'last_mailed_at',
] as const;

function shownRows(db: Queries) {
  return (
    db
      .selectFrom('public.client_links')
      .select(shown)
      // These columns are only written with the contract's ids, kinds and inputs.
      .select(sql<PropertyId | null>`property_id`.as('property_id'))
      .select(sql<ClientReport['kind']>`kind`.as('kind'))
      .select(sql<WorkedInputs | null>`inputs`.as('inputs'))
      .select(sql<number>`jsonb_array_length(earlier) + 1`.as('version'))
      .select(sql<boolean>`passcode_hash is not null`.as('has_passcode'))
  );
}

export type LinkRow = Awaited<ReturnType<typeof ownLinks>>[number];

type OwnKey = { userId: string; id: string };

const mostListed = 1000;

/** A newer server may have written links of kinds that this one does not know. */
const known: readonly ClientReport['kind'][] = ['property', 'loans', 'closing', 'comparables'];

/** Returns the member's links, the newest first. */
export function ownLinks(db: Queries, userId: string) {
  return shownRows(db)
    .where('user_id', '=', userId)
    .where('kind', 'in', known)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute();
}

/** Revokes a link of the member's own, or takes that back; undefined if there is no such link. */
export async function setRevoked(
  db: Queries,
  { userId, id, at }: { userId: string; id: string; at: Temporal.Instant | null },
): Promise<LinkRow | undefined> {
  await db
    .updateTable('public.client_links')
    .set({ revoked_at: at?.toString() ?? null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
  return shownRows(db).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
}

/** Finds a link of the member's own; undefined if there is no such link. */
export function ownLink(db: Queries, { userId, id }: OwnKey) {
  return (
    shownRows(db)
      // A report begins alike, whatever it is of.
      .select(sql<boolean>`(report ->> 'isSample')::boolean`.as('is_sample'))
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
  );
}

/** Finds a report that the member shared; undefined if there is no such link. */
export function ownReport(db: Queries, { userId, id }: OwnKey) {
  return (
    db
      .selectFrom('public.client_links')
      .select(['sealed_token', 'expires_at', 'revoked_at'])
      // The column is only written with reports of the contract.
      .select(sql<ClientReport>`report`.as('report'))
      .where('id', '=', id)
      .where('user_id', '=', userId)
      // A newer server's report is not printed by this one.
      .where('kind', 'in', known)
      .executeTakeFirst()
  );
}

type OpenKeys = { userId: string; ids: readonly string[]; at: Temporal.Instant };

/** Returns those of the member's links that are open; `at` is now. */
export function openLinks(db: Queries, keys: OpenKeys) {
  return openRows(db, keys).execute();
}

export type FrozenReport = Awaited<ReturnType<typeof frozenReports>>[number];

/** Returns what those of the member's links say that are open. */
export function frozenReports(db: Queries, keys: OpenKeys) {
  return (
    openRows(db, keys)
      // The columns are only written with reports of the contract and their inputs.
      .select(sql<ClientReport>`report`.as('report'))
      .select(sql<WorkedInputs | null>`inputs`.as('inputs'))
      .execute()
  );
}

function openRows(db: Queries, { userId, ids, at }: OpenKeys) {
  return db
    .selectFrom('public.client_links')
    .select(['id', 'sealed_token'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('kind', 'in', known)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at.toString());
}

/** Counts that a link was mailed, and returns it; undefined if it is gone meanwhile. */
export async function countMail(
  db: Queries,
  id: string,
  at: Temporal.Instant,
): Promise<LinkRow | undefined> {
  await db
    .updateTable('public.client_links')
    .set(({ eb }) => ({ mails: eb('mails', '+', 1), last_mailed_at: at.toString() }))
    .where('id', '=', id)
    .execute();
  return shownRows(db).where('id', '=', id).executeTakeFirst();
}

export type NewLink = {
  userId: string;
  tokenHash: string;
  sealedToken: string;
  propertyId: string | null;
  label: string;
  report: ClientReport;
  /** What it was worked out from; null for a home. */
  inputs: WorkedInputs | null;
  passcodeHash: string | null;
  madeAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
};

export async function addLink(db: Queries, link: NewLink): Promise<LinkRow> {
  const { id } = await db
    .insertInto('public.client_links')
    .values({
      user_id: link.userId,
      token_hash: link.tokenHash,
      sealed_token: link.sealedToken,
      kind: link.report.kind,
      property_id: link.propertyId,
      label: link.label,
      report: asJson(link.report),
      inputs: link.inputs && asJson(link.inputs),
      passcode_hash: link.passcodeHash,
      created_at: link.madeAt.toString(),
      expires_at: link.expiresAt.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return await shownRows(db).where('id', '=', id).executeTakeFirstOrThrow();
}

export type OwnWorked = NonNullable<Awaited<ReturnType<typeof ownWorked>>>;

type OwnWorkedKey = OwnKey & { kind: WorkedReport['kind'] };

/** Finds a worked report of this kind that the member shared. */
export function ownWorked(db: Queries, { userId, id, kind }: OwnWorkedKey) {
  return (
    shownRows(db)
      // A link of these kinds is only written with such a report.
      .select(sql<WorkedReport>`report`.as('report'))
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .executeTakeFirst()
  );
}

type NewVersion = OwnKey &
  Pick<NewLink, 'propertyId' | 'label'> & {
    report: WorkedReport;
    inputs: WorkedInputs;
    at: Temporal.Instant;
  };

/**
 * Puts a new version under a link that is open, and keeps the one of before. Returns undefined where
 * the link has ended or has as many versions as it may.
 */
export async function appendVersion(
  db: Queries,
  { userId, id, at, ...made }: NewVersion,
): Promise<LinkRow | undefined> {
  const { kind } = made.report;
  const { rows } = await sql<{ id: string }>`update public.client_links set
      earlier = earlier || jsonb_build_array(jsonb_build_object('report', report, 'inputs', inputs)),
      report = ${asJson(made.report)}, inputs = ${asJson(made.inputs)},
      property_id = ${made.propertyId}, label = ${made.label}
    where id = ${id} and user_id = ${userId} and kind = ${kind} and revoked_at is null
      and expires_at > ${at.toString()}::timestamptz
      and jsonb_array_length(earlier) + 1 < ${clientLinkLimits.versions.most}
    returning id`.execute(db);
  const [row] = rows;
  return row === undefined ? undefined : await ownWorked(db, { userId, id, kind });
}

export type FoundLink = Awaited<ReturnType<typeof findLink>>;

function asJson(value: ClientReport | WorkedInputs) {
  return sql<string>`${JSON.stringify(value)}::text::jsonb`;
}

/** Finds a link by the hash of its token, with whom to write to and their pictures now. */
export function findLink(db: Queries, tokenHash: string) {
  return (
    db
      .selectFrom('public.client_links as l')
      .innerJoin('public.profiles as p', 'p.id', 'l.user_id')
      .leftJoin('public.professionals as w', 'w.user_id', 'l.user_id')
      .select(['l.id', 'l.user_id', 'l.passcode_hash', 'l.expires_at', 'l.revoked_at', 'l.label'])
      .select(['p.email', 'p.avatar_url', 'w.logo_path'])
      // The column is only written with reports of the contract.
      .select(sql<ClientReport>`l.report`.as('report'))
      .select(sql<{ report: WorkedReport }[]>`l.earlier`.as('earlier'))
      .select(sql<WorkedInputs | null>`l.inputs`.as('inputs'))
      .where('l.token_hash', '=', tokenHash)
      .executeTakeFirst()
  );
}

/** Returns where a member's photo and logo are now. */
export function readPictures(db: Queries, userId: string) {
  return db
    .selectFrom('public.profiles as p')
    .leftJoin('public.professionals as w', 'w.user_id', 'p.id')
    .select(['p.avatar_url', 'w.logo_path'])
    .where('p.id', '=', userId)
    .executeTakeFirst();
}

export async function countOpen(db: Queries, id: string, at: Temporal.Instant): Promise<void> {
  await db
    .updateTable('public.client_links')
    .set(({ eb }) => ({ opens: eb('opens', '+', 1), last_opened_at: at.toString() }))
    .where('id', '=', id)
    .execute();
}

export async function countQuestion(db: Queries, id: string): Promise<void> {
  await db
    .updateTable('public.client_links')
    .set(({ eb }) => ({ questions: eb('questions', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Returns what the member says of themselves, read as the member. */
export async function readSender(db: Queries, userId: string) {
  return await db
    .selectFrom('public.profiles as p')
    .leftJoin('public.professionals as w', 'w.user_id', 'p.id')
    .select(['p.full_name', 'w.title', 'w.company', 'w.phone', 'w.contact_email', 'w.nmls_id'])
    .select(['w.disclosure', 'w.equal_housing', 'w.logo_path'])
    .select(sql<{ state: string; number: string }[] | null>`w.licences`.as('licences'))
    .where('p.id', '=', userId)
    .executeTakeFirst();
}
