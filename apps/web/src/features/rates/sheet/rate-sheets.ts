import { queryOptions } from '@tanstack/react-query';
import { ownRows } from '../../../platform/api/own-rows';

const columns = [
  'id',
  'version',
  'effective_on',
  'note',
  'prices',
  'adjustments',
  'created_at',
] as const;

/**
 * A version of the member's rate sheet. It is never changed, so an old quote can always be
 * repeated.
 */
export type SheetVersion = {
  id: string;
  version: number;
  effectiveOn: string;
  note: string;
  prices: string;
  adjustments: string;
  keptAt: string;
};

export type NewSheet = Pick<SheetVersion, 'effectiveOn' | 'note' | 'prices' | 'adjustments'>;

/** The member's own versions, the newest first. */
export const rateSheets = queryOptions({
  queryKey: ['own-rows', 'rate-sheets'],
  queryFn: async ({ signal }): Promise<SheetVersion[]> => {
    const rows = await ownRows('rate_sheets').select(columns, { newestFirst: 'version', signal });
    return rows.map(({ effective_on, created_at, ...row }) => ({
      ...row,
      effectiveOn: effective_on,
      keptAt: created_at,
    }));
  },
});

export function keepSheet({ effectiveOn, ...sheet }: NewSheet): Promise<void> {
  return ownRows('rate_sheets').insert({ ...sheet, effective_on: effectiveOn });
}

export function deleteSheet(id: string): Promise<void> {
  return ownRows('rate_sheets').delete({ is: { id } });
}
