import type { ClosingReport } from '@deedlight/contract/client-pages/closing-report';
import { asSentence } from '@deedlight/domain/as-sentence';
import { citedLines, lineOrigin, scheduleOwner } from '@deedlight/report/line-words';
import { formatDayOrMonth, formatInstantDay } from '../../../../kit/format/format';
import { Card } from '../../../../ui/card';
import { CostRow, RateRow, TablesRead } from '../cost-rows';
import { HomeSources, SourceRow } from '../source-row';

type Props = { report: ClosingReport };

/** Where the charges, the inputs and the home of a closing are from, each with its day. */
export function ClosingSources({ report }: Props) {
  const { of, home, sources, tables, notices, schedule, madeAt } = report;
  return (
    <Card title="Where this comes from">
      <ul className="grid gap-2.5 text-s text-ink-2">
        {citedLines(of).map(({ names, citation }) => (
          <SourceRow
            key={`${citation.publisher} ${citation.title} ${citation.effective} ${citation.confidence}`}
            origin={lineOrigin(citation)}
            title={new Intl.ListFormat('en-US').format(names)}
            text={`${citation.publisher}, ${citation.title}${citation.confidence === 'published' ? '' : ' (estimate)'}`}
            day={formatDayOrMonth(citation.effective)}
          />
        ))}
        {schedule !== null && (
          <SourceRow
            origin="typed"
            title={`“${schedule}”`}
            text={`In place of estimates: ${scheduleOwner(report)}`}
            day={formatInstantDay(madeAt)}
          />
        )}
        <InputRows report={report} />
        {home !== null && <HomeSources home={home} sources={sources} taxes={of.taxes} />}
      </ul>
      {notices.length > 0 && (
        <ul className="mt-3 grid gap-1 text-s text-ink-2">
          {notices.map((notice) => (
            <li key={notice}>{asSentence(notice)}</li>
          ))}
        </ul>
      )}
      <TablesRead tables={tables} />
    </Card>
  );
}

/** The inputs that are no charge: the rate, the tax and the premium. */
function InputRows({ report }: Props) {
  const { of } = report;
  return (
    <>
      {of.side === 'buyer' && of.rate !== null && (
        <RateRow title="Rate of the loan" {...of.rate} report={report} />
      )}
      {of.taxes !== null && (
        <CostRow title="Property tax" origin={of.taxes} amount={of.annualTax} report={report} />
      )}
      {of.side === 'buyer' && of.insurance !== null && (
        <CostRow
          title="Home insurance"
          origin={{ kind: of.insurance }}
          amount={of.annualInsurance}
          report={report}
        />
      )}
    </>
  );
}
