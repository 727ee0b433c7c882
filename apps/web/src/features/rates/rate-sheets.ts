import { queryOptions } from '@tanstack/react-query';
import { errorText } from '../../platform/api/error-text';
import { supabase } from '../../platform/api/supabase';

type Row = {
  id: string;
  version: number;
  effective_on: string;
  note: string;
  prices: string;
  adjustments: string;
  created_at: string;
};

/** A version of the member's sheet. It is never changed: what it quoted once it quotes for ever. */
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
    const db = await supabase();
    const { data, error } = await db
      .from('rate_sheets')
      .select('id, version, effective_on, note, prices, adjustments, created_at')
      .order('version', { ascending: false })
      .abortSignal(signal)
      .overrideTypes<Row[], { merge: false }>();
    if (error) throw new Error(errorText(error), { cause: error });
    return data.map(({ effective_on, created_at, ...row }) => ({
      ...row,
      effectiveOn: effective_on,
      keptAt: created_at,
    }));
  },
});

export async function keepSheet({ effectiveOn, ...sheet }: NewSheet): Promise<void> {
  const db = await supabase();
  const { error } = await db.from('rate_sheets').insert({ ...sheet, effective_on: effectiveOn });
  if (error) throw new Error(errorText(error), { cause: error });
}

export async function deleteSheet(id: string): Promise<void> {
  const db = await supabase();
  const { error } = await db.from('rate_sheets').delete().eq('id', id);
  if (error) throw new Error(errorText(error), { cause: error });
}
