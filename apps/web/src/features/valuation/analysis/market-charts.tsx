import type { TrendOut } from '@deedlight/contract/valuation/markets';
import { formatDay, formatMoneyShort, formatNumber } from '../../../kit/format/format';
import { Card } from '../../../ui/card';
import { BarChart } from '../../../ui/chart/bar-chart';
import { LineChart } from '../../../ui/chart/line-chart';
import { partialTo } from '../../../ui/chart/partial-period';
import { Absent } from '../../../ui/evidence/absent';
import { KeyValue, KeyValueList } from '../../../ui/key-value';
import { Empty } from '../../../ui/page/empty';
import { everyQuarter, quarterName } from './every-quarter';
import { marketBackings } from './market-sources';

type Props = { trend: TrendOut; isFiltered: boolean };

/** Four charts of the market; a quarter with fewer than five sales is a gap, and the last one is rarely over. */
export function MarketCharts({ trend, isFiltered }: Props) {
  const { index, county, state, asOf } = trend;
  const quarters = everyQuarter(trend.quarters);
  const last = quarters.at(-1);
  if (last === undefined) {
    return <Empty title="No sale matches">Choose another ZIP or type.</Empty>;
  }
  const backings = marketBackings(trend);
  const starts = quarters.map(({ start }) => start);
  const ofQuarter = {
    ...{
      xName: 'Quarter',
      xs: starts,
      formatX: (start: string | number) => quarterName(`${start}`),
    },
    partialTo: asOf === null ? undefined : partialTo(last.start, 3, asOf),
    whyGap: 'fewer than five sales',
  };
  return (
    <div className="grid gap-4 wide:grid-cols-2">
      <Card title="Price index" note={`${county}, ${state}, all homes`}>
        {index.length === 0 ? (
          <Empty title="No index here">
            There are too few sales to follow prices through time.
          </Empty>
        ) : (
          <LineChart
            title="Price level, 100 at the first quarter"
            csv={{ name: `index-${trend.countyFips}.csv`, backings }}
            data={{
              xName: 'Day',
              xs: index.map(({ day }) => day),
              series: [{ name: 'Index', values: index.map(({ level }) => level) }],
              band: {
                name: 'What chance may do',
                low: index.map(({ low }) => low),
                high: index.map(({ high }) => high),
              },
              formatX: (day) => formatDay(String(day)),
              formatY: (level) => formatNumber(level, 0),
            }}
          />
        )}
        {isFiltered && (
          <p className="mt-2 text-s text-ink-3">
            The index is the county’s, whatever is chosen above.
          </p>
        )}
      </Card>
      <Card title="Price per square foot" note="median, and where it lies in 95 of 100 samples">
        <LineChart
          title="Median price per square foot"
          csv={{ name: `per-sqft-${trend.countyFips}.csv`, backings }}
          whyEmpty="No quarter has five sales whose living area is on record."
          data={{
            ...ofQuarter,
            series: [
              { name: 'Median', values: quarters.map((q) => q.pricePerSqft?.median ?? null) },
            ],
            band: {
              name: 'Its range',
              low: quarters.map((q) => q.pricePerSqft?.low ?? null),
              high: quarters.map((q) => q.pricePerSqft?.high ?? null),
            },
            formatY: (dollars) => `$${formatNumber(dollars, 0)}`,
          }}
        />
      </Card>
      <Card title="Sales volume">
        <BarChart
          title="Recorded sales of homes a quarter"
          csv={{ name: `volume-${trend.countyFips}.csv`, backings }}
          data={{
            ...ofQuarter,
            series: [{ name: 'Sales', values: quarters.map(({ sales }) => sales), tone: 3 }],
            formatY: (sales) => formatNumber(sales),
          }}
        />
      </Card>
      <Card title="Median price">
        <LineChart
          title="Median price a quarter"
          csv={{ name: `median-${trend.countyFips}.csv`, backings }}
          whyEmpty="No quarter has five sales, too few for a median."
          data={{
            ...ofQuarter,
            series: [{ name: 'Median', values: quarters.map(({ medianPrice }) => medianPrice) }],
            formatY: formatMoneyShort,
          }}
        />
      </Card>
      <Card className="wide:col-span-2">
        <KeyValueList>
          <KeyValue label="Days on market">
            <Absent
              why="not-available-here"
              note="records of sales do not say when a home was listed"
            />
          </KeyValue>
          <KeyValue label="Records up to">
            {asOf === null ? <Absent why="unknown" /> : formatDay(asOf)}
          </KeyValue>
        </KeyValueList>
      </Card>
    </div>
  );
}
