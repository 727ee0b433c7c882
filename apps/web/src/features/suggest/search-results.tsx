import { type Ref, useImperativeHandle, useLayoutEffect } from 'react';
import { WithQueries } from '../../platform/api/with-queries';
import { useAnonymous } from '../../platform/usage/anonymous-store';
import { type UseMore, useNothingMore } from './more';
import { SearchPopup } from './search-popup';
import { SearchStatus } from './search-status';
import type { useCombobox } from './use-combobox';
import { useSuggestions } from './use-suggestions';

/** What the keys of the search box do with the results. */
export type ResultKeys = {
  pick: (index: number) => void;
  /** Opens an unambiguous match or the list of all; returns false where there is neither. */
  submit: () => boolean;
};

export type ResultsProps = {
  keys: Ref<ResultKeys>;
  listId: string;
  combobox: ReturnType<typeof useCombobox>;
  useMore: UseMore | undefined;
  /** Called with the property to open. */
  onChoose: (id: string) => void;
  onCount: (count: number) => void;
};

/** The list below the search box, and the words for screen readers. */
export function SearchResults(props: ResultsProps) {
  return (
    <WithQueries>
      <Results {...props} />
    </WithQueries>
  );
}

function Results({
  keys,
  listId,
  combobox,
  useMore = useNothingMore,
  onChoose,
  onCount,
}: ResultsProps) {
  const text = useAnonymous((state) => state.searchQuery);
  const recent = useAnonymous((state) => state.searchResults);
  const { isOpen, active, setActive } = combobox;
  const found = useSuggestions(text, isOpen);
  const more = useMore(text, found, combobox);
  const isBlank = text.trim() === '';
  const shown = isBlank ? recent : found.suggestions;
  const count = shown.length + more.count;
  // The option that opens the list of all is no property.
  const properties = more.showAll === undefined ? count : count - 1;
  useImperativeHandle(keys, () => ({ pick, submit }));
  // The box is above this list, and its attributes must agree with it when both are painted.
  useLayoutEffect(() => onCount(count), [count, onCount]);

  function pick(index: number) {
    const property = shown[index];
    if (property === undefined) more.pick(index - shown.length);
    else onChoose(property.id);
  }
  /** Opens only an unambiguous match: a guess would cost a search. */
  function submit(): boolean {
    if (!found.isCurrent) return false;
    const whole = found.suggestions.find(({ matched }) => matched.isWhole);
    if (whole !== undefined) onChoose(whole.id);
    else if (more.showAll) more.showAll();
    else return false;
    return true;
  }

  return (
    <>
      <SearchPopup
        listId={listId}
        isOpen={isOpen}
        active={active}
        text={text}
        found={found}
        more={more}
        recent={isBlank ? recent : []}
        onPick={pick}
        onPoint={setActive}
      />
      <SearchStatus isOpen={isOpen && !isBlank} found={found} count={properties} />
    </>
  );
}
