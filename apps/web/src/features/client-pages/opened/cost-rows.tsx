import type { CostOrigin, SurveyAverage } from '@deedlight/contract/client-pages/loans-report';
import type { ReportSender } from '@deedlight/contract/client-pages/report-parts';
import { tableTitle } from '@deedlight/domain/reference/plain-titles';
import { costWords, rateWords } from '@deedlight/report/cost-words';
import { formatInstantDay } from '../../../kit/format/format';
import { SourceRow } from './source-row';

type Of = { report: { sender: ReportSender; madeAt: string } };

type RateProps = Of & { title: string; rate: string; average: SurveyAverage | null };

/** A rate: the average of a survey, or entered by the sender. */
export function RateRow({ title, rate, average, report }: RateProps) {
  return <SourceRow title={title} {...rateWords(rate, average, sharedBy(report))} />;
}

type CostProps = Of & { title: string; origin: CostOrigin; amount: number | null };

/** A yearly cost of the home: from a table, from the records, or entered by the sender. */
export function CostRow({ title, origin, amount, report }: CostProps) {
  return <SourceRow title={title} {...costWords(amount, origin, sharedBy(report))} />;
}

function sharedBy({ sender, madeAt }: Of['report']) {
  return { sender, madeOn: formatInstantDay(madeAt) };
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
