import { mostGross } from '@deedlight/domain/comparables/compare-sales';
import type { Indication } from '@deedlight/domain/comparables/indicate-value';
import { formatEstimate } from '@deedlight/domain/format-estimate';
import {
  approximately,
  formatCount,
  formatDay,
  formatPercent,
  formatRange,
  wholeDollars,
} from '../../kit/format/format';
import { Card } from '../../ui/card';
import { Figure } from '../../ui/evidence/figure';
import { RangeBar } from '../../ui/evidence/range-bar';
import type { GridModel, GridSale } from './grid/grid-model';

type Props = {
  model: GridModel;
  residual: number | null;
  /** The day that the home is valued for. */
  until: string;
};

/** The value range first, then the value in it and how both were found. */
export function IndicatedCard({ model, residual, until }: Props) {
  const { indication, refusal, notices, sales, edited } = model;
  if (indication === null) {
    return (
      <Card title="Indicated value">
        <p className="font-strong">{refusal}.</p>
        <p className="mt-1 text-s text-ink-2">
          {sales.length === 0
            ? 'Include a sale below, or widen the rule.'
            : 'No value is indicated. Include sales that are more like this home, widen the rule, or enter amounts of your own.'}
        </p>
        <Notices notices={notices} />
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
          as of {formatDay(until)}, {formatCount(sales.length, 'sale')}
          {edited > 0 && `, ${formatCount(edited, 'adjustment')} by hand`}
        </>
      }
    >
      <p aria-live="polite">
        <span className="mr-2 text-2xl font-heavy tracking-tight">
          {range === null
            ? formatEstimate(value)
            : formatRange(formatEstimate(range.low), formatEstimate(range.high))}
        </span>{' '}
        {range !== null && (
          <span className="inline-block text-s text-ink-3">80% range of the mean</span>
        )}
        <span className="mt-0.5 block text-l text-ink-2">
          {range === null ? 'No range: one sale and no market to judge it by' : 'Most likely '}
          {range !== null && (
            <Figure label="Indicated value" working={<Working model={model} residual={residual} />}>
              {approximately(formatEstimate(value))}
            </Figure>
          )}
        </span>
      </p>
      <Notices notices={notices} />
      <RangeBar
        low={shown.low}
        high={shown.high}
        likely={value}
        format={formatEstimate}
        label="Indicated value"
      />
      <PastLimit sales={sales} />
      <p className="text-s text-ink-2">
        {residual === null && edited === 0 ? 'Prices' : 'Adjusted prices'} run from{' '}
        {formatEstimate(adjusted.low)} to {formatEstimate(adjusted.high)}.{' '}
        {residual === null
          ? 'Too few sales to fit what a difference is worth: only amounts entered by hand adjust a price. '
          : `What one home sells for lies farther off: ±${formatPercent(residual, 0)} around the market’s fit. `}
        An estimate from recorded sales, not an appraisal: nobody has seen the inside.
      </p>
    </Card>
  );
}

/** The limits of the value, which stand beside the figure and not in a footnote. */
function Notices({ notices }: Pick<GridModel, 'notices'>) {
  return notices.map((notice) => (
    <p key={notice} className="text-s text-lamp">
      {notice}
    </p>
  ));
}

/** Sales too different to be adjusted to the subject: the value does not include them. */
function PastLimit({ sales }: Pick<GridModel, 'sales'>) {
  const marks = sales.filter(({ isPastLimit }) => isPastLimit).map(({ mark }) => `#${mark}`);
  if (marks.length === 0) return null;
  return (
    <p className="text-s text-lamp">
      Not counted: {marks.join(', ')}. Gross adjustments there pass {formatPercent(mostGross, 0)} of
      the price.
    </p>
  );
}

function isCounted({ isPastLimit }: GridSale): boolean {
  return !isPastLimit;
}

/** The exact amounts; above them stand the rounded ones that an estimate can claim. */
function exactly({ value, range }: Indication): string {
  const ranged =
    range === null ? '' : `, ${formatRange(wholeDollars(range.low), wholeDollars(range.high))}`;
  return `Worked out: ${wholeDollars(value)}${ranged}`;
}

function Working({ model: { sales, indication }, residual }: Pick<Props, 'model' | 'residual'>) {
  return (
    <div className="grid gap-1.5">
      {indication !== null && (
        <p>{exactly(indication)}. The mean of the adjusted prices, each by its weight:</p>
      )}
      <ul>
        {sales.filter(isCounted).map(({ saleId, mark, weight, adjusted }) => (
          <li key={saleId}>
            #{mark}: {formatPercent(weight, 0)} of {wholeDollars(adjusted)}
          </li>
        ))}
      </ul>
      <p>
        A weight is the square of the similarity over the variance that the market
        {residual !== null && ` (prices lie ±${formatPercent(residual, 0)} around its fit)`} and the
        adjustments’ errors leave. The range is Student’s 80% interval of this mean, its spread the
        sales’ own held up by the market’s.
      </p>
    </div>
  );
}
