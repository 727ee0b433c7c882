import type { Accuracy } from '@deedlight/contract/valuation';
import type { Score } from '@deedlight/domain/valuation/study/score';

/** Returns what the API and a stored back-test report of a score. */
export function accuracyOf(score: Score): Accuracy {
  const { count, medianAbsoluteError, within5, within10, within20, cod, prd, prb } = score;
  const { coverage80, coverage95 } = score;
  return {
    count,
    medianAbsoluteError,
    within5,
    within10,
    within20,
    cod,
    prd,
    // A single sale has no slope.
    prb: Number.isFinite(prb) ? prb : null,
    coverage80,
    coverage95,
  };
}
