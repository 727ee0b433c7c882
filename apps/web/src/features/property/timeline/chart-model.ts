import type { Property } from '@deedlight/contract/property';
import type { StoredValue } from '@deedlight/contract/valuation';
import { dayOf, isMarketSale } from '@deedlight/domain/property/market-sale';
import { formatDay, formatMoneyShort } from '../../../kit/format/format';
import type { ChartData } from '../../../ui/chart/chart-data';
import { type Mark, overTime } from '../../../ui/chart/over-time';
import { saleSeries, valueSeries } from '../../valuation/public';

export type TimelineChart = {
  data: ChartData;
  /** The tax years between the first and the last without an assessed value. */
  gaps: number[];
  /** The number of transfers left out because their price is no market price. */
  omitted: number;
};

/**
 * Returns the chart's content: assessed values with a gap where a year is missing, our own values
 * with their range, sales and loans. null when it has fewer than two points.
 */
export function timelineChart(
  property: Pick<Property, 'transfers' | 'mortgages' | 'assessments'>,
  stored: readonly StoredValue[],
): TimelineChart | null {
  const { transfers, mortgages, assessments } = property;
  const assessed = assessments.known ? assessedMarks(assessments.items) : [];
  const loans = mortgages.known ? mortgages.items.map(loanMark) : [];
  const series = [
    { name: 'Assessed', tone: 3, marks: assessed },
    valueSeries(stored),
    { name: 'Loan', tone: 4, as: 'squares', marks: loans },
    saleSeries(property),
  ] as const;
  const drawn = series
    .map((each) => each.marks.filter(({ amount }) => amount !== null).length)
    .reduce((sum, count) => sum + count, 0);
  if (drawn < 2) return null;
  const dated = transfers.known ? transfers.items.filter((one) => dayOf(one) !== null) : [];
  return {
    data: {
      xName: 'Day',
      ...overTime(series.filter(({ marks }) => marks.length > 0)),
      formatY: formatMoneyShort,
    },
    gaps: assessed.flatMap(({ on, amount }) => (amount === null ? [Number(on.slice(0, 4))] : [])),
    omitted: dated.filter((transfer) => !isMarketSale(transfer)).length,
  };
}

type Assessments = Extract<Property['assessments'], { known: true }>['items'];

/** A mark for every tax year from the first to the last that has a value. */
function assessedMarks(assessments: Assessments): Mark[] {
  const known = new Map<number, number>();
  for (const { taxYear, market, assessed } of assessments) {
    const amount = market ?? assessed;
    if (amount !== null) known.set(taxYear, amount);
  }
  const [first, last] = [Math.min(...known.keys()), Math.max(...known.keys())];
  return Array.from({ length: known.size === 0 ? 0 : last - first + 1 }, (_, at) => {
    const year = first + at;
    return {
      on: `${year}-01-01`,
      amount: known.get(year) ?? null,
      words: `Tax year ${year}`,
    };
  });
}

function loanMark({ recordedOn, amount }: { recordedOn: string; amount: number }): Mark {
  return { on: recordedOn, amount, words: formatDay(recordedOn) };
}
