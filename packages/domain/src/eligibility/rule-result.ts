import type { Citation } from '../mortgage/working';

export type Outcome = 'pass' | 'refer' | 'fail';

/**
 * One rule against one scenario. `refer` is for a person to decide: a fact is unknown, the rule
 * leaves room, or its source is only an estimate. `bases` are the table rows it rests on.
 */
export type RuleResult = {
  code: string;
  label: string;
  outcome: Outcome;
  measured: string;
  limit: string;
  reason: string;
  bases: Citation[];
};

/** Returns "refer" instead of "fail" for a rule that is only typical of lenders. */
export function failOrRefer(basis: Citation): Outcome {
  return basis.confidence === 'estimate' ? 'refer' : 'fail';
}

/** Returns the worst of several outcomes; pass when there are none. */
export function worstOf(outcomes: Iterable<Outcome>): Outcome {
  let worst: Outcome = 'pass';
  for (const outcome of outcomes) {
    if (outcome === 'fail') return 'fail';
    if (outcome === 'refer') worst = 'refer';
  }
  return worst;
}

/** Returns each cited row once, in the order of their first mention. */
export function uniqueBases(bases: readonly Citation[]): Citation[] {
  return [...new Map(bases.map((basis) => [`${basis.table} ${basis.row}`, basis])).values()];
}
