import type { CostOrigin, LoansReport } from '@deedlight/contract/client-pages/loans-report';
import {
  formatDay,
  formatDayOrMonth,
  formatInstantDay,
  formatMortgageRate,
  wholeDollars,
} from '../../../../kit/format/format';
import { tableTitle } from '../../../../kit/format/plain-titles';
import { Card } from '../../../../ui/card';
import { factsOf, RecordSource, SourceRow } from '../source-row';

type Props = { report: LoansReport };

/** Where the rates, the costs and the home of a comparison are from, each with its day. */
export function LoansSources({ report }: Props) {
  const { loans, home, sources, taxes, insurance, purchase, tables, overdue } = report;
  return (
    <Card title="Where this comes from">
      <ul className="grid gap-2.5 text-s text-ink-2">
        {loans.map((loan, at) => (
          <RateRow key={String(at)} loan={loan} number={at + 1} report={report} />
        ))}
        <CostRow title="Property tax" origin={taxes} amount={purchase.taxes} report={report} />
        <CostRow
          title="Home insurance"
          origin={insurance}
          amount={purchase.insurance}
          report={report}
        />
        {purchase.dues === null && (
          <SourceRow origin="unknown" title="Association dues" text="not known yet" day="" />
        )}
        {home !== null &&
          sources.map((source) => (
            <RecordSource
              key={source.id}
              source={source}
              uses={[
                ...factsOf(home, source.id),
                ...(taxes.kind === 'record' && taxes.source === source.id ? ['tax bill'] : []),
              ]}
            />
          ))}
      </ul>
      {overdue.length > 0 && (
        <p className="mt-3 text-s text-warn">
          A newer edition was due of {new Intl.ListFormat('en-US').format(overdue.map(tableTitle))}:
          mortgage insurance may differ.
        </p>
      )}
      <details className="mt-3 text-s text-ink-2">
        <summary className="cursor-pointer text-act">The tables, each with its version</summary>
        <ul className="mt-2 grid gap-1">
          {Object.entries(tables).map(([table, version]) => (
            <li key={table} className="flex flex-wrap justify-between gap-x-4">
              <span>{tableTitle(table)}</span>
              <span className="text-ink-3">{version}</span>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}

type RateProps = Props & { loan: LoansReport['loans'][number]; number: number };

function RateRow({ loan: { terms, average }, number, report: { sender, madeAt } }: RateProps) {
  const title = `Rate of loan ${number}`;
  const rate = formatMortgageRate(terms.rate);
  if (average !== null) {
    const text = `${rate}, the average of ${average.publisher}, ${average.title}`;
    return <SourceRow origin="record" title={title} text={text} day={formatDay(average.week)} />;
  }
  const text = `${rate}, entered by ${nameOf(sender)}, not locked`;
  return <SourceRow origin="typed" title={title} text={text} day={formatInstantDay(madeAt)} />;
}

type CostProps = Props & { title: string; origin: CostOrigin; amount: number | null };

function CostRow({ title, origin, amount, report }: CostProps) {
  const yearly = amount === null ? 'not known yet' : `${wholeDollars(amount)} a year`;
  switch (origin.kind) {
    case 'estimate':
      return (
        <SourceRow
          origin="estimate"
          title={title}
          text={`${yearly}, an estimate: ${origin.from} (${origin.publisher}, ${origin.title})`}
          day={formatDayOrMonth(origin.asOf)}
        />
      );
    case 'record':
      return (
        <SourceRow
          origin="record"
          title={title}
          text={`${yearly}, the newest bill on record`}
          day={`${origin.taxYear}`}
        />
      );
    case 'typed':
      return (
        <SourceRow
          origin="typed"
          title={title}
          text={`${yearly}, entered by ${nameOf(report.sender)}`}
          day={formatInstantDay(report.madeAt)}
        />
      );
  }
}

function nameOf({ name, company }: LoansReport['sender']): string {
  return name || company || 'the sender';
}
