import type { ReportSender } from '@deedlight/contract/client-pages/report-parts';
import { professionalLines } from '@deedlight/domain/accounts/professional-lines';
import type { RequestContext } from '../../platform/context';
import type { MailSender } from '../../platform/mail';
import type { Member } from '../../platform/member';
import { readSender } from './client-links-repo';

type Row = Awaited<ReturnType<typeof readSender>>;

/** Returns what a member says of themselves, which a report keeps; an empty text is not known. */
export async function senderOf(ctx: RequestContext, member: Member): Promise<ReportSender> {
  return senderIn(await rowOf(ctx, member));
}

export type MailedBy = {
  sender: ReportSender;
  signature: Omit<MailSender, 'logoUrl'> & { logoPath: string | null };
};

/** Returns what a member says of themselves, and as the signature of a mail. */
export async function mailedBy(ctx: RequestContext, member: Member): Promise<MailedBy> {
  const row = await rowOf(ctx, member);
  const sender = senderIn(row);
  return { sender, signature: { ...professionalLines(sender), logoPath: row?.logo_path ?? null } };
}

function rowOf({ database }: RequestContext, member: Member): Promise<Row> {
  return database.asUser(member, (db) => readSender(db, member.userId));
}

function senderIn(row: Row): ReportSender {
  return {
    name: row?.full_name ?? '',
    title: row?.title ?? '',
    company: row?.company ?? '',
    phone: row?.phone ?? '',
    email: row?.contact_email ?? '',
    nmlsId: row?.nmls_id ?? '',
    licences: row?.licences ?? [],
    disclosure: row?.disclosure ?? '',
    equalHousing: equalHousingOf(row?.equal_housing),
  };
}

function equalHousingOf(text: string | null | undefined): ReportSender['equalHousing'] {
  return text === 'lender' || text === 'opportunity' ? text : null;
}
