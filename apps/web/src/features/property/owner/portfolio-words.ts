import type { Property } from '@deedlight/contract/property';
import { formatCount, formatMoney } from '../../../kit/format/format';

/** Returns "3 properties, $778,300 assessed"; the sum covers those whose value is on record. */
export function portfolioWords({ count, market, properties }: Property['owner']['linked']): string {
  const counted = formatCount(count, 'property', 'properties');
  if (market === null) return counted;
  const isPartial = properties.some((linked) => !linked.market.known);
  return `${counted}, ${formatMoney(market, { cents: 'never' })} assessed${isPartial ? ' where known' : ''}`;
}
