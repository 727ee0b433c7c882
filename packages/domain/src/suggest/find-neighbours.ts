import { at, lowerBound } from '../columns/typed-columns';
import type { AddressSearch } from './address-search';
import { costs } from './costs';
import { visitFitting } from './find-numbered';
import { firstFrom, leadingFigure } from './index/number-vocabulary';
import { neighbouringFigures } from './match-number';
import { offerParcel } from './offer-parcel';
import type { TopParcels } from './top-parcels';
import { type RankedStreet, TopStreets } from './top-streets';

const mostPerStreet = 20_000;
const nearestEachSide = 4;

/** Offers parcels whose house number is a slip of the hand away, on the streets that fit best. */
export function findNeighbours(search: AddressSearch, houseNumber: string, top: TopParcels): void {
  if (top.bestCost < costs.swappedFigures) return;
  const figures = neighbouringFigures(houseNumber);
  for (const street of fittingStreets(search)) {
    if (street.wholeCost + costs.swappedFigures > top.worstCost) break;
    offerNeighbours(search, top, street, figures);
  }
}

/** Offers the parcels whose number comes closest, for a number that the street does not have. */
export function findNearest(search: AddressSearch, houseNumber: string, top: TopParcels): void {
  const { index } = search;
  const number = firstFrom(index.numbers, leadingFigure(houseNumber));
  for (const street of fittingStreets(search)) {
    const start = at(index.table.streetStarts, street.street);
    const end = at(index.table.streetStarts, street.street + 1);
    const middle = lowerBound(index.table.numberOf, number, start, end);
    const from = Math.max(start, middle - nearestEachSide);
    for (let parcel = from; parcel < Math.min(end, middle + nearestEachSide); parcel++) {
      const away = parcel < middle ? middle - parcel : parcel - middle + 1;
      const cost = street.cost + costs.nearestNumber + away;
      offerParcel(search, top, parcel, street, cost, 'address');
    }
  }
}

function fittingStreets(search: AddressSearch): RankedStreet[] {
  const streets = new TopStreets(search);
  visitFitting(search, (street, fit) => streets.offer(street, fit));
  return streets.items.map((street) => ({ ...street, isInexact: true }));
}

function offerNeighbours(
  search: AddressSearch,
  top: TopParcels,
  street: RankedStreet,
  figures: ReadonlyMap<number, number>,
): void {
  const { table, numbers } = search.index;
  const start = at(table.streetStarts, street.street);
  const end = Math.min(at(table.streetStarts, street.street + 1), start + mostPerStreet);
  for (let parcel = start; parcel < end; parcel++) {
    const cost = figures.get(at(numbers.base, at(table.numberOf, parcel)));
    if (cost === undefined || street.wholeCost + cost > top.worstCost) continue;
    offerParcel(search, top, parcel, street, street.cost + cost, 'address');
  }
}
