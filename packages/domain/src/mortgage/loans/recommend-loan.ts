import { type Invalid, refuse } from '../../invalid';
import { type Cents, cents } from '../../money';
import { moneyOrZero, wholeNumber } from '../bounds';
import type { LoanComparison } from './compare-loans';

/**
 * `cash` is what each loan of the comparison takes at closing, in its order; `available` the cash
 * there is, null when nobody has said. `month` is the planned stay, and every month up to it must be
 * among the horizons for a break-even.
 */
export type LoanPlan = { cash: readonly Cents[]; available: Cents | null; month: number };

/** How a loan compares with the recommended one, in cost over the planned stay. */
export type LoanAgainst = {
  /** The place of the loan in the comparison. */
  at: number;
  /** What the recommended loan costs less by the planned month. */
  saving: Cents;
  /**
   * The first month from which the recommended loan costs no more, in every month up to the plan; 0
   * where it never costs more.
   */
  breakEven: number;
};

/**
 * `covered` says of each loan whether the cash there is suffices. `best` is null where no loan is
 * covered, or where a premium that is not known could decide.
 */
export type LoanRecommendation = {
  covered: boolean[];
  best: { at: number; cost: Cents; against: LoanAgainst[] } | null;
  why: 'least-cost' | 'no-cash' | 'not-priced';
};

export function validatePlan({ cash, available, month }: LoanPlan): Invalid[] {
  return [
    ...cash.flatMap((amount, at) => moneyOrZero(`cash.${at}`, amount)),
    ...moneyOrZero('available', available ?? 0),
    ...wholeNumber('month', month, 1, 600),
  ];
}

/**
 * Chooses the loan that costs least over the planned stay among those that the cash covers. The one
 * measure is the cost of {@link LoanComparison}: interest, mortgage insurance and what is paid at
 * closing, but no principal. The first of equals is chosen.
 */
export function recommendLoan(comparison: LoanComparison, plan: LoanPlan): LoanRecommendation {
  refuse(validatePlan(plan));
  const { loans } = comparison;
  const covered = loans.map((_, at) => isCovered(plan, at));
  const among = loans.flatMap((_, at) => (covered[at] ? [at] : []));
  if (among.length === 0) return { covered, best: null, why: 'no-cash' };
  const costs = among.map((at) => ({ at, cost: costBy(comparison, at, plan.month) }));
  const priced = costs.flatMap(({ at, cost }) => (cost === null ? [] : [{ at, cost }]));
  if (priced.length < costs.length) return { covered, best: null, why: 'not-priced' };
  const [first, ...others] = priced.toSorted((a, b) => a.cost - b.cost);
  if (first === undefined) return { covered, best: null, why: 'not-priced' };
  const against = others
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, cost }) => ({
      at,
      saving: cents(cost - first.cost),
      breakEven: breakEvenOf(comparison, { best: first.at, other: at, month: plan.month }),
    }));
  return { covered, best: { ...first, against }, why: 'least-cost' };
}

function isCovered({ cash, available }: LoanPlan, at: number): boolean {
  return available === null || (cash[at] ?? 0) <= available;
}

function costBy({ loans }: LoanComparison, at: number, month: number): Cents | null {
  return loans[at]?.horizons.find((each) => each.month === month)?.cost ?? null;
}

type Pair = { best: number; other: number; month: number };

/** Looks back from the planned month to the last one in which the recommended loan had cost more. */
export function breakEvenOf(comparison: LoanComparison, { best, other, month }: Pair): number {
  const costs = (at: number) =>
    new Map(comparison.loans[at]?.horizons.map((each) => [each.month, each.cost]));
  const [mine, theirs] = [costs(best), costs(other)];
  for (let each = month; each > 0; each -= 1) {
    const [one, two] = [mine.get(each), theirs.get(each)];
    if (typeof one !== 'number' || typeof two !== 'number' || one > two) return each + 1;
  }
  return 0;
}
