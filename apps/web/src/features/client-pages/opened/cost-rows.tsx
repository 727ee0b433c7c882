import type { CostOrigin, SurveyAverage } from '@deedlight/contract/client-pages/loans-report';
import type { ReportSender } from '@deedlight/contract/client-pages/report-parts';
import { tableTitle } from '@deedlight/domain/reference/plain-titles';
import {
  formatDay,
  formatDayOrMonth,
  formatInstantDay,
  formatMortgageRate,
  wholeDollars,
} from '../../../kit/format/format';
import { SourceRow } from './source-row';

type Of = { report: { sender: ReportSender; madeAt: string } };

type RateProps = Of & { title: string; rate: string; average: SurveyAverage | null };

/** A rate: the average of a survey, or entered by the sender. */
export function RateRow({ title, rate: decimal, average, report: { sender, madeAt } }: RateProps) {
  const rate = formatMortgageRate(decimal);
  if (average !== null) {
    const text = `${rate}, the average of ${average.publisher}, ${average.title}`;
    return <SourceRow origin="record" title={title} text={text} day={formatDay(average.week)} />;
  }
  const text = `${rate}, entered by ${nameOf(sender)}, not locked`;
  return <SourceRow origin="typed" title={title} text={text} day={formatInstantDay(madeAt)} />;
}

type CostProps = Of & { title: string; origin: CostOrigin; amount: number | null };

/** A yearly cost of the home: from a table, from the records, or entered by the sender. */
export function CostRow({ title, origin, amount, report }: CostProps) {
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

/** Returns what the sender is called where they are the source. */
export function nameOf({ name, company }: ReportSender): string {
  return name || company || 'the sender';
}

/** The reference tables of a report, each with its version, to be opened. */
export function TablesRead({ tables }: { tables: Readonly<Record<string, string>> }) {
  return (
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
  );
}
