import { at } from '../columns/typed-columns';
import { postingsIn } from './index/grouped-lists';
import type { AddressSearch, PlaceFit } from './match-words';

const mostPlaces = 512;

/** Returns which of the typed words the place of a parcel has. */
export function placeFit(search: AddressSearch, parcel: number): PlaceFit {
  const place = at(search.index.table.placeOf, parcel);
  if (search.lastFit !== null && search.lastPlace === place) return search.lastFit;
  search.lastPlace = place;
  search.lastFit = fitPlace(search, place);
  return search.lastFit;
}

/**
 * Returns a limited number of places that have every one of the words; there must be at least one
 * word.
 */
export function placesWithAll(search: AddressSearch): { place: number; fit: PlaceFit }[] {
  const { words, allWords } = search;
  const { placesOfWord } = search.index.vocabulary;
  const { starts, items } = placesOfWord;
  const sizes = words.map(({ ranges }) => postingsIn(placesOfWord, ranges));
  const rarest = words[sizes.indexOf(Math.min(...sizes))];
  const places = new Set<number>();
  for (const { from, to } of rarest?.ranges ?? []) {
    for (let item = at(starts, from); item < at(starts, to); item++) {
      if (places.size < mostPlaces) places.add(at(items, item));
    }
  }
  return [...places]
    .map((place) => ({ place, fit: fitPlace(search, place) }))
    .filter(({ fit }) => fit.matched === allWords);
}

function fitPlace({ index, words }: AddressSearch, place: number): PlaceFit {
  const { starts, items } = index.vocabulary.wordsOfPlace;
  const to = at(starts, place + 1);
  const fit: PlaceFit = { matched: 0, costs: [] };
  for (let word = 0; word < words.length; word++) {
    let best = -1;
    for (const range of words[word]?.ranges ?? []) {
      for (let item = at(starts, place); item < to && best < 0; item++) {
        const placeWord = at(items, item);
        if (placeWord >= range.from && placeWord < range.to) best = range.cost;
      }
      if (best >= 0) break;
    }
    fit.costs.push(Math.max(0, best));
    if (best >= 0) fit.matched |= 1 << word;
  }
  return fit;
}
