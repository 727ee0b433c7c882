import type { LoansReport } from '@deedlight/contract/client-pages/loans-report';
import { tableTitle } from '@deedlight/domain/reference/plain-titles';
import { Card } from '../../../../ui/card';
import { CostRow, RateRow, TablesRead } from '../cost-rows';
import { HomeSources, SourceRow } from '../source-row';

type Props = { report: LoansReport };

/** Where the rates, the costs and the home of a comparison are from, each with its day. */
export function LoansSources({ report }: Props) {
  const { loans, home, sources, taxes, insurance, purchase, tables, overdue } = report;
  return (
    <Card title="Where this comes from">
      <ul className="grid gap-2.5 text-s text-ink-2">
        {loans.map((loan, at) => (
          <RateRow
            key={String(at)}
            title={`Rate of loan ${at + 1}`}
            rate={loan.terms.rate}
            average={loan.average}
            report={report}
          />
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
        {home !== null && <HomeSources home={home} sources={sources} taxes={taxes} />}
      </ul>
      {overdue.length > 0 && (
        <p className="mt-3 text-s text-warn">
          A newer edition was due of {new Intl.ListFormat('en-US').format(overdue.map(tableTitle))}:
          mortgage insurance may differ.
        </p>
      )}
      <TablesRead tables={tables} />
    </Card>
  );
}
