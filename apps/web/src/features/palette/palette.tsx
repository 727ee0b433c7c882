import { Dialog as Base } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { classNames } from '../../kit/class-names';
import { nameText, placeText } from '../../kit/format/place-text';
import { inputLook } from '../../ui/forms/input-look';
import { SkeletonText } from '../../ui/page/skeleton';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { useSuggestions } from '../suggest/public';
import { LoadFailed } from '../usage/public';
import type { Entry } from './entry';
import { matchEntries } from './match-entries';

/** Fewer letters name no home in particular. */
const leastLetters = 3;
const mostHomes = 5;

type PaletteListProps = {
  listId: string;
  entries: readonly Entry[];
  active: number;
  onPick: (entry: Entry) => void;
  onPoint: (at: number) => void;
};

type Props = { load: () => Promise<Entry[]>; onClose: () => void };

/** Pages, calculators, help, properties, saved deals and actions, by a few letters of their name. */
export function Palette({ load, onClose }: Props) {
  const listId = useId();
  const router = useRouter();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const query = useQuery({
    queryKey: ['palette'],
    queryFn: load,
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  const homes = useHomes(text, query.data ?? []);
  const found = [...matchEntries(query.data ?? [], text), ...homes];
  const at = Math.min(active, found.length - 1);

  function open(entry: Entry | undefined) {
    if (entry === undefined) return;
    onClose();
    if ('run' in entry) entry.run();
    else router.history.push(entry.href);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      open(found[at]);
      return;
    }
    const next = moved(event.key, at, found.length);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
  }

  return (
    <Base.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-veil" />
        <Base.Popup className="fixed inset-x-4 top-[12dvh] z-40 mx-auto max-w-[600px] rounded-l border border-line bg-surface p-3 shadow-pop outline-none">
          <Base.Title>
            <VisuallyHidden>Go to</VisuallyHidden>
          </Base.Title>
          <input
            type="text"
            role="combobox"
            aria-label="Go to a page, calculator, property, scenario, action or help article"
            aria-autocomplete="list"
            aria-expanded={found.length > 0}
            aria-controls={listId}
            aria-activedescendant={found.length > 0 ? `${listId}-${at}` : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            placeholder="Page, address, calculator, scenario, action or help"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
            className={inputLook}
          />
          {query.isPending && (
            <div className="p-3">
              <SkeletonText lines={5} label="Loading the list" />
            </div>
          )}
          {query.isError && (
            <div className="pt-3">
              <LoadFailed error={query.error} retry={query.refetch} what="The list" />
            </div>
          )}
          <PaletteList
            listId={listId}
            entries={found}
            active={at}
            onPick={open}
            onPoint={setActive}
          />
          <p role="status" className="px-2 pt-2 text-s text-ink-3">
            {query.isSuccess && found.length === 0 && `Nothing matches “${text.trim()}”.`}
          </p>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** The properties of the records that the text names, beyond those that the member opened. */
function useHomes(text: string, known: readonly Entry[]): Entry[] {
  const { suggestions } = useSuggestions(text, text.trim().length >= leastLetters);
  const ids = new Set(known.map(({ id }) => id));
  return suggestions.slice(0, mostHomes).flatMap((home) => {
    const id = `property ${home.id}`;
    const href = `/app/property/${encodeURIComponent(home.id)}`;
    if (ids.has(id)) return [];
    return [{ id, group: 'Properties', name: nameText(home), says: placeText(home), href }];
  });
}

/**
 * Returns the new position after a key, wrapping at the ends; null leaves the key to the text box.
 */
function moved(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'PageDown') return Math.min(count - 1, at + 8);
  if (key === 'PageUp') return Math.max(0, at - 8);
  return null;
}

/** The options; the focus stays in the text box above them. */
function PaletteList({ listId, entries, active, onPick, onPoint }: PaletteListProps) {
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
