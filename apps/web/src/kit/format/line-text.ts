import type { Figure, WorkingLine } from '@deedlight/domain/mortgage/working';
import { formatDay, formatMoney, formatPercent, formatRate, monthsText } from './format';

/** Ratios that are read as multiples, not as shares. */
const multiples = new Set(['pitia', 'net', 'pi', 'dscr', 'grm', 'factor']);

/** Formats the figure of a line of working. */
export function lineText({ code, figure }: WorkingLine): string {
  if (figure.kind === 'ratio' && multiples.has(code)) {
    return figure.value.toFixed(code === 'factor' ? 3 : 2);
  }
  return figureText(figure);
}

export function figureText(figure: Figure): string {
  switch (figure.kind) {
    case 'money':
      return formatMoney(figure.value);
    case 'rate':
      return formatRate(figure.value.toDecimalPlaces(6).toFixed());
    case 'ratio':
      return formatPercent(figure.value.toNumber());
    case 'months':
      return monthsText(figure.value);
    case 'day':
      return formatDay(figure.value.toString());
  }
}
