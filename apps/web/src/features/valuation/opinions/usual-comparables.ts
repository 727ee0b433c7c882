import { usualMinimum, usualRule } from '@deedlight/domain/comparables/comparable-rule';
import { api } from '../../../platform/api/api';

const freshMs = 5 * 60_000;

/**
 * Queries the comparables by the default rule, with the key of the unedited page, so that both
 * share one request.
 */
export function usualComparables(id: string) {
  return api.comparables.find.queryOptions({
    input: { id, ...usualRule, minimum: usualMinimum },
    staleTime: freshMs,
  });
}
