import { formatMoneyShort } from '../../../kit/format/format';
import { type Axis, along } from './axis';

export function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

/** Amounts at the left with a line each, years below; every second year is left out on a phone. */
export function ChartFrame({ years, money }: { years: Axis; money: Axis }) {
  return (
    <>
      {money.ticks.map((tick) => {
        const y = percent(1 - along(money, tick));
        return (
          <g key={tick}>
            <line x2="100%" y1={y} y2={y} className="stroke-line" />
            <text x={-8} y={y} dy="0.35em" textAnchor="end" className="fill-ink-3">
              {formatMoneyShort(tick)}
            </text>
          </g>
        );
      })}
      {years.ticks.map((tick, at) => (
        <text
          key={tick}
          x={percent(along(years, tick))}
          y="100%"
          dy={18}
          textAnchor="middle"
          className={at % 2 === 1 ? 'fill-ink-3 max-desk:hidden' : 'fill-ink-3'}
        >
          {tick}
        </text>
      ))}
    </>
  );
}
