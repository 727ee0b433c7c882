import type { PlainSearch } from '../../../kit/url-state/plain-search';

/** Dues that nobody named stay unknown in a link; the deal itself holds 0 for them. */
export function linkedDeal(deal: PlainSearch): PlainSearch {
  if (new URLSearchParams(window.location.search).has('dues')) return deal;
  const { dues: _, ...known } = deal;
  return known;
}
