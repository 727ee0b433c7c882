import { api } from './api';

const freshMs = 5 * 60_000;
/** How soon to look again while the county's first model is being trained. */
const trainingMs = 10_000;

/** The valuation of one property. Asked for where the property is shown: a look is counted once. */
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
