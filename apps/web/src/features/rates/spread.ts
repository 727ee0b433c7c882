import { decimalFrom } from '@deedlight/domain/plain-values';
import type { Rates } from './rates-query';

type Spread = {
  spread: string;
  mortgage: string;
  week: string;
  treasury: string;
  day: string;
};

/** The survey's 30-year average less the Treasury of the same day, or of the last before it; null without one. */
export function spreadOf({ latest, daily }: Pick<Rates, 'latest' | 'daily'>): Spread | null {
  const treasury = daily
    .find(({ series }) => series === 'treasury10')
    ?.figures.findLast(({ day }) => day <= latest.week);
  if (treasury === undefined || latest.fixed30 === null) return null;
  const { rate } = latest.fixed30;
  return {
    spread: decimalFrom(rate).minus(treasury.rate).toFixed(),
    mortgage: rate,
    week: latest.week,
    treasury: treasury.rate,
    day: treasury.day,
  };
}
