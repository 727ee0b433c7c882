import { useQuery } from '@tanstack/react-query';
import { Temporal } from 'temporal-polyfill';
import { formatDay, formatMortgageRate } from '../../kit/format/format';
import { api } from '../../platform/api/api';
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
  const said = (point: typeof first) =>
    `${formatMortgageRate(String(point.rate))} on ${formatDay(point.week)}`;
  return (
    <svg
      role="img"
      aria-label={`30-year fixed, weekly: from ${said(first)} to ${said(last)}`}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      className="mt-3 block h-[56px] w-full"
    >
      <path d={area} className="fill-act-soft" />
      <path
        d={line}
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-act [stroke-width:2]"
      />
    </svg>
  );
}
