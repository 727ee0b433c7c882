import { usualMinimum, usualRule } from '@deedlight/domain/comparables/comparable-rule';
import { api } from '../../../platform/api/api';

const freshMs = 5 * 60_000;

/** The comparables by the usual rule: the question of the untouched page, so that it is asked once. */
export function usualComparables(id: string) {
  return api.comparables.find.queryOptions({
    input: { id, ...usualRule, minimum: usualMinimum },
    staleTime: freshMs,
  });
}
