import type { ClosingQuote } from '../closing/use-closing';
import type { FeeSchedule } from './fee-schedules';

type Charge = { code: string; name: string };

/**
 * Returns the charges that a company sets itself: its settlement fee, and those of the table of
 * fees. Premiums, recording and taxes are set by others.
 */
export function priceable(
  { lines, extras }: Pick<ClosingQuote, 'lines' | 'extras'>,
  schedule: Pick<FeeSchedule, 'fees'> | null,
): Charge[] {
  const charged = lines.filter(
    ({ code, citation, schedule: own }) =>
      code === 'settlement' || own !== null || citation?.row.startsWith('fees/'),
  );
  const priced = Object.entries(schedule?.fees ?? {}).map(([code, { name }]) => ({ code, name }));
  const all = [...charged, ...extras, ...priced].map(({ code, name }) => [code, name] as const);
  return [...new Map(all)].map(([code, name]) => ({ code, name }));
}
