import type { Property } from '@deedlight/contract/property';
import { mapCenter } from '@deedlight/contract/property/map-center';
import { milesFrom } from '@deedlight/domain/geo/distance';
import { formatCount } from '../../../kit/format/format';
import { nameText } from '../../../kit/format/place-text';
import { type AroundMap, fitAround } from '../../../ui/chart/fit-around';

export const thumbSize = { width: 96, height: 80 };

export type Thumb = AroundMap & {
  /** The drawing in words, for screen readers. */
  words: string;
};

/**
 * Places nearby sales to scale around the property; null when it has no coordinates, or there are
 * no sales.
 */
export function thumbOf(property: Property): Thumb | null {
  const { nearby } = property;
  const center = mapCenter(property);
  if (center === null || !nearby.known) return null;
  const sales = nearby.items;
  const farMiles = Math.ceil(Math.max(0.1, ...sales.map(({ miles }) => miles)) * 10) / 10;
  return {
    ...fitAround(
      sales.map((sale) => ({ id: sale.id, ...milesFrom(center, sale) })),
      thumbSize,
    ),
    words: `Map of ${nameText(property)} and ${formatCount(sales.length, 'sale')} within ${farMiles} mi`,
  };
}
