import type { Property } from '@deedlight/contract/property';
import { formatCount, formatMoney } from '../../../kit/format/format';

/**
 * Shown when the records could not be read, which must not look like an owner without other
 * properties.
 */
export const notLookedUp = 'Could not be looked up just now';

/** Returns "3 properties, $778,300 assessed"; the sum covers those whose value is on record. */
export function portfolioWords({ count, market, properties }: Property['owner']['linked']): string {
  if (count === null) return notLookedUp;
  const counted = formatCount(count, 'property', 'properties');
  if (market === null) return counted;
  const isPartial = properties.some((linked) => !linked.market.known);
  return `${counted}, ${formatMoney(market, { cents: 'never' })} assessed${isPartial ? ' where known' : ''}`;
}
