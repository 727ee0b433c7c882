import type { NewOwnRow } from '@deedlight/contract/rows/own-tables';
import { queryOptions } from '@tanstack/react-query';
import { ownRows } from '../../../../platform/api/own-rows';
import {
  type OwnProfessional,
  readProfessional,
} from '../../../../platform/session/own-professional';

export type ProfessionalChange = NewOwnRow<'professionals'>;

/** What the member said of themselves; null: nothing yet. */
export function ownProfessional(userId: string) {
  return queryOptions({
    queryKey: ['own-rows', 'professional', userId],
    queryFn: ({ signal }) => readProfessional(userId, signal),
  });
}

/** Saves what was changed alone, so that a change in another tab stays. */
export function saveProfessional(change: ProfessionalChange): Promise<void> {
  return ownRows('professionals').upsert(change, ['user_id']);
}

export const nothingSaid: OwnProfessional = {
  ...{ title: '', company: '', phone: '', contact_email: '', nmls_id: '', licences: [] },
  ...{ logo_path: null, disclosure: '', equal_housing: null },
};
