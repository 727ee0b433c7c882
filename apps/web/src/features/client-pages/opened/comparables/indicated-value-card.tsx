import type {
  ComparableSalesReport,
  ComparablesSince,
} from '@deedlight/contract/client-pages/comparables-report';
import { formatEstimate } from '@deedlight/domain/format-estimate';
import { notAskedAgainWords } from '@deedlight/report/provided-words';
import {
  approximately,
  formatCount,
  formatDay,
  formatInstantDay,
  formatPercent,
  formatRange,
} from '../../../../kit/format/format';
import { Button } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { RangeHeadline } from '../../../../ui/evidence/range-headline';

type Props = {
  report: ComparableSalesReport;
  since: ComparablesSince | null;
  onAsk: (() => void) | null;
};

/** The value that the sales indicate, what it was before, and what it would be today. */
export function IndicatedValueCard({ report, since, onAsk }: Props) {
  const { until, indication, refusal, notices, market, edited, sales, provided } = report;
  return (
    <Card
      title="What sales like it indicate"
      note={`as of ${formatDay(until)}, ${formatCount(sales.length, 'sale')}`}
    >
      {indication === null ? (
        <>
          <p className="text-l font-strong">No value</p>
          <p className="mt-1 text-ink-2">{refusal}.</p>
        </>
      ) : (
        <Indicated indication={indication} />
      )}
      <Before report={report} since={since} />
      {since?.today && <Differs today={since.today} provided={provided} onAsk={onAsk} />}
      <div className="mt-3 grid gap-1 rounded-m bg-sunken px-3.5 py-2.5 text-s text-ink-2">
        {indication !== null && (
          <p>
            The mean of the adjusted prices, from {formatEstimate(indication.adjusted.low)} to{' '}
            {formatEstimate(indication.adjusted.high)}: the more a sale is like this home, the more
            it counts.
            {market.residual !== null &&
              ` What one home sells for lies farther off: ±${formatPercent(market.residual, 0)} around the market’s fit.`}
          </p>
        )}
        {edited > 0 && (
          <p>
            {formatCount(edited, 'amount')} {edited === 1 ? 'was' : 'were'} entered by the sender;
            each is marked.
          </p>
        )}
        <Gone sales={since?.gone ?? null} />
        {notices.map((notice) => (
          <p key={notice}>{notice}</p>
        ))}
        <p>An estimate from recorded sales, not an appraisal.</p>
      </div>
    </Card>
  );
}

function Indicated({
  indication: { value, range },
}: {
  indication: NonNullable<ComparableSalesReport['indication']>;
}) {
  const likely = (
    <p className="mb-3 text-ink-2">Most likely {approximately(formatEstimate(value))}.</p>
  );
  if (range === null) {
    return (
      <>
        <p className="mt-3 text-2xl font-heavy tracking-tight tabular-nums">
          {formatEstimate(value)}
        </p>
        <p className="text-ink-2">No range: one sale and no market to judge it by.</p>
      </>
    );
  }
  return (
    <RangeHeadline
      low={range.low}
      high={range.high}
      likely={value}
      format={formatEstimate}
      label="What sales like it indicate"
    >
      {likely}
    </RangeHeadline>
  );
}

/** Says nothing where none is known to be gone. */
function Gone({ sales }: { sales: number | null }) {
  if (sales === null || sales === 0) return null;
  return (
    <p>
      {formatCount(sales, 'sale')} of the sender’s choice {sales === 1 ? 'is' : 'are'} no longer in
      the records.
    </p>
  );
}

type Value = Pick<NonNullable<ComparablesSince['today']>, 'value' | 'range'>;

function valueText({ value, range }: Value): string {
  if (value === null) return 'no value';
  const likely = approximately(formatEstimate(value));
  return range === null
    ? likely
    : `${formatRange(formatEstimate(range.low), formatEstimate(range.high))}, most likely ${likely}`;
}

/** Says what the value was in the last version with another one. */
function Before({ report: { indication }, since }: Pick<Props, 'report' | 'since'>) {
  const other = since?.earlier.find(({ value }) => value !== (indication?.value ?? null));
  if (other === undefined) return null;
  return (
    <p className="mt-1.5 text-s font-strong text-ink-2">
      Was {valueText(other)} until {formatInstantDay(other.untilAt)}
    </p>
  );
}

type DiffersProps = {
  today: NonNullable<ComparablesSince['today']>;
  provided: ComparableSalesReport['provided'];
  onAsk: Props['onAsk'];
};

function Differs({ today, provided, onAsk }: DiffersProps) {
  return (
    <div role="note" className="mt-3 rounded-m bg-lamp-soft px-3.5 py-2.5 text-s text-lamp">
      <p>
        Today’s figures differ: {valueText(today)}, as of {formatDay(today.until)}
        {today.isNewSale && ', with a sale that was not on record then'}. What you read here is as
        it was shared.{provided !== undefined && ` ${notAskedAgainWords(provided)}`}
      </p>
      {onAsk !== null && (
        <Button size="s" className="mt-2 block print:hidden" onClick={onAsk}>
          Ask for an update
        </Button>
      )}
    </div>
  );
}
