import { useNavigate } from '@tanstack/react-router';
import Search from 'lucide/dist/esm/icons/search.mjs';
import {
  lazy,
  type RefObject,
  type SubmitEvent,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from '../../kit/class-names';
import { typeQuery, useAnonymous } from '../../platform/usage/anonymous-store';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Kbd } from '../../ui/kbd';
import type { UseMore } from './more';
import type { ResultKeys } from './search-results';
import { useCombobox } from './use-combobox';

// Nobody sees the list before typing, so its code loads after the first paint.
const SearchResults = lazy(() =>
  import('./search-results').then((part) => ({ default: part.SearchResults })),
);

type Props = {
  /** 'hero' is the large box of the landing page, 'bar' the one in the frame. */
  place: 'hero' | 'bar';
  /** The route of a chosen property: the public page, or the one inside the signed-in area. */
  propertyPage?: '/property/$id' | '/app/property/{-$id}';
  /**
   * A hook for the options below the suggestions; it must stay the same while the box is mounted.
   */
  useMore?: UseMore;
};

/** The one search box: suggestions as you type, recent look-ups while it is empty. */
export function SearchBox({ place, propertyPage = '/property/$id', useMore }: Props) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const results = useRef<ResultKeys>(null);
  const navigate = useNavigate();
  const text = useAnonymous((state) => state.searchQuery);
  const combobox = useCombobox();
  const [count, setCount] = useState(0);
  useSlashFocus(input);
  const activeId = combobox.active >= 0 ? `${listId}-${combobox.active}` : undefined;

  function choose(id: string) {
    combobox.close();
    typeQuery('');
    input.current?.blur();
    navigate({ to: propertyPage, params: { id } });
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (results.current?.submit()) return;
    combobox.open();
    input.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is too young for many browsers
    <div
      role="search"
      className="relative block w-full"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) combobox.close();
      }}
    >
      <form onSubmit={submit} className="relative">
        <div className="relative">
          <span className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-ink-3">
            <Icon of={Search} size="s" />
          </span>
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label="Search properties"
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={combobox.isOpen && count > 0}
            aria-controls={listId}
            aria-activedescendant={activeId}
            aria-keyshortcuts="/"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={200}
            placeholder="Address, street, ZIP or parcel number"
            value={text}
            onChange={(event) => {
              typeQuery(event.target.value);
              combobox.open();
            }}
            onFocus={combobox.open}
            onClick={() => combobox.isOpen || combobox.open()}
            onKeyDown={(event) =>
              combobox.onKeyDown(event, {
                count,
                onPick: (index) => results.current?.pick(index),
                onClear: () => typeQuery(''),
              })
            }
            className={classNames(
              'w-full border border-edge bg-surface pl-10 hover:border-ink-3',
              looks[place],
            )}
          />
          {place === 'bar' && (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center max-desk:hidden"
            >
              <Kbd>/</Kbd>
            </span>
          )}
          <Suspense>
            <SearchResults
              keys={results}
              listId={listId}
              combobox={combobox}
              useMore={useMore}
              onChoose={choose}
              onCount={setCount}
            />
          </Suspense>
        </div>
        {place === 'hero' && (
          <Button
            kind="primary"
            type="submit"
            size="l"
            className="max-desk:mt-2.5 max-desk:w-full desk:absolute desk:top-1.5 desk:right-1.5"
          >
            Look up
          </Button>
        )}
      </form>
    </div>
  );
}

const looks = {
  hero: 'min-h-[56px] rounded-l text-l desk:pr-[120px]',
  bar: 'min-h-[36px] rounded-m pr-9 text-m max-desk:min-h-[44px] max-desk:text-l',
};

/** "/" anywhere outside a text box moves the focus to the search box. Listens to the window. */
function useSlashFocus(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(typing) !== null) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [input]);
}

const typing = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';
