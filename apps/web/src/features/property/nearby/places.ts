import type { ParcelOutline } from '@deedlight/contract/map';
import type { Property } from '@deedlight/contract/property';
import type { ComponentType } from 'react';
import { formatDay, formatMoney } from '../../../kit/format/format';
import { nameText } from '../../../kit/format/place-text';
import { shortName } from '../overview/title';

/** The props of the map beside the list of nearby sales. */
export type Places = {
  subject: { lat: number; lng: number; label: string; isExact: boolean };
  places: { id: string; mark: string; lat: number; lng: number; label: string }[];
  outline?: ParcelOutline['rings'] | undefined;
};

/** A map of the same places as the list; a route decides which map is used. */
export type PlacesMap = ComponentType<{
  scene: Places;
  selected: string | null;
  onSelect: (id: string) => void;
}>;

export type NearbySale = Extract<Property['nearby'], { known: true }>['items'][number];
/** A sale in an area that the property lies in, at a distance that is not known. */
export type AreaSale = NonNullable<Property['salesInArea']>['items'][number];

/** Returns pins numbered like the list; null when the property has no coordinates. */
export function placesOf(property: Property, outline?: ParcelOutline | null): Places | null {
  const { location, nearby } = property;
  if (!location.known) return null;
  const { lat, lng, precision } = location.value;
  const sales = nearby.known ? nearby.items : [];
  return {
    subject: { lat, lng, label: nameText(property), isExact: precision === 'parcel' },
    outline: outline?.rings,
    places: sales.map((sale, at) => ({
      id: sale.id,
      mark: String(at + 1),
      lat: sale.lat,
      lng: sale.lng,
      label: saleInWords(sale),
    })),
  };
}

/** Tells whether a home has a place of its own; the middle of its ZIP code is none. */
export function hasPosition({ location }: Property): boolean {
  return location.known && location.value.precision !== 'zip-centroid';
}

function saleInWords(sale: NearbySale): string {
  const price = formatMoney(sale.price, { cents: 'never' });
  return `${shortName(sale)}: ${price}, ${formatDay(sale.soldOn)}`;
}
