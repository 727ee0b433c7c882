import {
  type Professional,
  professionalLines,
} from '@deedlight/domain/accounts/professional-lines';
import { ownRows, type RowOf } from '../api/own-rows';

const columns = [
  'title',
  'company',
  'phone',
  'contact_email',
  'nmls_id',
  'licences',
  'logo_path',
  'disclosure',
  'equal_housing',
] as const;

/** What a member says of themselves for their reports. */
export type OwnProfessional = RowOf<'professionals', (typeof columns)[number]>;

/** Reads the row of the member; null when there is none. */
export async function readProfessional(
  userId: string,
  signal?: AbortSignal,
): Promise<OwnProfessional | null> {
  const asked = { is: { user_id: userId }, ...(signal && { signal }) };
  const [row] = await ownRows('professionals').select(columns, asked);
  return row ?? null;
}

/** Returns the lines for a report; null when nothing was filled in. */
export function linesOfProfessional(row: OwnProfessional, name: string | null) {
  const professional: Omit<Professional, 'name'> = {
    title: row.title,
    company: row.company,
    phone: row.phone,
    email: row.contact_email,
    nmlsId: row.nmls_id,
    licences: row.licences,
    disclosure: row.disclosure,
    equalHousing: row.equal_housing,
  };
  const filled = professionalLines({ ...professional, name: null });
  const isEmpty = filled.who.length + filled.disclosures.length === 0 && row.logo_path === null;
  return isEmpty ? null : professionalLines({ ...professional, name });
}
