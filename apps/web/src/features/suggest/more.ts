import type { ReactNode } from 'react';
import type { Behaviour } from './search-option';
import type { useCombobox } from './use-combobox';
import type { useSuggestions } from './use-suggestions';

/** What a search box offers below the suggestions, reached by the same keys. */
export type More = {
  count: number;
  pick: (index: number) => void;
  list: (option: (at: number) => Behaviour) => ReactNode;
  /** Leads to all that matches what was typed; a visitor reads it in the popup. */
  showAll?: () => void;
  /** Below the list: what is under way, or why it came to nothing. */
  note?: ReactNode;
};

export type UseMore = (
  text: string,
  found: ReturnType<typeof useSuggestions>,
  combobox: Pick<ReturnType<typeof useCombobox>, 'isOpen' | 'close'>,
) => More;

export const nothingMore: More = { count: 0, pick: () => {}, list: () => null };

export const useNothingMore: UseMore = () => nothingMore;
