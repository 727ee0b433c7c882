import type { Source } from '@deedlight/contract/property';
import { formatMoney } from '../../../kit/format/format';
import { Figure } from '../../../ui/evidence/figure';

type Props = {
  label: string;
  amount: number;
  source: Source | undefined;
  recordedOn: string | null;
};

/** An amount from an outside source, which opens on a press. */
export function SourcedMoney({ label, amount, source, recordedOn }: Props) {
  const text = formatMoney(amount);
  if (source === undefined) return <span title="The source is not listed">{text}</span>;
  return (
    <Figure label={label} evidence={{ ...source, recordedOn }}>
      {text}
    </Figure>
  );
}
