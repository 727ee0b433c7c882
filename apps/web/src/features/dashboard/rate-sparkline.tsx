import { useQuery } from '@tanstack/react-query';
import { Temporal } from 'temporal-polyfill';
import { formatDay, formatMortgageRate } from '../../kit/format/format';
import { api } from '../../platform/api/api';
import { ChartReader } from '../../ui/chart/chart-reader';
import { Skeleton } from '../../ui/page/skeleton';
import { sparkline } from './sparkline';

const weeks = 52;
const size = { width: 320, height: 56 };

/** The 30-year fixed rate of the last year as a line; the words above it say how it moved. */
export function RateSparkline({ latest }: { latest: string }) {
  const from = Temporal.PlainDate.from(latest).subtract({ weeks }).toString();
  const { data } = useQuery(api.rates.read.queryOptions({ input: { from } }));
  if (data === undefined) return <Skeleton className="mt-3 h-[56px] w-full" />;
  const points = data.history.flatMap(({ week, fixed30 }) =>
    fixed30 === null ? [] : [{ week, rate: Number(fixed30.rate) }],
  );
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined || points.length < 2) return null;
  const { line, area } = sparkline(
    points.map(({ rate }) => rate),
    size,
  );
  const formatRate = (rate: number) => formatMortgageRate(String(rate));
  const said = ({ week, rate }: typeof first) => `${formatRate(rate)} on ${formatDay(week)}`;
  return (
    <div className="relative mt-3 h-[56px]">
      <svg
        aria-hidden
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        className="block size-full"
      >
        <path d={area} className="fill-act-soft" />
        <path
          d={line}
          vectorEffect="non-scaling-stroke"
          className="fill-none stroke-act [stroke-width:2]"
        />
      </svg>
      <ChartReader
        title={`30-year fixed, weekly: from ${said(first)} to ${said(last)}`}
        data={{
          xName: 'Week',
          xs: points.map(({ week }) => week),
          series: [{ name: '30-year fixed', values: points.map(({ rate }) => rate) }],
          formatX: (week) => formatDay(String(week)),
          formatY: formatRate,
        }}
        places={points.map((_, at) => at / (points.length - 1))}
      >
        {(at) => (
          <span
            style={{ left: `${(100 * at) / (points.length - 1)}%` }}
            className="absolute inset-y-0 w-px bg-ink-3"
          />
        )}
      </ChartReader>
    </div>
  );
}
