import type { LoansReport, LoansSince } from '@deedlight/contract/client-pages/loans-report';
import { cents } from '@deedlight/domain/money';
import { loanName } from '@deedlight/domain/mortgage/loans/loan-columns';
import { toFive, toHundred } from '@deedlight/domain/mortgage/loans/loan-sentence';
import { partNames } from '@deedlight/domain/mortgage/payment/part-names';
import { costMeaning, loanNotes } from '@deedlight/report/loan-notes';
import type { ShownLoans } from '@deedlight/report/shown-loans';
import { Decimal } from 'decimal.js';
import { classNames } from '../../../../kit/class-names';
import {
  formatCount,
  formatDay,
  formatInstantDay,
  formatMortgageRate,
  wholeDollars,
} from '../../../../kit/format/format';
import { Button } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { PartKey, PaymentBar } from '../../../../ui/chart/payment-bar';
import { Tag } from '../../../../ui/tag';

type Props = {
  report: LoansReport;
  shown: ShownLoans;
  since: LoansSince | null;
  onAsk: (() => void) | null;
};

/** The one sentence that says which loan costs less, and each loan's payment by its parts. */
export function LoansCard({ report, shown, since, onAsk }: Props) {
  const { sentence, reason, say, years, loans } = shown;
  const sums = loans.map(({ parts }) => parts.reduce((sum, { amount }) => sum + (amount ?? 0), 0));
  const most = Math.max(1, ...sums);
  return (
    <Card
      title="Your loans"
      note={`${wholeDollars(report.purchase.price)}, for ${formatCount(years, 'year')} in the house`}
    >
      <p className="text-xl font-bold tracking-tight text-balance">{say === '' ? sentence : say}</p>
      <p className="mt-1 mb-3.5 text-ink-2">{reason}</p>
      <ul aria-label="Your loans" className="grid gap-2.5">
        {bestFirst(loans).map(({ loan, at }) => (
          <li key={loan.number}>
            <Loan
              loan={loan}
              years={years}
              width={(sums[at] ?? 0) / most}
              notes={loanNotes(report.loans[at])}
              was={wasWords(report, since, at)}
            />
          </li>
        ))}
      </ul>
      {since?.today && <Today today={since.today} report={report} onAsk={onAsk} />}
      <p className="mt-3 text-s text-ink-3">{costMeaning}</p>
    </Card>
  );
}

/** The loan that costs least comes first; each keeps its number. */
function bestFirst(loans: ShownLoans['loans']) {
  return loans
    .map((loan, at) => ({ loan, at }))
    .toSorted((a, b) => Number(b.loan.isBest) - Number(a.loan.isBest));
}

type LoanProps = {
  loan: ShownLoans['loans'][number];
  years: number;
  /** The share of the bars' width that this payment has. */
  width: number;
  notes: readonly string[];
  was: string | null;
};

function Loan({ loan, years, width, notes, was }: LoanProps) {
  const { number, name, rate, parts, payment, cash, costs, isBest } = loan;
  const cost = costs.find((each) => each.years === years)?.cost ?? null;
  return (
    <article
      aria-label={`${number}, ${name}`}
      className={classNames(
        'rounded-m border px-3.5 py-3',
        isBest ? 'border-act shadow-[inset_0_0_0_1px_var(--act)]' : 'border-line',
      )}
    >
      <div className="mb-2 grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
        <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <h3 className="font-strong">
            {number}: {name}
          </h3>
          {isBest && <Tag tone="good">Costs least</Tag>}
        </div>
        <p className="text-right text-l font-bold tabular-nums">
          {payment === null ? 'Not known yet' : wholeDollars(toFive(payment))}
          {payment !== null && <span className="text-s font-normal text-ink-2"> a month</span>}
        </p>
      </div>
      <div style={{ width: `${100 * width}%` }}>
        <PaymentBar
          of={number}
          parts={parts.map(({ part, amount }) => ({ part, amount: amount ?? 0 }))}
          as={{ kind: 'row' }}
        />
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-3.5 gap-y-0.5 text-xs text-ink-2">
        {parts.map(({ part, amount }) => (
          <li key={part} className="flex items-baseline gap-1.5">
            <PartKey part={part} isKnown={amount !== null} />
            {partNames[part]} {amount === null ? 'not known yet' : wholeDollars(amount)}
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-s text-ink-2">
        <span>{rate}</span>
        <span>Cash to close {wholeDollars(toHundred(cash))}</span>
        <span>
          {formatCount(years, 'year')} cost{' '}
          {cost === null ? 'not known' : wholeDollars(toHundred(cost))}
        </span>
      </p>
      {was !== null && <p className="mt-1.5 text-s font-strong text-ink-2">{was}</p>}
      {notes.map((note) => (
        <p key={note} className="mt-1.5 text-s text-warn">
          {note}
        </p>
      ))}
    </article>
  );
}

type Before = LoansSince['earlier'][number];

/** Says what a loan was before its rate or payment last changed, and until when. */
function wasWords({ loans }: LoansReport, since: LoansSince | null, at: number): string | null {
  const now = loans[at];
  if (now === undefined) return null;
  const isOther = (was: Before['loans'][number] | undefined) =>
    was?.payment !== now.figures.payment || was.rate !== now.terms.rate;
  const before = since?.earlier.find((version) => isOther(version.loans[at]));
  if (before === undefined) return null;
  const until = formatInstantDay(before.untilAt);
  const was = before.loans[at];
  if (was === undefined) return `New since ${until}`;
  const isSameKind = was.program === now.terms.program && was.down === now.terms.down;
  const name = isSameKind
    ? ''
    : `${loanName({ program: was.program, down: new Decimal(was.down) })}, `;
  const payment =
    was.payment === null
      ? 'a payment not known'
      : `${wholeDollars(toFive(cents(was.payment)))} a month`;
  return `Was ${name}${payment} at ${formatMortgageRate(was.rate)} until ${until}`;
}

type TodayProps = {
  today: NonNullable<LoansSince['today']>;
  report: LoansReport;
  onAsk: (() => void) | null;
};

/** Said where a rate was the average of a survey, and the average has moved since. */
function Today({ today: { week, publisher, loans }, report, onAsk }: TodayProps) {
  return (
    <div className="mt-3 rounded-m bg-warn-soft px-3.5 py-2.5 text-s text-warn">
      <p className="font-strong">
        Today’s figures differ: the average rate of {publisher} has moved, week of {formatDay(week)}
        .
      </p>
      <ul>
        {loans.map(({ at, rate, payment }) => (
          <li key={at}>
            Loan {at + 1}: {formatMortgageRate(rate)}
            {differenceWords(payment, report.loans[at]?.figures.payment ?? null)}
          </li>
        ))}
      </ul>
      {onAsk !== null && (
        <Button size="s" className="mt-2 block print:hidden" onClick={onAsk}>
          Ask for an update
        </Button>
      )}
    </div>
  );
}

function differenceWords(today: number | null, before: number | null): string {
  if (today === null || before === null) return '';
  const difference = toFive(cents(Math.abs(today - before)));
  const which = today > before ? 'more' : 'less';
  return difference === 0
    ? ', about the same payment'
    : `, today’s payment differs by ${wholeDollars(difference)} a month ${which}`;
}
