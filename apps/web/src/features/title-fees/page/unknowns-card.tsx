import { movesText } from '@deedlight/domain/title-fees/moves-text';
import { unboundedOf } from '@deedlight/domain/title-fees/open-lines';
import { rangeText } from '@deedlight/domain/title-fees/range-text';
import { useUrlState } from '../../../kit/url-state/url-state';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import type { Side } from './side-switch';
import type { Unknown } from './unknowns';

type Props = {
  side: Side;
  unknowns: readonly Unknown[];
  /** The side's answer in cents without what is not known; undefined while there is none. */
  answer: number | undefined;
  /** Goes to the input that answers it. */
  onEnter: (unknown: Unknown) => void;
};

const answers = { buyer: 'Buyer brings', seller: 'Seller takes home' };

/** What is not known yet, with the dollars that each could move; none of it counts as zero. */
export function UnknownsCard({ side, unknowns, answer, onEnter }: Props) {
  const [, patch] = useUrlState((all) => all);
  if (unknowns.length === 0) return null;
  const unbounded = unboundedOf(unknowns);
  return (
    <Card title="Not known yet" note="and what it could move" className="border-lamp-line">
      <ul>
        {unknowns.map((unknown) => (
          <li
            key={unknown.key}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t border-line py-2 first:border-0 first:pt-0"
          >
            <span className="font-strong">{unknown.name}</span>
            <span className="text-right font-strong">{movesText(unknown.moves)}</span>
            <span className="text-s text-ink-2">{unknown.why}</span>
            <span className="flex items-start justify-end gap-1 print:hidden">
              {unknown.none !== null && (
                <Button size="s" kind="quiet" onClick={() => patch(unknown.none ?? {})}>
                  None<VisuallyHidden>: {unknown.name}</VisuallyHidden>
                </Button>
              )}
              <Button size="s" onClick={() => onEnter(unknown)}>
                Enter<VisuallyHidden> {unknown.name}</VisuallyHidden>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {answer !== undefined && (
        <p className="mt-1.5 rounded-m bg-lamp-soft px-2.5 py-2 text-s text-lamp">
          {answers[side]} {rangeText(answer, unknowns)}
          {unbounded > 0 &&
            `, and ${unbounded === 1 ? 'one line' : `${unbounded} lines`} not bounded here`}
          .
        </p>
      )}
    </Card>
  );
}
