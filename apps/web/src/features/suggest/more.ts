import type { ReactNode } from 'react';
import type { Behaviour } from './search-option';
import type { useCombobox } from './use-combobox';
import type { useSuggestions } from './use-suggestions';

/** Further options of a search box below the suggestions, reached by the same keys. */
export type More = {
  count: number;
  pick: (index: number) => void;
  list: (option: (at: number) => Behaviour) => ReactNode;
  /**
   * Opens the list of all matches; absent for a visitor, who sees the matches in the popup only.
   */
  showAll?: () => void;
  /** A note below the list: what is pending, or why it failed. */
  note?: ReactNode;
};

export type UseMore = (
  text: string,
  found: ReturnType<typeof useSuggestions>,
  combobox: Pick<ReturnType<typeof useCombobox>, 'isOpen' | 'close'>,
) => More;

export const nothingMore: More = { count: 0, pick: () => {}, list: () => null };

export const useNothingMore: UseMore = () => nothingMore;
