import type { ClosingReport } from '@deedlight/contract/client-pages/closing-report';
import { movesText } from '@deedlight/domain/title-fees/moves-text';
import { Card } from '../../../../ui/card';

/** What is not known yet, with what each could move; none of it is in a figure above. */
export function OpenCard({ open }: Pick<ClosingReport, 'open'>) {
  if (open.length === 0) return null;
  return (
    <Card title="Not known yet" note="and what it could move" className="border-lamp-line">
      <ul>
        {open.map(({ key, name, why, moves }) => (
          <li
            key={key}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t border-line py-2 first:border-0 first:pt-0"
          >
            <span className="font-strong">{name}</span>
            <span className="text-right font-strong">{movesText(moves)}</span>
            <span className="text-s text-ink-2">{why}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
