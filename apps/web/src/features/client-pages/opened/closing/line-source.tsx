import { type LineCitation, lineOrigin, lineWords } from '@deedlight/report/line-words';
import { OriginDot } from '../../../../ui/evidence/origin-dot';

type Props = {
  citation: LineCitation;
  /** The prices that the line is from; null: none. */
  schedule?: string | null;
  /** What an estimate without a row of a table was made from; null: it is none. */
  estimate?: string | null;
  /** What is said of a line without a row; the sender entered it where nothing else is. */
  otherwise: string;
};

/** Says in a few words where the figure of a line is from, and whether it is an estimate. */
export function LineSource({ citation, schedule = null, estimate = null, otherwise }: Props) {
  const origin = estimate === null ? lineOrigin(citation) : 'estimate';
  return (
    <span className="flex items-baseline gap-1.5 text-xs text-ink-3">
      {origin === 'typed' ? (
        <OriginDot of={origin} name="Entered by the sender" />
      ) : (
        <OriginDot of={origin} />
      )}
      <span>{estimate ?? lineWords({ citation, schedule, otherwise })}</span>
    </span>
  );
}
