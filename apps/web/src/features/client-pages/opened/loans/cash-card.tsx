import type { LoansReport } from '@deedlight/contract/client-pages/loans-report';
import { cents } from '@deedlight/domain/money';
import { downOf } from '@deedlight/domain/mortgage/loans/down-of';
import { toHundred } from '@deedlight/domain/mortgage/loans/loan-sentence';
import { cashWithout } from '@deedlight/report/loan-notes';
import type { ShownLoans } from '@deedlight/report/shown-loans';
import { Decimal } from 'decimal.js';
import { wholeDollars } from '../../../../kit/format/format';
import { Card } from '../../../../ui/card';

type Props = { report: LoansReport; shown: ShownLoans };

/** The cash of the loan that costs least, else of the first, by what it is for. */
export function CashCard({ report, shown }: Props) {
  const at = Math.max(0, report.told.best?.at ?? 0);
  const [loan, name] = [report.loans[at], shown.loans[at]];
  if (loan === undefined || name === undefined) return null;
  const { terms, figures } = loan;
  const down = downOf({ down: new Decimal(terms.down) }, cents(report.purchase.price));
  return (
    <Card title="Cash you bring" note={`${name.number}: ${name.name}`}>
      <dl>
        <Line label="Down payment" amount={down} />
        <Line label="Points and lender fees" amount={terms.charges} />
        <Line label="Other closing costs" amount={terms.costs} />
        <div className="flex items-baseline justify-between gap-4 border-t border-line-strong pt-2.5">
          <dt className="font-bold">At closing, about</dt>
          <dd className="text-xl font-bold tabular-nums">
            {wholeDollars(toHundred(cents(figures.cash)))}
          </dd>
        </div>
      </dl>
      <p className="mt-2.5 text-s text-warn">{cashWithout}</p>
    </Card>
  );
}

function Line({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-line py-2.5 first:border-0 first:pt-0">
      <dt className="text-ink-2">{label}</dt>
      <dd className="font-strong tabular-nums">{wholeDollars(amount)}</dd>
    </div>
  );
}
