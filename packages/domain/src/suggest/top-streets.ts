import { at } from '../columns/typed-columns';
import type { AddressSearch } from './address-search';
import { unmatchedCost } from './address-search';
import type { StreetFit } from './match-street';

export type RankedStreet = StreetFit & {
  street: number;
  parcels: number;
  /** With what words cost that neither this street nor any place has. */
  wholeCost: number;
};

const limit = 8;

/** The few streets that fit best, the longer first among equals. */
export class TopStreets {
  readonly #search: AddressSearch;
  readonly items: RankedStreet[] = [];

  constructor(search: AddressSearch) {
    this.#search = search;
  }

  /** Words that only some place has count as said until the parcels are looked at. */
  offer(street: number, fit: StreetFit): void {
    const { allWords, placeWords, index } = this.#search;
    const last = this.items.length === limit ? this.items.at(-1) : undefined;
    const mostCost = last?.wholeCost ?? Number.POSITIVE_INFINITY;
    if (fit.cost > mostCost) return;
    const missing = allWords & ~fit.matched & ~placeWords;
    const wholeCost = fit.cost + unmatchedCost(this.#search, missing);
    if (wholeCost > mostCost) return;
    const { streetStarts } = index.table;
    const parcels = at(streetStarts, street + 1) - at(streetStarts, street);
    const ranked = { ...fit, wholeCost, street, parcels };
    if (this.items.some((item) => item.street === street)) return;
    let place = this.items.length;
    while (place > 0 && isBefore(ranked, this.items[place - 1])) place--;
    this.items.splice(place, 0, ranked);
    if (this.items.length > limit) this.items.pop();
  }
}

function isBefore(a: RankedStreet, b: RankedStreet | undefined): boolean {
  if (b === undefined) return false;
  return a.wholeCost < b.wholeCost || (a.wholeCost === b.wholeCost && isLonger(a, b));
}

function isLonger(a: RankedStreet, b: RankedStreet): boolean {
  return a.parcels > b.parcels || (a.parcels === b.parcels && a.street < b.street);
}
