import type { ClosingReport } from '@deedlight/contract/client-pages/closing-report';
import { formatDayOrMonth } from '@deedlight/domain/format';
import { senderName } from './cost-words';

type Of = ClosingReport['of'];

/** The row of a table that a line of a closing is from; null: a person gave the amount. */
export type LineCitation = Extract<Of, { side: 'buyer' }>['lines'][number]['citation'];

export type LineOrigin = 'record' | 'estimate' | 'typed';

/** A published rate is of the records; any other row of a table is an estimate. */
export function lineOrigin(citation: LineCitation): LineOrigin {
  if (citation === null) return 'typed';
  return citation.confidence === 'published' ? 'record' : 'estimate';
}

type Line = {
  citation: LineCitation;
  /** The prices that the line is from; null: none. */
  schedule: string | null;
  /** What is said of a line without a row. */
  otherwise: string;
};

/** Says in a few words where the figure of a line is from, and whether it is an estimate. */
export function lineWords({ citation, schedule, otherwise }: Line): string {
  if (schedule) return `From the prices “${schedule}”`;
  if (citation === null) return otherwise;
  const { publisher, effective, confidence } = citation;
  const from = `${publisher}, ${formatDayOrMonth(effective)}`;
  return confidence === 'published' ? from : `Estimate: ${from}`;
}

/** Says whose the schedule of a closing is: of a team-mate's no more than the sender's office. */
export function scheduleOwner({
  sender,
  scheduleOf,
}: Pick<ClosingReport, 'sender' | 'scheduleOf'>): string {
  const name = senderName(sender);
  return scheduleOf === 'office' ? `prices of ${name}’s office` : `${name}’s own prices`;
}

/** Says in a sentence that lines are of a schedule and whose it is; null where none is. */
export function scheduleSentence(
  report: Pick<ClosingReport, 'sender' | 'schedule' | 'scheduleOf'>,
): string | null {
  if (report.schedule === null) return null;
  return `Some lines are ${scheduleOwner(report)}, “${report.schedule}”, in place of estimates. Each says so.`;
}

type NetLine = Extract<Of, { side: 'seller' }>['offers'][number]['lines'][number];

/** The working that all offers share; null where it is of one of them alone, or a person's. */
export function sharedWorking(lines: readonly (NetLine | null)[]): string | null {
  const workings = new Set(lines.flatMap((line) => (line === null ? [] : [line.working])));
  const [first = null] = workings;
  return workings.size === 1 ? first : null;
}

export type CitedLines = { names: string[]; citation: NonNullable<LineCitation> };

/** Returns each source of a closing once, with the lines that are from it. */
export function citedLines(of: Of): CitedLines[] {
  const lines = of.side === 'buyer' ? of.lines : of.offers.flatMap((offer) => offer.lines);
  const rows = new Map<string, CitedLines>();
  for (const { name, citation } of lines) {
    if (citation === null) continue;
    const { publisher, title, effective, confidence } = citation;
    const key = [publisher, title, effective, confidence].join(' ');
    const names = rows.get(key)?.names ?? [];
    rows.set(key, { names: names.includes(name) ? names : [...names, name], citation });
  }
  return [...rows.values()];
}
