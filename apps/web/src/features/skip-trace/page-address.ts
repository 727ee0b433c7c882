import { isPropertyId, type PropertyId } from '@deedlight/domain/property/property-id';
import type { PlainSearch } from '../../kit/url-state/plain-search';

export const tabs = ['single', 'batch', 'history'] as const;
export type Tab = (typeof tabs)[number];

export type PageAddress = {
  property: PropertyId | null;
  trace: string | null;
  homes: readonly PropertyId[];
  tab: Tab;
};

/** Names of people never stand in the address: a trace is identified by its id alone. */
export function readPageAddress(search: PlainSearch): PageAddress {
  const { property = '', trace, homes = '', tab } = search;
  return {
    property: isPropertyId(property) ? property : null,
    trace: trace ?? null,
    homes: homes.split(',').filter(isPropertyId),
    tab: tabs.find((one) => one === tab) ?? 'single',
  };
}
