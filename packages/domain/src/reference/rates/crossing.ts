import type { Decimal } from 'decimal.js';
import type { RateFigure } from './rate-figure';

export type AlertDirection = 'at-or-below' | 'at-or-above';
type AlertLevel = { direction: AlertDirection; rate: Decimal };

/**
 * Returns the last figure, from `firstNew` on, that lies beyond the level while the one before it
 * did not; null where there is none. A series that begins beyond its level has crossed nothing.
 */
export function lastCrossing(
  figures: readonly RateFigure[],
  firstNew: number,
  level: AlertLevel,
): RateFigure | null {
  for (let at = figures.length - 1; at >= Math.max(firstNew, 1); at -= 1) {
    const [before, figure] = [figures[at - 1], figures[at]];
    if (before && figure && isBeyond(figure, level) && !isBeyond(before, level)) return figure;
  }
  return null;
}

function isBeyond({ rate }: RateFigure, level: AlertLevel): boolean {
  return level.direction === 'at-or-below' ? rate.lte(level.rate) : rate.gte(level.rate);
}
