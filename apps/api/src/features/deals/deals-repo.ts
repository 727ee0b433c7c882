import type { DealRow } from '@deedlight/domain/deals/deal-row';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database';

const days = [
  ...(['contract_on', 'application_on', 'estimate_sent_on', 'inspection_ends_on'] as const),
  ...(['appraisal_on', 'financing_ends_on', 'disclosure_sent_on', 'lock_ends_on'] as const),
  'closing_on' as const,
];

/** Returns the deals that the reader sees and that are not archived, with what their timelines need. */
export function dealsAtWork(db: Queries) {
  return (
    db
      .selectFrom('public.deals')
      .select(['id', 'user_id', 'name', 'place', 'params'])
      // The database allows no others.
      .select(sql<DealRow['kind']>`kind`.as('kind'))
      .select(sql<DealRow['stage']>`stage`.as('stage'))
      .select(days)
      .where('archived_at', 'is', null)
      .orderBy('id')
      .execute()
  );
}

/** Returns the open steps with a day of the deals that the reader sees. */
export function stepsDue(db: Queries) {
  return db
    .selectFrom('public.deal_tasks')
    .select(['id', 'deal_id', 'text', 'due_on', 'done_at'])
    .where('due_on', 'is not', null)
    .where('done_at', 'is', null)
    .orderBy('id')
    .execute();
}
