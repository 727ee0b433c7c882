import { formatCount, formatDay, formatMoney, formatPercent, formatRange } from '../../lib/format';
import { Card } from '../../ui/card';
import { Figure } from '../../ui/figure';
import { RangeBar } from '../../ui/range-bar';
import { SampleTag } from '../../ui/tag';
import type { GridModel } from './grid-model';

type Props = {
  model: GridModel;
  residual: number | null;
  isSample: boolean;
  /** The day that the home is valued for. */
  until: string;
};

const dollars = (cents: number) => formatMoney(cents, { cents: 'never' });

/** The range first, then the value in it and how both come about. */
export function IndicatedCard({ model, residual, isSample, until }: Props) {
  const { indication, sales, edited } = model;
  if (indication === null) {
    return (
      <Card title="Indicated value">
        <p>No sale is in the grid. Include one below, or widen the rule.</p>
      </Card>
    );
  }
  const { value, range, adjusted } = indication;
  const shown = range ?? adjusted;
  return (
    <Card
      title="Indicated value"
      note={
        <>
          {isSample && <SampleTag />} as of {formatDay(until)}, {formatCount(sales.length, 'sale')}
          {edited > 0 && `, ${formatCount(edited, 'adjustment')} by hand`}
        </>
      }
    >
      <p aria-live="polite">
        <span className="mr-2 text-2xl font-heavy tracking-tight">
          {range === null ? dollars(value) : formatRange(dollars(range.low), dollars(range.high))}
        </span>{' '}
        {range !== null && (
          <span className="inline-block text-s text-ink-3">80 % range of the mean</span>
        )}
        <span className="mt-0.5 block text-l text-ink-2">
          {range === null ? 'No range: one sale and no market to judge it by' : 'Most likely '}
          {range !== null && (
            <Figure label="Indicated value" working={<Working model={model} residual={residual} />}>
              {dollars(value)}
            </Figure>
          )}
        </span>
      </p>
      <RangeBar
        low={shown.low}
        high={shown.high}
        likely={value}
        format={dollars}
        label="Indicated value"
      />
      <p className="text-s text-ink-2">
        Adjusted prices run from {dollars(adjusted.low)} to {dollars(adjusted.high)}.{' '}
        {residual === null
          ? 'Too few sales to fit what a difference is worth: only amounts entered by hand adjust a price. '
          : `What one home sells for lies farther off: ±${formatPercent(residual, 0)} around the market’s fit. `}
        An estimate from recorded sales, not an appraisal: nobody has seen the inside.
      </p>
    </Card>
  );
}

function Working({ model: { sales }, residual }: Pick<Props, 'model' | 'residual'>) {
  return (
    <div className="grid gap-1.5">
      <p>The mean of the adjusted prices, each by its weight:</p>
      <ul>
        {sales.map(({ saleId, mark, weight, adjusted }) => (
          <li key={saleId}>
            #{mark}: {formatPercent(weight, 0)} of {dollars(adjusted)}
          </li>
        ))}
      </ul>
      <p>
        A weight is the square of the similarity over the variance that the market
        {residual !== null && ` (prices lie ±${formatPercent(residual, 0)} around its fit)`} and the
        adjustments’ errors leave. The range is Student’s 80 % interval of this mean, its spread the
        sales’ own held up by the market’s.
      </p>
    </div>
  );
}
