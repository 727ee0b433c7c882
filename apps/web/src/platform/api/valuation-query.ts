import { api } from './api';

const freshMs = 5 * 60_000;
/** The polling interval while the county's first model is being trained. */
const trainingMs = 10_000;

/**
 * Queries the valuation of one property, of today or as of another day. It is requested only where
 * the property is shown, so that a look is counted once. Until another day's value has come, the one
 * before stays, which names its own day.
 */
export function valuationQuery(id: string, asOf?: string) {
  return api.valuation.estimate.queryOptions({
    input: { id, ...(asOf === undefined ? {} : { asOf }) },
    staleTime: freshMs,
    placeholderData: (before) => (before?.propertyId === id ? before : undefined),
    refetchInterval: ({ state: { data } }) =>
      data?.valuation.kind === 'abstained' && data.valuation.code === 'no-model'
        ? trainingMs
        : false,
  });
}
