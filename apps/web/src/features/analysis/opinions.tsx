import type { Opinion, ValuationOut } from '@deedlight/contract/valuation';
import type { ReactNode } from 'react';
import { approximately, formatChange, formatEstimate } from '../../lib/format';
import { Absent } from '../../ui/absent';
import { Card } from '../../ui/card';
import { SourcedMoney } from './sourced-money';

/** What others say the home is worth, each with how far it is from our estimate; never averaged. */
export function Opinions({ answer }: { answer: ValuationOut }) {
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
