import { formatMoney, formatMoneyShort } from '../../../kit/format/format';
import { useIsPhone } from '../../../kit/hooks/use-is-phone';
import { type Axis, along } from './axis';
import type { TimelineChart as Chart, Mark } from './chart-model';
import { anchorOf, chartInWords, labelled } from './chart-words';

/** Assessed values as a line with gaps, sales as dots, loans as squares; each named at its mark. */
export function TimelineChart({ chart }: { chart: Chart }) {
  const { years, money, assessed, sales, loans } = chart;
  const x = (mark: Mark) => percent(along(years, mark.at));
  const y = (mark: Mark) => percent(1 - along(money, mark.amount));
  const end = assessed.at(-1)?.at(-1);
  // A phone has room only for the latest label of each kind.
  const room = useIsPhone() ? Number.POSITIVE_INFINITY : 0.2;
  const label = (kind: string, mark: Mark, dy: number, ink: string) => (
    <text
      key={`${kind} ${mark.on}`}
      x={x(mark)}
      y={y(mark)}
      dy={dy}
      strokeWidth={4}
      textAnchor={anchorOf(mark, years)}
      className={`${ink} stroke-surface [paint-order:stroke]`}
    >
      {`${kind} ${formatMoneyShort(mark.amount)}`}
    </text>
  );
  return (
    <div className="h-[212px] pt-5 pr-[68px] pb-7 pl-[46px]">
      <svg
        role="img"
        aria-label={chartInWords(chart)}
        className="size-full overflow-visible text-[12px]"
      >
        <ChartFrame years={years} money={money} />
        <AssessedLine chart={chart} />
        {assessed.flat().map((mark) => (
          <circle key={mark.on} cx={x(mark)} cy={y(mark)} r={2.5} className="fill-chart-3">
            <title>{`Assessed ${mark.on}: ${formatMoney(mark.amount, { cents: 'never' })}`}</title>
          </circle>
        ))}
        {end !== undefined && (
          <text x={x(end)} y={y(end)} dx={9} dy="0.35em" className="fill-chart-3">
            Assessed
          </text>
        )}
        {labelled(loans, years, room).map((mark) => label('Loan', mark, 20, 'fill-chart-4'))}
        {labelled(sales, years, room).map((mark) => label('Sale', mark, -12, 'fill-ink-2'))}
        {loans.map((mark) => (
          <rect
            key={`${mark.on} ${mark.amount}`}
            x={x(mark)}
            y={y(mark)}
            width={8}
            height={8}
            transform="translate(-4 -4)"
            strokeWidth={2}
            className="fill-surface stroke-chart-4"
          />
        ))}
        {sales.map((mark) => (
          <circle
            key={`${mark.on} ${mark.amount}`}
            cx={x(mark)}
            cy={y(mark)}
            r={5}
            strokeWidth={1.5}
            className="fill-chart-2 stroke-surface"
          />
        ))}
      </svg>
    </div>
  );
}

/**
 * The line is stretched to the plot while its stroke is not, so that the page need not be measured.
 */
function AssessedLine({ chart: { assessed, years, money } }: { chart: Chart }) {
  const point = (mark: Mark) =>
    [along(years, mark.at), 1 - along(money, mark.amount)]
      .map((share) => (share * 1000).toFixed(1))
      .join(' ');
  return (
    <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" width="100%" height="100%" aria-hidden>
      {assessed.map((run) => (
        <polyline
          key={run[0]?.on}
          points={run.map(point).join(' ')}
          fill="none"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
          className="stroke-chart-3"
        />
      ))}
    </svg>
  );
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

/** Amounts at the left with a grid line each, years below; a phone omits every second year. */
function ChartFrame({ years, money }: { years: Axis; money: Axis }) {
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
