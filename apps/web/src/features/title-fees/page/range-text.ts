import { formatMoney, formatRange } from '../../../kit/format/format';
import type { Unknown } from './unknowns';

/** "$41,900 – $43,500"; a single figure while nothing with a bound is open. */
export function rangeText(answer: number, unknowns: readonly Unknown[]): string {
  const { low, high } = rangeOf(answer, unknowns);
  return formatRange(whole(low), whole(high));
}

/** Adds what the unknown could move to an answer in cents. */
function rangeOf(answer: number, unknowns: readonly Unknown[]) {
  const bounded = unknowns.flatMap(({ moves }) => (moves === null ? [] : [moves]));
  return {
    low: answer + bounded.reduce((all, { low }) => all + low, 0),
    high: answer + bounded.reduce((all, { high }) => all + high, 0),
  };
}

/** Whole dollars, as every sum of a closing is shown. */
export function whole(cents: number): string {
  return formatMoney(cents, { cents: 'never' });
}
