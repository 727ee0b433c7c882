import { lastChangeOfHands } from '@deedlight/domain/property/market-sale';
import type { Property } from '../property';

/** Day of the newest sale between strangers that a property's record has; null where there is none. */
export function changedHandsOn({ transfers }: Pick<Property, 'transfers'>): string | null {
  if (!transfers.known) return null;
  return lastChangeOfHands(
    transfers.items.map((deed) => ({ ...deed, price: deed.price.known ? deed.price.value : null })),
  );
}
