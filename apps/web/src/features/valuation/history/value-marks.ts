import type { Property } from '@deedlight/contract/property';
import type { StoredValue } from '@deedlight/contract/valuation';
import { dayOf, isMarketSale } from '@deedlight/domain/property/market-sale';
import { formatDay, formatMonth } from '../../../kit/format/format';
import type { Mark, MarkSeries } from '../../../ui/chart/over-time';

/** Our own values as they were said, each with its range. */
export function valueSeries(stored: readonly StoredValue[]): MarkSeries {
  return {
    name: 'Our value',
    tone: 1,
    rangeName: 'Range of our value',
    marks: stored.map(
      ({ asOf, estimate, low80, high80 }): Mark => ({
        ...{ on: asOf, amount: estimate, low: low80, high: high80, words: formatDay(asOf) },
      }),
    ),
  };
}

/** The recorded sales whose price speaks of the market. */
export function saleSeries({ transfers }: Pick<Property, 'transfers'>): MarkSeries {
  const sales = transfers.known ? transfers.items.filter(isMarketSale) : [];
  return {
    ...{ name: 'Sale', tone: 2, as: 'dots' },
    marks: sales.flatMap((transfer): Mark[] => {
      const on = dayOf(transfer);
      if (on === null || !transfer.price.known) return [];
      const isMonth = transfer.flags.includes('month-only');
      return [
        { on, amount: transfer.price.value, words: isMonth ? formatMonth(on) : formatDay(on) },
      ];
    }),
  };
}
