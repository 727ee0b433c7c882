import { useRouter, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { type PlainSearch, parsePlainSearch } from './plain-search';

/** Parameters to set; null takes one away. */
export type SearchPatch = Readonly<Record<string, string | null>>;

/**
 * Inputs of a page that live in its address: what `read` makes of the parameters, and a function
 * that changes some of them without a new entry in the history. What was just typed shows at once,
 * the address follows.
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
    });
    setTyped((before) => without(before, patch));
  }

  return [read(search), (patch) => void change(patch)];
}

function withPatch(search: PlainSearch, patch: SearchPatch): PlainSearch {
  const merged = Object.entries({ ...search, ...patch });
  return Object.fromEntries(merged.filter((pair): pair is [string, string] => pair[1] !== null));
}

/** A value typed since then stays. */
function without(typed: SearchPatch, arrived: SearchPatch): SearchPatch {
  return Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => arrived[name] !== value),
  );
}
