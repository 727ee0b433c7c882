import type { ComparablesInputs } from '@deedlight/contract/client-pages/comparables-report';
import type { ReactNode } from 'react';
import type { PlainSearch } from '../../../kit/url-state/plain-search';
import type { GridState } from './grid-state';

/** What a browser sends of a grid that a client is to see: rule and choices, and no figure. */
export type GridToShare = ComparablesInputs;

/** Shares the grid with a client; null: the page has no answer to share. */
export type ShareGrid = (toShare: GridToShare | null) => ReactNode;

/** Returns the rule as the API asks for it. */
export function ruleOf({ months, miles, size, minimum, sameType }: GridState['rule']) {
  return {
    months: months.value,
    miles: miles.value,
    sizeTolerance: size.value / 100,
    minimum: minimum.value,
    sameType,
  };
}

/** Returns the inputs of a grid; `page` is the address that opens it again. */
export function gridToShare(
  propertyId: GridToShare['propertyId'],
  { rule, added, removed, pinned, order, edits, provided, providedWithout }: GridState,
  page: PlainSearch,
): GridToShare {
  const { link: _, ...said } = page;
  return {
    ...{ propertyId, rule: ruleOf(rule), page: said, edits: Object.fromEntries(edits) },
    ...{ added: [...added], removed: [...removed], pinned: [...pinned], order: [...order] },
    // A server of before knows no such input.
    ...(provided && { provided }),
    ...(provided && providedWithout.length > 0 && { providedWithout }),
  };
}
