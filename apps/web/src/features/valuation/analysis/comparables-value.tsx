import { approximately, formatChange, formatMoney, formatRange } from '../../../kit/format/format';
import { formatEstimate } from '../../../kit/format/format-estimate';
import { Absent } from '../../../ui/absent';
import { Figure } from '../../../ui/figure';
import type { ComparablesOpinion } from '../opinions/comparables-opinion';

type Props = { opinion: ComparablesOpinion };

/** What comparable sales indicate, with its range. */
export function ComparablesValue({ opinion }: Props) {
  if (!opinion.known) return <Absent why={opinion.why} />;
  return (
    <Figure
      label="Comparable sales"
      working={`${formatMoney(opinion.amount)}: ${opinion.basis}. The weighted mean of their adjusted prices; the comparables page shows each.`}
    >
      {approximately(formatEstimate(opinion.amount))}
    </Figure>
  );
}

/** "$300,000 – $321,000, 80 % range of the mean. 6 sales adjusted to this home. Against this model: +25 %." */
export function comparablesNote(opinion: ComparablesOpinion, estimate: number | null): string {
  if (!opinion.known) return `${opinion.note}.`;
  const { range, basis, amount } = opinion;
  const ranged =
    range === null
      ? ''
      : `${formatRange(formatEstimate(range.low), formatEstimate(range.high))}, 80 % range of the mean. `;
  const against =
    estimate === null ? '' : ` Against this model: ${formatChange(amount / estimate - 1, 0)}.`;
  return `${ranged}${basis}.${against}`;
}
