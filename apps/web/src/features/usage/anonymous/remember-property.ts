import type { Property } from '@deedlight/contract/property';
import { type LookUp, useAnonymous } from '../../../platform/usage/anonymous-store';

const recentLimit = 8;

/** Puts an opened property first among the recent ones and makes it the current one. */
export function rememberProperty(property: Property): void {
  const { id, address, parcelNumber, isSample, facts, owner, nearby } = property;
  const type = facts.type.known ? facts.type.value : null;
  const lookUp: LookUp = { id, address, parcelNumber, isSample, type };
  useAnonymous.setState(({ searchResults }) => ({
    currentProperty: lookUp,
    searchResults: [lookUp, ...searchResults.filter((other) => other.id !== id)].slice(
      0,
      recentLimit,
    ),
    comparables: nearby.known ? nearby.items : [],
    linkedProperties: owner.linked.properties,
    enhancedLinkedProperties: owner.linked.properties.filter((linked) => linked.market.known),
  }));
}
