import type { ComparablesOut } from '@deedlight/contract/comparables';
import { extentWords } from '@deedlight/report/sale-words';
import { fileBackings, workedOutFrom } from '../../kit/evidence/backing';
import {
  formatCount,
  formatDay,
  formatMonth,
  formatNumber,
  formatPercent,
} from '../../kit/format/format';
import { Card } from '../../ui/card';
import { LineChart } from '../../ui/chart/line-chart';
import { partialTo } from '../../ui/chart/partial-period';

/** The price index that adjusts every sale to one day, and the evidence behind the rates. */
export function MarketCard({ market, sources }: Pick<ComparablesOut, 'market' | 'sources'>) {
  const { fit } = market;
  const around = `${extentWords(market)}, ${formatDay(market.from)} to ${formatDay(market.until)}`;
  if (!fit.fitted) {
    return (
      <Card title="The local market">
        <p>
          Not enough sales: {formatCount(fit.sales, 'sale')} of this type {around}, {fit.least} are
          needed. Nothing is adjusted; enter your own amounts in the grid.
        </p>
      </Card>
    );
  }
  const { index, sales, trimmed, residual } = fit;
  return (
    <Card title="The local market" note={formatCount(sales, 'sale')}>
      <LineChart
        title="Price level by month"
        csv={{ name: 'price-index.csv', backings: workedOutFrom(...fileBackings(sources)) }}
        height={220}
        data={{
          xName: 'Month',
          xs: index.map(({ month }) => month),
          formatX: (month) => formatMonth(String(month)),
          formatY: (level) => formatNumber(level, 1),
          partialTo: partialTo(index.at(-1)?.month ?? market.until, 1, market.until),
          series: [{ name: 'Index', values: index.map(({ level }) => level * 100) }],
          band: {
            name: 'Give or take one error',
            low: index.map(({ level, standardError }) => level * 100 * (1 - standardError)),
            high: index.map(({ level, standardError }) => level * 100 * (1 + standardError)),
          },
        }}
      />
      <p className="mt-3 text-s text-ink-2">
        The last month is 100. One regression of price on size, rooms, age, lot
        {market.area === null && ', place'} and month, by ridge, on {formatCount(sales, 'sale')} of
        this type {around}
        {trimmed > 0 && `; ${formatCount(trimmed, 'sale')} too far from the rest left out`}. Prices
        lie ±{formatPercent(residual, 0)} around it. Months with few sales lean on those beside
        them.
      </p>
    </Card>
  );
}
