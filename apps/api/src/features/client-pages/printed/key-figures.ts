import type { ClientReport } from '@deedlight/contract/client-pages';
import type { LoansReport } from '@deedlight/contract/client-pages/loans-report';
import { absenceWords } from '@deedlight/domain/fact';
import { formatMoney, wholeDollars } from '@deedlight/domain/format';
import { toFive } from '@deedlight/domain/mortgage/loans/loan-sentence';
import type { ReportBlock } from '@deedlight/report/report';
import { shownLoans } from '@deedlight/report/shown-loans';
import { printedPart } from './printed-part';

export type KeyFigure = { label: string; value: string };

/** Returns the figures that a report is about, as it prints them: its answer, or each loan's. */
export function keyFigures(report: ClientReport): KeyFigure[] {
  if (report.kind === 'loans') return ofLoans(report);
  const figures = headlineFigures(printedPart(report).blocks);
  return figures.length > 0 ? figures : [withoutAnswer(report)];
}

/** Returns the figures of headlines, each with its note. */
export function headlineFigures(blocks: readonly ReportBlock[]): KeyFigure[] {
  return blocks
    .flatMap((block) => (block.kind === 'headline' ? block.figures : []))
    .map(({ label, value, note }) => ({
      label,
      value: note === undefined ? value : `${value}. ${note}`,
    }));
}

function ofLoans(report: LoansReport): KeyFigure[] {
  return shownLoans(report).loans.map(({ number, name, rate, payment }) => ({
    label: `${number}: ${name}, ${rate}`,
    value: payment === null ? absenceWords.unknown : `${wholeDollars(toFive(payment))} a month`,
  }));
}

/** A home without an estimate has the value on record, where there is one. */
function withoutAnswer(report: ClientReport): KeyFigure {
  const other = report.kind === 'property' && !report.value.known ? report.value.other : null;
  return other === null
    ? { label: 'Value', value: 'No estimate' }
    : { label: other.label, value: formatMoney(other.amount) };
}
