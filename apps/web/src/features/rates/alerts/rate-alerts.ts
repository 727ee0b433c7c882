import type { AlertDirection } from '@deedlight/domain/reference/rates/crossing';
import { queryOptions } from '@tanstack/react-query';
import { ownRows, type RowOf } from '../../../platform/api/own-rows';

const columns = [
  'id',
  'series',
  'direction',
  'percent',
  'is_on',
  'fired_at',
  'fired_percent',
] as const;

/** A rate level of a member; `percent` is as published: 6.3 is 6.3%. */
export type RateAlert = RowOf<'rate_alerts', (typeof columns)[number]>;

export type NewAlert = { series: string; direction: AlertDirection; percent: string };

/** The member's own alerts, the newest first. */
export const rateAlerts = queryOptions({
  queryKey: ['own-rows', 'rate-alerts'],
  queryFn: ({ signal }): Promise<RateAlert[]> =>
    ownRows('rate_alerts').select(columns, { newestFirst: 'created_at', signal }),
});

export function addAlert(alert: NewAlert): Promise<void> {
  return ownRows('rate_alerts').insert(alert);
}

export function switchAlert(id: string, isOn: boolean): Promise<void> {
  return ownRows('rate_alerts').update({ is_on: isOn }, { is: { id } });
}

export function deleteAlert(id: string): Promise<void> {
  return ownRows('rate_alerts').delete({ is: { id } });
}
