import type { Opinion, ValuationOut } from '@deedlight/contract/valuation';
import { formatEstimate } from '@deedlight/domain/format-estimate';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { approximately, formatChange, formatMoney, formatRange } from '../../../kit/format/format';
import { Card } from '../../../ui/card';
import { Absent } from '../../../ui/evidence/absent';
import { Figure } from '../../../ui/evidence/figure';
import { SkeletonText } from '../../../ui/page/skeleton';
import { TextLink } from '../../../ui/text-link';
import { LoadFailed } from '../../usage/public';
import {
  type ComparablesOpinion,
  comparablesOpinion,
  refusedOpinion,
} from '../opinions/comparables-opinion';
import { disagreements } from '../opinions/disagreements';
import { usualComparables } from '../opinions/usual-comparables';
import { SourcedMoney } from './sourced-money';

type Props = { opinion: ComparablesOpinion };

/**
 * Other opinions of the home's value, each with its difference from our estimate; they are never
 * averaged. When one lies outside our range, a card of its own says so.
 */
export function Opinions({ answer }: { answer: ValuationOut }) {
  const query = useQuery(usualComparables(answer.propertyId));
  const comparables = query.data ? comparablesOpinion(query.data) : refusedOpinion(query.error);
  const apart = disagreements(answer, comparables);
  const estimate = answer.valuation.kind === 'valued' ? answer.valuation.estimate : null;
  return (
    <div className="grid min-w-0 content-start gap-4">
      <OpinionList answer={answer}>
        {comparables !== null ? (
          <Row label="Comparable sales" note={comparablesNote(comparables, estimate)}>
            <ComparablesValue opinion={comparables} />
          </Row>
        ) : query.isError ? (
          <li>
            <LoadFailed error={query.error} retry={query.refetch} what="The comparable sales" />
          </li>
        ) : (
          <li aria-busy>
            <SkeletonText lines={2} />
          </li>
        )}
      </OpinionList>
      {apart.length > 0 && (
        <Card title="Where they disagree">
          <ul className="grid gap-2">
            {apart.map(({ about, text }) => (
              <li key={about}>{text}</li>
            ))}
          </ul>
          <p className="mt-2 text-s">
            <TextLink to="/app/comparables" search={{ property: answer.propertyId }}>
              The comparable sales, one by one
            </TextLink>
          </p>
        </Card>
      )}
    </div>
  );
}

function OpinionList({ answer, children }: { answer: ValuationOut; children: ReactNode }) {
  const { opinions, valuation, sources } = answer;
  return (
    <Card title="Other opinions" note="side by side, never averaged">
      <ul className="grid gap-3">
        {valuation.kind === 'valued' && (
          <Row label="This model" note="the middle of its range">
            {approximately(formatEstimate(valuation.estimate))}
          </Row>
        )}
        {opinions.map((opinion) => (
          <Row key={opinion.kind} label={opinion.label} note={noteOf(opinion)}>
            <Value opinion={opinion} sources={sources} />
          </Row>
        ))}
        {children}
      </ul>
    </Card>
  );
}

function Row({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line pb-3 last:border-0 last:pb-0">
      <span className="font-strong">{label}</span>
      <span className="text-right font-strong">{children}</span>
      <span className="col-span-2 text-s text-ink-3">{note}</span>
    </li>
  );
}

function Value({ opinion, sources }: { opinion: Opinion; sources: ValuationOut['sources'] }) {
  const { value } = opinion;
  if (!value.known) return <Absent why={value.why} />;
  return (
    <SourcedMoney
      label={opinion.label}
      amount={value.amount}
      isEstimate={opinion.kind === 'indexed-last-sale'}
      source={sources.find(({ id }) => id === value.source)}
      recordedOn={value.asOf}
    />
  );
}

function noteOf({ value }: Opinion): string {
  if (!value.known) return `${value.note}.`;
  const { basis, disagreement } = value;
  if (disagreement === null) return basis;
  const gap = Math.abs(disagreement) < 0.005 ? 'the same' : `${formatChange(disagreement, 0)}`;
  return `${basis}. Against this model: ${gap}.`;
}

/** The value indicated by comparable sales, with its range. */
function ComparablesValue({ opinion }: Props) {
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

/** "$300,000 – $321,000, 80% range of the mean. 6 sales adjusted to this home. Against this model: +25%." */
function comparablesNote(opinion: ComparablesOpinion, estimate: number | null): string {
  if (!opinion.known) return `${opinion.note}.`;
  const { range, basis, amount } = opinion;
  const ranged =
    range === null
      ? ''
      : `${formatRange(formatEstimate(range.low), formatEstimate(range.high))}, 80% range of the mean. `;
  const against =
    estimate === null ? '' : ` Against this model: ${formatChange(amount / estimate - 1, 0)}.`;
  return `${ranged}${basis}.${against}`;
}
