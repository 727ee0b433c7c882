import { formatRange, wholeDollars } from '../format';
import type { Moves, OpenLine } from './open-lines';

/** "$0 – $450", "up to −$22,000", "not bounded here". */
export function movesText(moves: Moves): string {
  if (moves === null) return 'not bounded here';
  const { low, high } = moves;
  if (low === 0 && high === 0) return 'nothing here';
  if (high === 0) return `up to ${wholeDollars(low)}`;
  return formatRange(wholeDollars(low), wholeDollars(high));
}

/** The same as a sentence for a file: "Not known yet: Survey, $0 – $900." */
export function unknownSentence({ name, moves }: Pick<OpenLine, 'name' | 'moves'>): string {
  return `Not known yet and in no total: ${name}, ${movesText(moves)}.`;
}
