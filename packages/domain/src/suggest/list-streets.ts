import { at } from '../columns/typed-columns';
import { type AddressSearch, placeFit } from './address-search';
import { costs } from './costs';
import { visitFitting } from './find-numbered';
import { offerParcel } from './offer-parcel';
import type { TopParcels } from './top-parcels';
import { type RankedStreet, TopStreets } from './top-streets';

const wanted = 8;
const mostLooked = 20_000;

/**
 * Offers parcels along the streets that fit, for a query without house number: one in each town
 * first, then one per building, then lots without a number. The k-th of a street costs k more, so
 * that streets which fit alike take turns.
 */
export function listStreets(search: AddressSearch, top: TopParcels): void {
  const streets = new TopStreets(search);
  visitFitting(search, (street, fit) => streets.offer(street, fit));
  for (const street of streets.items) {
    if (street.wholeCost > top.worstCost) continue;
    parcelsAlong(search, street).forEach((parcel, turn) => {
      const isNumbered = at(search.index.table.numberOf, parcel) > 0;
      const cost = street.cost + turn + (isNumbered ? 0 : costs.unnumbered);
      offerParcel(search, top, parcel, street, cost, 'street');
    });
  }
}

function parcelsAlong(search: AddressSearch, street: RankedStreet): number[] {
  const { table } = search.index;
  const start = at(table.streetStarts, street.street);
  const end = Math.min(at(table.streetStarts, street.street + 1), start + mostLooked);
  const said = search.allWords & ~street.matched & search.placeWords;
  const towns = new Set<number>();
  const buildings = new Set<number>();
  const firstInTown: number[] = [];
  const others: number[] = [];
  const unnumbered: number[] = [];
  const elsewhere: number[] = [];
  for (let parcel = start; parcel < end && firstInTown.length < wanted; parcel++) {
    const place = at(table.placeOf, parcel);
    const number = at(table.numberOf, parcel);
    const isElsewhere = said !== 0 && (placeFit(search, parcel).matched & said) !== said;
    const list = isElsewhere ? elsewhere : number === 0 ? unnumbered : others;
    if (list === others && !towns.has(place)) {
      towns.add(place);
      buildings.add(number);
      firstInTown.push(parcel);
    } else if (list.length < wanted && !buildings.has(number)) {
      buildings.add(number);
      list.push(parcel);
    }
  }
  return [...firstInTown, ...others, ...unnumbered, ...elsewhere].slice(0, wanted);
}
