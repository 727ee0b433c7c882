import type { ClientLink } from '@deedlight/contract/client-pages';
import { Button } from '../../../ui/button';

type Props = {
  sections: readonly ClientLink[];
  /** The sections after which the market of their home stands. */
  markets: readonly string[];
  onOrder: (ids: readonly string[]) => void;
};

/** The sections as they will stand, each to be moved up. */
export function SectionOrder({ sections, markets, onOrder }: Props) {
  function moveUp(at: number): void {
    const ids = sections.map(({ id }) => id);
    const moved = ids.splice(at, 1);
    onOrder(ids.toSpliced(at - 1, 0, ...moved));
  }
  return (
    <ol aria-label="Order of the sections" className="grid gap-1">
      {sections.map(({ id, label }, at) => (
        <li key={id} className="flex items-center justify-between gap-3">
          <span className="min-w-0">
            {at + 1}. {label}
            {markets.includes(id) && <span className="text-ink-2">, then its market</span>}
          </span>
          {at > 0 && (
            <Button
              size="s"
              className="shrink-0 max-desk:min-h-[44px]"
              aria-label={`Move ${label} up`}
              onClick={() => moveUp(at)}
            >
              Move up
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
