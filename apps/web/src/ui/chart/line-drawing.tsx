import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import {
  type ChartData,
  type ChartSeries,
  chartRows,
  colorOf,
  lastIndex,
  toneAt,
} from './chart-data';
import { axisLook, gridLook, tooltipLook } from './chart-look';

type Props = { data: ChartData; fromZero: boolean };

/** The part of {@link LineChart} that needs the drawing library. */
export function LineDrawing({ data, fromZero }: Props) {
  const { series, band, xs, formatX = String, formatY } = data;
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={chartRows(data)}
        margin={{
          top: 8,
          right: 12 + longestName(series.filter(({ as }) => as !== 'dots')) * 7,
          bottom: 0,
          left: 0,
        }}
        accessibilityLayer={false}
      >
        <CartesianGrid {...gridLook} />
        <XAxis
          dataKey="x"
          tickFormatter={formatX}
          minTickGap={32}
          {...axisLook}
          {...(xs.every(isNumber)
            ? { type: 'number', domain: ['dataMin', 'dataMax'], allowDecimals: false }
            : {})}
        />
        <YAxis
          tickFormatter={formatY}
          width={64}
          domain={fromZero ? [0, 'auto'] : ['auto', 'auto']}
          {...axisLook}
          axisLine={false}
        />
        <Tooltip
          {...tooltipLook}
          labelFormatter={(x) => formatX(typeof x === 'number' ? x : String(x))}
          formatter={(value) => said(value, formatY)}
        />
        {band && (
          <Area
            dataKey="band"
            name={band.name}
            stroke="none"
            fill="var(--chart-1)"
            fillOpacity={0.14}
            isAnimationActive={false}
            connectNulls={false}
          />
        )}
        {series.map(({ name, values, tone, isDashed, as = 'line' }, index) => (
          <Line
            key={name}
            dataKey={`s${index}`}
            name={name}
            stroke={colorOf(tone ?? toneAt(index))}
            strokeWidth={2}
            {...(isDashed ? { strokeDasharray: '5 4' } : {})}
            dot={as === 'dots'}
            isAnimationActive={false}
            connectNulls={false}
            label={as === 'dots' ? markLabel(name) : endLabel(name, lastIndex(values))}
          />
        ))}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

type LabelPlace = {
  x?: number | string | undefined;
  y?: number | string | undefined;
  index?: number | undefined;
};

function endLabel(name: string, last: number) {
  return ({ x = 0, y = 0, index }: LabelPlace) =>
    index === last ? (
      <text x={Number(x) + 6} y={Number(y)} dy="0.35em" fontSize={12} fill="var(--ink-2)">
        {name}
      </text>
    ) : (
      <g />
    );
}

/** The name of an event stands above its mark, on the side with more room. */
function markLabel(name: string) {
  return ({ x, y, value }: LabelPlace & { value?: unknown }) =>
    typeof value === 'number' ? (
      <text x={Number(x) + 4} y={Number(y) - 10} fontSize={12} fill="var(--ink-2)">
        {name}
      </text>
    ) : (
      <g />
    );
}

function isNumber(x: number | string): x is number {
  return typeof x === 'number';
}

function said(value: unknown, format: (y: number) => string): string {
  if (Array.isArray(value)) return value.map((each) => format(Number(each))).join(' – ');
  return format(Number(value));
}

function longestName(series: readonly ChartSeries[]): number {
  return Math.max(0, ...series.map(({ name }) => name.length));
}
