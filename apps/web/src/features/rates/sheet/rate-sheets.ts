import { queryOptions } from '@tanstack/react-query';
import { ownRows, type RowOf } from '../../../platform/api/own-rows';

const columns = [
  'id',
  'user_id',
  'team_id',
  'version',
  'effective_on',
  'note',
  'prices',
  'adjustments',
  'created_at',
] as const;

/** A version of a rate sheet. Its lines are never changed, so an old quote can always be repeated. */
export type SheetVersion = RowOf<'rate_sheets', (typeof columns)[number]>;

export type NewSheet = Pick<SheetVersion, 'effective_on' | 'note' | 'prices' | 'adjustments'> & {
  /** Left out: shared with nobody. */
  team_id?: string | null;
};

/** The member's versions and those that team-mates share, each owner's newest first. */
export const rateSheets = queryOptions({
  queryKey: ['own-rows', 'rate-sheets'],
  queryFn: ({ signal }): Promise<SheetVersion[]> =>
    ownRows('rate_sheets').select(columns, { newestFirst: 'version', signal }),
});

export function keepSheet(sheet: NewSheet): Promise<void> {
  return ownRows('rate_sheets').insert(sheet);
}

/** Shares a version with its owner's team; null: with nobody. */
export async function shareSheet(id: string, team_id: string | null): Promise<void> {
  const found = await ownRows('rate_sheets').updateFound({ team_id }, { is: { id } }, ['id']);
  if (found.length === 0) throw new Error('The rate sheet is not there any more.');
}

export function deleteSheet(id: string): Promise<void> {
  return ownRows('rate_sheets').delete({ is: { id } });
}
