import type { AlertDirection } from '@deedlight/domain/reference/rates/crossing';
import { queryOptions } from '@tanstack/react-query';
import { errorText } from '../../platform/api/error-text';
import { supabase } from '../../platform/api/supabase';

/** A level that a member waits for; `percent` as published: 6.3 is 6.3 %. */
export type RateAlert = {
  id: string;
  series: string;
  direction: AlertDirection;
  percent: number;
  is_on: boolean;
  fired_at: string | null;
  fired_percent: number | null;
};

export type NewAlert = { series: string; direction: AlertDirection; percent: string };

/** The member's own alerts, the newest first. */
export const rateAlerts = queryOptions({
  queryKey: ['own-rows', 'rate-alerts'],
  queryFn: async ({ signal }): Promise<RateAlert[]> => {
    const db = await supabase();
    const { data, error } = await db
      .from('rate_alerts')
      .select('id, series, direction, percent, is_on, fired_at, fired_percent')
      .order('created_at', { ascending: false })
      .abortSignal(signal)
      .overrideTypes<RateAlert[], { merge: false }>();
    if (error) throw new Error(errorText(error), { cause: error });
    return data;
  },
});

export async function addAlert(alert: NewAlert): Promise<void> {
  const db = await supabase();
  const { error } = await db.from('rate_alerts').insert(alert);
  if (error) throw new Error(errorText(error), { cause: error });
}

export async function switchAlert(id: string, isOn: boolean): Promise<void> {
  const db = await supabase();
  const { error } = await db.from('rate_alerts').update({ is_on: isOn }).eq('id', id);
  if (error) throw new Error(errorText(error), { cause: error });
}

export async function deleteAlert(id: string): Promise<void> {
  const db = await supabase();
  const { error } = await db.from('rate_alerts').delete().eq('id', id);
  if (error) throw new Error(errorText(error), { cause: error });
}
