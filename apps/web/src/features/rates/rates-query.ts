import { keepPreviousData } from '@tanstack/react-query';
import type { Answer } from '../../platform/api/api';
import { api } from '../../platform/api/api';
import { type Range, rangeStart } from './rates-state';

export type Rates = Answer['rates']['read'];
export type Quoted = NonNullable<Rates['latest']['fixed30']>;

/** Rates change once a day at most. The earlier answer stays while another range loads. */
export function ratesQuery(range: Range, today: string) {
  return api.rates.read.queryOptions({
    input: { from: rangeStart(range, today) },
    staleTime: 10 * 60_000,
    placeholderData: keepPreviousData,
  });
}
