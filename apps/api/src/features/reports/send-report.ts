import type { RequestContext } from '../../platform/context';
import type { Member } from '../../platform/member';
import { type ClientMailing, type Mailed, mailClient } from '../client-pages/public';
import { checkAddress } from './check-address';
import { countMail, listedReport, type ReportRow } from './reports-repo';

export type Sent =
  | Exclude<Mailed, { kind: 'sent' }>
  | { kind: 'sent'; report: ReportRow }
  | { kind: 'unknown' };

/**
 * Mails a report of the member's own to a client, and counts it. The mail has the address that its
 * pages print, where the client reads it and saves the PDF: a file would be kept by every mail server
 * on the way, and would stay when the report is deleted.
 */
export async function sendReport(
  ctx: RequestContext,
  member: Member,
  { id, to, message }: { id: string; to: string; message: string },
  mailing: ClientMailing,
): Promise<Sent> {
  const key = { userId: member.userId, id };
  const report = await ctx.database.asUser(member, (db) => listedReport(db, key));
  if (report === undefined) return { kind: 'unknown' };
  const told = {
    ...{ to, message, word: 'Report', label: report.title },
    url: checkAddress(report.code, mailing.publicUrl),
    sample: report.is_sample
      ? 'figures in the report are invented, to try the product with.'
      : null,
    opening: () => [
      'It opens without an account. There you read its figures, save it as a PDF, and see whether what it cites has changed since.',
    ],
  };
  const mailed = await mailClient(ctx, member, told, mailing);
  if (mailed.kind !== 'sent') return mailed;
  const counted = await ctx.database.asService('a member mailed a report', (db) =>
    countMail(db, { ...key, at: ctx.clock.now() }),
  );
  return counted === undefined ? { kind: 'unknown' } : { kind: 'sent', report: counted };
}
