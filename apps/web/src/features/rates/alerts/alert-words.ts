import type { AlertDirection } from '@deedlight/domain/reference/rates/crossing';
import { seriesOf } from '@deedlight/domain/reference/rates/rate-series';
import { formatInstant, formatNumber } from '../../../kit/format/format';
import type { RateAlert } from './rate-alerts';

export const directionWords: Record<AlertDirection, string> = {
  'at-or-below': 'At or below',
  'at-or-above': 'At or above',
};

/** "30-year fixed, at or below 6.25%" */
export function alertWords({ series, direction, percent }: RateAlert): string {
  const name = seriesOf(series)?.name ?? series;
  return `${name}, ${directionWords[direction].toLowerCase()} ${formatNumber(Number(percent), 4)}%`;
}

export function firedWords({ fired_at, fired_percent }: RateAlert): string {
  if (fired_at === null || fired_percent === null) return 'Not crossed yet';
  return `Last crossed at ${formatNumber(Number(fired_percent), 4)}%, mailed ${formatInstant(fired_at)}`;
}
