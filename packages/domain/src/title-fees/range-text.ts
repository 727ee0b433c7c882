import { formatCount, formatRange, wholeDollars } from '../format';
import { type OpenLine, rangeWith, unboundedOf } from './open-lines';

type Open = Pick<OpenLine, 'moves'>;

/** "$41,900 – $43,500"; a single figure while nothing with a bound is open. */
export function rangeText(answer: number, unknowns: readonly Open[]): string {
  const { low, high } = rangeWith(answer, unknowns);
  return formatRange(wholeDollars(low), wholeDollars(high));
}

/** Says what a buyer brings, or what comes back where that is below nothing. */
export function broughtText(cash: number, unknowns: readonly Open[]) {
  return cash < 0
    ? { comesBack: true, text: rangeText(-cash, unknowns.map(reversed)) }
    : { comesBack: false, text: rangeText(cash, unknowns) };
}

/** What the buyer has to pay lessens what comes back. */
function reversed({ moves }: Open): Open {
  return { moves: moves && { low: -moves.high, high: -moves.low } };
}

/**
 * No range can hold a line without a bound, so the figure says that it lacks it: "before 2 lines not
 * known". Null where every line has one.
 */
export function withoutText(unknowns: readonly Open[]): string | null {
  const count = unboundedOf(unknowns);
  return count === 0 ? null : `before ${formatCount(count, 'line')} not known`;
}
