import type { WorkingLine } from '@deedlight/domain/mortgage/working';
import {
  formatCount,
  formatDay,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRate,
} from '../../lib/format';
import type { Shown } from './result';

/** Ratios that are read as so many times, not as a share of something. */
const multiples = new Set(['pitia', 'net', 'pi', 'dscr', 'grm', 'factor']);

export function shownText(shown: Shown): string {
  switch (shown.kind) {
    case 'money':
      return formatMoney(shown.value);
    case 'rate':
      return formatRate(shown.value.toDecimalPlaces(6).toFixed());
    case 'ratio':
      return formatPercent(shown.value.toNumber());
    case 'months':
      return monthsText(shown.value);
    case 'day':
      return formatDay(shown.value.toString());
    case 'number':
      return `${formatNumber(shown.value, 2)} ${shown.unit}`;
    case 'words':
      return shown.value;
  }
}

export function lineText({ code, figure }: WorkingLine): string {
  if (figure.kind === 'ratio' && multiples.has(code)) {
    return formatNumber(figure.value.toNumber(), code === 'factor' ? 3 : 2);
  }
  return shownText(figure);
}

/** "7 years 3 months", with the count of months where it is asked after. */
export function monthsText(months: number): string {
  if (months < 24) return formatCount(months, 'month');
  const years = formatCount(Math.floor(months / 12), 'year');
  const rest = months % 12;
  return rest === 0 ? years : `${years} ${formatCount(rest, 'month')}`;
}
