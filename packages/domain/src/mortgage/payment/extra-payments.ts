import type { Invalid } from '../../invalid';
import { moneyAbove, wholeNumber } from '../bounds';

/** Money paid towards principal beside the scheduled payment; months count from 1. */
export type ExtraPayment =
  | { kind: 'once'; month: number; amount: number }
  | { kind: 'monthly'; from: number; amount: number }
  | { kind: 'yearly'; firstMonth: number; amount: number };

/** Extra cents due in each period; index 0 is period 1. */
export function extrasByPeriod(
  extras: readonly ExtraPayment[],
  periods: number,
  periodsPerYear = 12,
): Float64Array {
  const due = new Float64Array(periods);
  for (const extra of extras) {
    const first =
      extra.kind === 'once'
        ? extra.month
        : extra.kind === 'monthly'
          ? extra.from
          : extra.firstMonth;
    const step = extra.kind === 'once' ? periods : extra.kind === 'monthly' ? 1 : periodsPerYear;
    for (let period = first; period <= periods; period += step) {
      due[period - 1] = (due[period - 1] ?? 0) + extra.amount;
    }
  }
  return due;
}

export function validateExtras(extras: readonly ExtraPayment[], months: number): Invalid[] {
  return extras.flatMap((extra, at) => {
    const field = `extras.${at}`;
    const [name, month] =
      extra.kind === 'once'
        ? (['month', extra.month] as const)
        : extra.kind === 'monthly'
          ? (['from', extra.from] as const)
          : (['firstMonth', extra.firstMonth] as const);
    return [
      ...moneyAbove(`${field}.amount`, extra.amount),
      ...wholeNumber(`${field}.${name}`, month, 1, months),
    ];
  });
}
