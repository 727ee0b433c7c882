import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { type ChartData, chartRows, colorOf, toneAt } from './chart-data';
import { axisLook, gridLook, tooltipLook } from './chart-look';

type Props = { data: Omit<ChartData, 'band'>; isStacked: boolean; isLying: boolean };

/** The part of the bar chart that needs the drawing library. */
export function BarDrawing({ data, isStacked, isLying }: Props) {
  const { series, formatX = String, formatY } = data;
  const names = { dataKey: 'x', tickFormatter: formatX, ...axisLook };
  const amounts = { tickFormatter: formatY, ...axisLook, axisLine: false };
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={chartRows(data)}
        layout={isLying ? 'vertical' : 'horizontal'}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid {...gridLook} vertical={isLying} horizontal={!isLying} />
        {isLying ? (
          <>
            <XAxis type="number" {...amounts} />
            <YAxis type="category" width={150} {...names} />
          </>
        ) : (
          <>
            <XAxis minTickGap={24} {...names} />
            <YAxis width={64} {...amounts} />
          </>
        )}
        <Tooltip
          {...tooltipLook}
          cursor={{ fill: 'var(--sunken)' }}
          formatter={(value) => formatY(Number(value))}
        />
        {series.length > 1 && <Legend iconType="square" wrapperStyle={{ fontSize: 12 }} />}
        <ReferenceLine {...(isLying ? { x: 0 } : { y: 0 })} stroke="var(--line-strong)" />
        {series.map(({ name, tone }, index) => (
          <Bar
            key={name}
            dataKey={`s${index}`}
            name={name}
            fill={colorOf(tone ?? toneAt(index))}
            {...(isStacked ? { stackId: 'whole' } : {})}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
