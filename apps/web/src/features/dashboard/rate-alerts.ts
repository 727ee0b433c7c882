import { queryOptions } from '@tanstack/react-query';
import { errorText } from '../../platform/api/error-text';
import { supabase } from '../../platform/api/supabase';

export type RateAlert = {
  id: string;
  series: string;
  direction: 'at-or-below' | 'at-or-above';
  percent: number;
  is_on: boolean;
  fired_at: string | null;
  fired_percent: number | null;
};

const columns = 'id, series, direction, percent, is_on, fired_at, fired_percent';
const shown = 5;

/** The member's own alerts: those that fired first, the newest of them first. */
export const rateAlerts = queryOptions({
  queryKey: ['own-rows', 'rate-alerts', 'newest'],
  queryFn: async ({ signal }): Promise<RateAlert[]> => {
    const db = await supabase();
    const { data, error } = await db
      .from('rate_alerts')
      .select(columns)
      .order('fired_at', { ascending: false, nullsFirst: false })
      .order('created_at', { ascending: false })
      .limit(shown)
      .abortSignal(signal)
      .overrideTypes<RateAlert[], { merge: false }>();
    if (error) throw new Error(errorText(error), { cause: error });
    return data;
  },
});
