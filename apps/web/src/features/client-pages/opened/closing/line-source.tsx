import type { ClosingReport } from '@deedlight/contract/client-pages/closing-report';
import { formatDayOrMonth } from '../../../../kit/format/format';
import { type Origin, OriginDot } from '../../../../ui/evidence/origin-dot';

type Citation = Extract<ClosingReport['of'], { side: 'buyer' }>['lines'][number]['citation'];

/** A published rate is of the records; any other row of a table is an estimate. */
function originOf(citation: Citation): Origin {
  if (citation === null) return 'typed';
  return citation.confidence === 'published' ? 'record' : 'estimate';
}

type Props = {
  citation: Citation;
  /** The sender's own prices that the line is from; null: none. */
  schedule?: string | null;
  /** What an estimate without a row of a table was made from; null: it is none. */
  estimate?: string | null;
  /** What is said of a line without a row; the sender entered it where nothing else is. */
  otherwise: string;
};

/** Says in a few words where the figure of a line is from, and whether it is an estimate. */
export function LineSource({ citation, schedule = null, estimate = null, otherwise }: Props) {
  const origin = estimate === null ? originOf(citation) : 'estimate';
  return (
    <span className="flex items-baseline gap-1.5 text-xs text-ink-3">
      {origin === 'typed' ? (
        <OriginDot of={origin} name="Entered by the sender" />
      ) : (
        <OriginDot of={origin} />
      )}
      <span>{estimate ?? wordsOf({ citation, schedule, otherwise })}</span>
    </span>
  );
}

function wordsOf({ citation, schedule, otherwise }: Omit<Props, 'estimate'>): string {
  if (schedule) return `The sender’s own price, “${schedule}”`;
  if (citation === null) return otherwise;
  const { publisher, effective, confidence } = citation;
  const from = `${publisher}, ${formatDayOrMonth(effective)}`;
  return confidence === 'published' ? from : `Estimate: ${from}`;
}
