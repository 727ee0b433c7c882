import type { ReportSender } from '@deedlight/contract/client-pages/report-parts';
import type { RequestContext } from '../../platform/context';
import type { Member } from '../../platform/member';
import { readSender } from './client-links-repo';

/** Returns what a member says of themselves, which a report keeps; an empty text is not known. */
export async function senderOf(
  { database }: RequestContext,
  member: Member,
): Promise<ReportSender> {
  const row = await database.asUser(member, (db) => readSender(db, member.userId));
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
