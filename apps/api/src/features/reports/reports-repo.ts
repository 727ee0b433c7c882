import type { ReportSender } from '@deedlight/contract/client-pages/report-parts';
import type { MadeReport } from '@deedlight/contract/reports';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';
import type { FrozenReport } from '../client-pages/public';
import type { FrozenMarket } from './market/freeze-market';

/** What was shared, frozen, with the link that it was shared by. */
export type SharedPart = Omit<FrozenReport, 'sealed_token'>;

/** The market around the home of a link. */
export type MarketPart = { id: string; market: FrozenMarket };

/** A section as it is kept. */
export type Part = SharedPart | MarketPart;

export type Section = MadeReport['sections'][number];

const listed = [
  ...(['id', 'title', 'client', 'code', 'created_at', 'is_sample'] as const),
  ...(['mails', 'last_mailed_at'] as const),
] as const;

/** Sections are kept beside the parts, of which a list would read megabytes. */
const sections = sql<Section[]>`sections`.as('sections');

export type ReportRow = Awaited<ReturnType<typeof ownReports>>[number];

/** Returns the member's reports, the newest first. */
export function ownReports(db: Queries, userId: string) {
  return db
    .selectFrom('public.reports')
    .select(listed)
    .select(sections)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

type OwnKey = { userId: string; id: string };

/** Finds a report of the member's own as a list shows it; undefined if there is none. */
export function listedReport(db: Queries, { userId, id }: OwnKey): Promise<ReportRow | undefined> {
  return db
    .selectFrom('public.reports')
    .select(listed)
    .select(sections)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Counts that a report was mailed, and returns it; undefined if it is gone meanwhile. */
export function countMail(
  db: Queries,
  { userId, id, at }: OwnKey & { at: Temporal.Instant },
): Promise<ReportRow | undefined> {
  return db
    .updateTable('public.reports')
    .set(({ eb }) => ({ mails: eb('mails', '+', 1), last_mailed_at: at.toString() }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(listed)
    .returning(sections)
    .executeTakeFirst();
}

export type NewReport = {
  userId: string;
  code: string;
  title: string;
  client: string;
  note: string;
  productName: string;
  sender: ReportSender;
  parts: readonly Part[];
  sections: readonly Section[];
  isSample: boolean;
  madeAt: Temporal.Instant;
};

export async function addReport(db: Queries, report: NewReport): Promise<ReportRow> {
  const { userId, code, title, client, note, productName, isSample, madeAt } = report;
  return await db
    .insertInto('public.reports')
    .values({
      ...{ user_id: userId, code, title, client, note, product_name: productName },
      ...{ is_sample: isSample, created_at: madeAt.toString() },
      sender: asJson(report.sender),
      parts: asJson(report.parts),
      sections: asJson(report.sections),
    })
    .returning(listed)
    .returning(sections)
    .executeTakeFirstOrThrow();
}

function asJson(value: object) {
  return sql<string>`${JSON.stringify(value)}::text::jsonb`;
}

/** Deletes a report of the member's own; false if there is none. */
export async function removeReport(db: Queries, { userId, id }: OwnKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('public.reports')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export type WholeReport = NonNullable<Awaited<ReturnType<typeof ownReport>>>;

/** Finds a whole report of the member's own; undefined if there is none. */
export function ownReport(db: Queries, { userId, id }: OwnKey) {
  return wholeReports(db).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
}

/** Finds the report that has a code. */
export function reportOfCode(db: Queries, code: string) {
  return wholeReports(db).where('code', '=', code).executeTakeFirst();
}

function wholeReports(db: Queries) {
  return (
    db
      .selectFrom('public.reports')
      .select([...listed, 'user_id', 'note', 'product_name'])
      .select(sections)
      // The columns are only written with these.
      .select(sql<ReportSender>`sender`.as('sender'))
      .select(sql<Part[]>`parts`.as('parts'))
  );
}
