import type { Source } from '@deedlight/contract/property';
import { formatEstimate } from '@deedlight/domain/format-estimate';
import { approximately, formatMoney } from '../../../kit/format/format';
import { Figure } from '../../../ui/evidence/figure';

type Props = {
  label: string;
  amount: number;
  /** Whether it was worked out from the record: it is then rounded as estimates are. */
  isEstimate?: boolean;
  source: Source | undefined;
  recordedOn: string | null;
};

/** An amount from an outside source, which opens on a press. */
export function SourcedMoney({ label, amount, isEstimate = false, source, recordedOn }: Props) {
  const text = isEstimate ? approximately(formatEstimate(amount)) : formatMoney(amount);
  if (source === undefined) return <span title="The source is not listed">{text}</span>;
  return (
    <Figure label={label} evidence={{ ...source, recordedOn }}>
      {text}
    </Figure>
  );
}
