import { lastChangeOfHands } from '@deedlight/domain/property/market-sale';
import type { Property } from '../property';

/**
 * Returns the day of the newest sale between strangers in a property's record; null when there is
 * none.
 */
export function changedHandsOn({ transfers }: Pick<Property, 'transfers'>): string | null {
  if (!transfers.known) return null;
  return lastChangeOfHands(
    transfers.items.map((deed) => ({ ...deed, price: deed.price.known ? deed.price.value : null })),
  );
}
