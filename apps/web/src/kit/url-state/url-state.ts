import { useRouter, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { type PlainSearch, parsePlainSearch } from './plain-search';

/** Parameters to set; null takes one away. */
export type SearchPatch = Readonly<Record<string, string | null>>;

/**
 * State in the address: the result of `read` on the parameters, and a function that changes some of
 * them without a new history entry. A change shows at once, and the address follows.
 */
export function useUrlState<Value>(
  read: (search: PlainSearch) => Value,
): [Value, (patch: SearchPatch) => void] {
  const router = useRouter();
  const address = useRouterState({ select: (state) => state.location.searchStr });
  const [typed, setTyped] = useState<SearchPatch>({});
  const search = withPatch(parsePlainSearch(address), typed);

  async function change(patch: SearchPatch): Promise<void> {
    setTyped((before) => ({ ...before, ...patch }));
    const { pathname, searchStr, hash } = router.latestLocation;
    await router.navigate({
      to: pathname,
      search: withPatch(parsePlainSearch(searchStr), patch),
      hash,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
      viewTransition: false,
    });
    setTyped((before) => without(before, patch));
  }

  return [read(search), (patch) => void change(patch)];
}

function withPatch(search: PlainSearch, patch: SearchPatch): PlainSearch {
  const merged = Object.entries({ ...search, ...patch });
  return Object.fromEntries(merged.filter((pair): pair is [string, string] => pair[1] !== null));
}

/** Keeps values that were typed since then. */
function without(typed: SearchPatch, arrived: SearchPatch): SearchPatch {
  return Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => arrived[name] !== value),
  );
}
