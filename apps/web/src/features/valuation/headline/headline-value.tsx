import type { ValuationOut } from '@deedlight/contract/valuation';
import { approximately, formatDay, formatMoney } from '../../../kit/format/format';
import { formatEstimate } from '../../../kit/format/format-estimate';
import { Figure } from '../../../ui/figure';

/**
 * The value that the home goes by where the model gives none, with whose it is: what lists, deals and
 * equity count with.
 */
export function HeadlineValue({ answer: { valuation, headline, sources } }: Props) {
  if (valuation.kind === 'valued') return null;
  if (!headline.known) return <p className="mt-3 text-s text-ink-2">{headline.note}.</p>;
  const { label, amount, basis, asOf, source: id, kind } = headline;
  const source = sources.find((each) => each.id === id);
  const exact = `${formatMoney(amount)}. ${basis}${asOf === null ? '' : `, as of ${formatDay(asOf)}`}`;
  return (
    <p className="mt-3">
      Counted with here: <span className="text-ink-2">{label.toLowerCase()}</span>{' '}
      <strong>
        <Figure
          label={label}
          {...(source === undefined
            ? { working: exact }
            : { evidence: { ...source, recordedOn: asOf } })}
        >
          {kind === 'assessor-market' ? formatMoney(amount) : approximately(formatEstimate(amount))}
        </Figure>
      </strong>{' '}
      <span className="text-s text-ink-3">{basis}</span>
    </p>
  );
}

type Props = { answer: Pick<ValuationOut, 'valuation' | 'headline' | 'sources'> };
