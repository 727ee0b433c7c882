import { classNames } from '../../kit/class-names';
import type { Entry } from './entry';

type Props = {
  listId: string;
  entries: readonly Entry[];
  active: number;
  onPick: (entry: Entry) => void;
  onPoint: (at: number) => void;
};

/** The options; the focus stays in the box above them. */
export function PaletteList({ listId, entries, active, onPick, onPoint }: Props) {
  return (
    <div
      id={listId}
      role="listbox"
      aria-label="Places to go"
      tabIndex={-1}
      className="mt-2 max-h-[min(420px,56dvh)] overflow-y-auto"
    >
      {entries.map((entry, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox holds the focus and handles the keys
        <div
          key={entry.id}
          id={`${listId}-${at}`}
          ref={at === active ? scrollToSight : undefined}
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          onClick={() => onPick(entry)}
          onPointerMove={() => onPoint(at)}
          // The box keeps the focus when an option is pressed.
          onPointerDown={(event) => event.preventDefault()}
          className={classNames(
            'flex cursor-pointer items-baseline justify-between gap-3 rounded-m px-3 py-2',
            at === active && 'bg-act-soft',
          )}
        >
          <span className="min-w-0">
            <span className="font-strong">{entry.name}</span>
            {entry.says !== undefined && (
              <span className="block truncate text-s text-ink-2">{entry.says}</span>
            )}
          </span>
          <span className="shrink-0 text-xs text-ink-2">{entry.group}</span>
        </div>
      ))}
    </div>
  );
}

function scrollToSight(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
