import { formatRange, wholeDollars } from '../../../kit/format/format';
import type { Moves, Unknown } from './unknowns';

/** "$41,900 – $43,500"; a single figure while nothing with a bound is open. */
export function rangeText(answer: number, unknowns: readonly Unknown[]): string {
  const { low, high } = rangeOf(answer, unknowns);
  return formatRange(wholeDollars(low), wholeDollars(high));
}

/** Adds what the unknown could move to an answer in cents. */
function rangeOf(answer: number, unknowns: readonly Unknown[]) {
  const bounded = unknowns.flatMap(({ moves }) => (moves === null ? [] : [moves]));
  return {
    low: answer + bounded.reduce((all, { low }) => all + low, 0),
    high: answer + bounded.reduce((all, { high }) => all + high, 0),
  };
}

/** "$0 – $450", "up to −$22,000", "not bounded here". */
export function movesText(moves: Moves): string {
  if (moves === null) return 'not bounded here';
  const { low, high } = moves;
  if (low === 0 && high === 0) return 'nothing here';
  if (high === 0) return `up to ${wholeDollars(low)}`;
  return formatRange(wholeDollars(low), wholeDollars(high));
}

/** The same as a sentence for a file: "Not known yet: Survey, $0 – $900." */
export function unknownSentence({ name, moves }: Pick<Unknown, 'name' | 'moves'>): string {
  return `Not known yet and in no total: ${name}, ${movesText(moves)}.`;
}
