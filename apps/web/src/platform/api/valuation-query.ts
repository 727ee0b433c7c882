import { api } from './api';

const freshMs = 5 * 60_000;
/** The polling interval while the county's first model is being trained. */
const trainingMs = 10_000;

/**
 * Queries the valuation of one property. It is requested only where the property is shown, so that
 * a look is counted once.
 */
export function valuationQuery(id: string) {
  return api.valuation.estimate.queryOptions({
    input: { id },
    staleTime: freshMs,
    refetchInterval: ({ state: { data } }) =>
      data?.valuation.kind === 'abstained' && data.valuation.code === 'no-model'
        ? trainingMs
        : false,
  });
}
