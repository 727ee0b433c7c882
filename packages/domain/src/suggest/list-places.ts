import { at } from '../columns/typed-columns';
import type { AddressSearch } from './address-search';
import { costs } from './costs';
import { placesWithAll } from './place-fits';
import type { TopParcels } from './top-parcels';

const mostPlaces = 8;

/** Offers a few parcels of each place that has all the words: a query of city, state or ZIP. */
export function listPlaces(search: AddressSearch, top: TopParcels): void {
  const { index, words, allWords, placeWords, reading } = search;
  if (words.length === 0 || placeWords !== allWords) return;
  const fitting = placesWithAll(index.vocabulary, words)
    .map(({ place, fit }) => ({
      place,
      cost: fit.costs.reduce((sum, cost) => sum + cost, reading.cost),
      parcels: at(index.parcelsOfPlace, place),
    }))
    .sort((a, b) => a.cost - b.cost || b.parcels - a.parcels || a.place - b.place)
    .slice(0, mostPlaces);
  const { starts, items } = index.samplesOfPlace;
  const by = words.some((word) => /^\d/.test(word.text)) ? 'zip' : 'city';
  for (const { place, cost } of fitting) {
    const from = at(starts, place);
    for (let item = from; item < at(starts, place + 1); item++) {
      const parcel = at(items, item);
      const last = at(index.table.numberOf, parcel) > 0 ? 0 : costs.unnumbered;
      top.offer(parcel, cost + item - from + last, by, cost >= costs.forgiven);
    }
  }
}
