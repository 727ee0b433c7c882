import type { OpenedReport } from '@deedlight/contract/client-pages';
import type { PropertyReport, ReportSale } from '@deedlight/contract/client-pages/property-report';
import { formatEstimate } from '@deedlight/domain/format-estimate';
import { noValueWords, salesTitles, valueWords } from '@deedlight/report/value-words';
import { useState } from 'react';
import {
  approximately,
  formatCount,
  formatDay,
  formatMoney,
  formatMonth,
  formatNumber,
  formatRange,
} from '../../../kit/format/format';
import { placeText } from '../../../kit/format/place-text';
import { sizeWords } from '../../../kit/format/size-words';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { RangeHeadline } from '../../../ui/evidence/range-headline';

type Value = PropertyReport['value'];
type Known = Extract<Value, { known: true }>;

type Props = {
  report: PropertyReport;
  today: OpenedReport['today'];
  onAsk: (() => void) | null;
};

/** What the home is worth in plain words, how often such ranges held, and the sales behind it. */
export function ValueCard({ report: { value, sales }, today, onAsk }: Props) {
  return (
    <Card title="What it is worth" note={`as of ${formatDay(value.asOf)}`}>
      {value.known ? <KnownValue value={value} /> : <NoValue value={value} />}
      {today !== null && <Differs today={today} onAsk={onAsk} />}
      <Sales sales={sales} />
    </Card>
  );
}

function KnownValue({ value }: { value: Known }) {
  const { low80, high80, estimate } = value;
  return (
    <>
      <RangeHeadline
        low={low80}
        high={high80}
        likely={estimate}
        format={formatEstimate}
        label="What it is worth"
      >
        <p className="mb-3 text-ink-2">Most likely {approximately(formatEstimate(estimate))}.</p>
      </RangeHeadline>
      <p className="mt-3 rounded-m bg-sunken px-3.5 py-2.5 text-s text-ink-2">
        {valueWords(value)}
      </p>
    </>
  );
}

function NoValue({ value: { code, other } }: { value: Exclude<Value, Known> }) {
  return (
    <>
      <p className="text-l font-strong">No estimate</p>
      <p className="mt-1 text-ink-2">{noValueWords[code]}</p>
      {other !== null && (
        <p className="mt-2">
          {other.label}: <b className="font-bold">{formatMoney(other.amount)}</b>
          {other.asOf !== null && `, as of ${formatDay(other.asOf)}`}
        </p>
      )}
    </>
  );
}

type DiffersProps = { today: NonNullable<OpenedReport['today']>; onAsk: (() => void) | null };

function Differs({ today: { low80, high80, estimate, asOf }, onAsk }: DiffersProps) {
  const range = formatRange(formatEstimate(low80), formatEstimate(high80));
  return (
    <p role="note" className="mt-3 rounded-m bg-lamp-soft px-3.5 py-2.5 text-s text-lamp">
      Today’s figures differ: on {formatDay(asOf)} the range is {range}, most likely{' '}
      {approximately(formatEstimate(estimate))}. What you read here is as it was shared.
      {onAsk !== null && (
        <Button size="s" className="mt-2 block" onClick={onAsk}>
          Ask for an update
        </Button>
      )}
    </p>
  );
}

const shownFirst = 3;

function Sales({ sales: { kind, items } }: Pick<PropertyReport, 'sales'>) {
  const [isAll, setAll] = useState(false);
  const more = items.length - shownFirst;
  return (
    <>
      <h3 className="mt-5 font-strong">{salesTitles[kind]}</h3>
      {items.length === 0 && <p className="mt-1 text-ink-2">No such sale is on record here.</p>}
      <ul aria-label={salesTitles[kind]}>
        {items.map((sale, at) => (
          <li
            key={`${sale.id} ${sale.soldOn}`}
            className={at < shownFirst || isAll ? '' : 'hidden print:block'}
          >
            <SaleRow sale={sale} />
          </li>
        ))}
      </ul>
      {more > 0 && !isAll && (
        <Button kind="quiet" size="s" className="mt-1 -ml-2" onClick={() => setAll(true)}>
          {formatCount(more, 'more sale')}
        </Button>
      )}
    </>
  );
}

function milesWords(miles: number): string {
  return miles < 0.05 ? 'next to it' : `${formatNumber(miles, 1)} mi away`;
}

function SaleRow({ sale }: { sale: ReportSale }) {
  const { address, price, soldOn, beds, livingAreaSqft, miles } = sale;
  const facts = [
    ...sizeWords({ beds, livingAreaSqft }),
    ...(miles === null ? [] : [milesWords(miles)]),
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3.5 border-t border-line py-2.5">
      <b className="font-strong">{address.line ?? placeText({ address })}</b>
      <b className="text-right font-strong tabular-nums">{formatMoney(price)}</b>
      <span className="text-s text-ink-2">{facts.join(' · ')}</span>
      <span className="text-right text-s text-ink-2">{formatMonth(soldOn)}</span>
    </div>
  );
}
