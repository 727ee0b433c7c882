import type { SearchPatch } from '../../../kit/url-state/url-state';
import { Empty } from '../../../ui/page/empty';
import type { ScenarioState } from '../../scenario/public';
import type { RatesState } from '../rates-state';
import { readLinkedSheet } from './linked-sheet';
import { SheetQuoteCard } from './sheet-quote-card';

type Props = {
  /** The version that the link names, which the reader does not see. */
  id: string;
  state: RatesState;
  change: (patch: SearchPatch) => void;
  deal: ScenarioState;
  today: string;
};

/** The quote of a link whose version was deleted or is not shared with the reader. */
export function LinkedQuote({ id, state, change, deal, today }: Props) {
  const linked = readLinkedSheet(state.figures, id, deal.scenario);
  if (linked.kind === 'sheet') {
    return (
      <div className="grid gap-3">
        <p role="note" className="text-s text-ink-2">
          The rate sheet itself is not here: it was deleted, or is not shared with you. These are
          the figures that the link keeps of it, for this scenario alone.
        </p>
        <SheetQuoteCard
          sheet={linked.sheet}
          lock={state.lock}
          deal={deal}
          today={today}
          chooseLock={(lock) => change({ lock: String(lock) })}
        />
      </div>
    );
  }
  return (
    <Empty title="That version is not here">
      The link names a rate sheet that was deleted, or that is not shared with you.{' '}
      {linked.kind === 'other-scenario'
        ? 'The figures that it keeps are for another scenario: open the link again to see them.'
        : 'Choose another, or enter your own.'}
    </Empty>
  );
}
