import { Button } from '../../ui/button';

type Props = { onSearch: () => void; onGiveUp: () => void };

/** What to do while an area is drawn, over the map. */
export function DrawingBar({ onSearch, onGiveUp }: Props) {
  return (
    <div className="absolute inset-x-2 bottom-9 flex flex-wrap items-center justify-center gap-2">
      <p className="rounded-m border border-line bg-surface px-3 py-1.5 text-s">
        Press the map at each corner
      </p>
      <Button kind="primary" size="s" onClick={onSearch}>
        Search this shape
      </Button>
      <Button size="s" onClick={onGiveUp}>
        Give up
      </Button>
    </div>
  );
}
