import type { ClosingReport } from '@deedlight/contract/client-pages/closing-report';
import { asSentence } from '../../../../kit/format/as-sentence';
import { formatDayOrMonth, formatInstantDay } from '../../../../kit/format/format';
import { Card } from '../../../../ui/card';
import { CostRow, nameOf, RateRow, TablesRead } from '../cost-rows';
import { HomeSources, SourceRow } from '../source-row';

type Props = { report: ClosingReport };

/** Where the charges, the inputs and the home of a closing are from, each with its day. */
export function ClosingSources({ report }: Props) {
  const { of, home, sources, tables, notices, schedule, madeAt, sender } = report;
  return (
    <Card title="Where this comes from">
      <ul className="grid gap-2.5 text-s text-ink-2">
        {rowsOf(of).map(({ names, citation }) => (
          <SourceRow
            key={`${citation.publisher} ${citation.title} ${citation.effective} ${citation.confidence}`}
            origin={citation.confidence === 'published' ? 'record' : 'estimate'}
            title={new Intl.ListFormat('en-US').format(names)}
            text={`${citation.publisher}, ${citation.title}${citation.confidence === 'published' ? '' : ' (estimate)'}`}
            day={formatDayOrMonth(citation.effective)}
          />
        ))}
        {schedule !== null && (
          <SourceRow
            origin="typed"
            title={`“${schedule}”`}
            text={`${nameOf(sender)}’s own prices`}
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

type Cited = NonNullable<
  Extract<ClosingReport['of'], { side: 'buyer' }>['lines'][number]['citation']
>;

/** Returns each source once, with the lines that are from it. */
function rowsOf(of: ClosingReport['of']): { names: string[]; citation: Cited }[] {
  const lines = of.side === 'buyer' ? of.lines : of.offers.flatMap((offer) => offer.lines);
  const rows = new Map<string, { names: string[]; citation: Cited }>();
  for (const { name, citation } of lines) {
    if (citation === null) continue;
    const { publisher, title, effective, confidence } = citation;
    const key = [publisher, title, effective, confidence].join(' ');
    const names = rows.get(key)?.names ?? [];
    rows.set(key, { names: names.includes(name) ? names : [...names, name], citation });
  }
  return [...rows.values()];
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
