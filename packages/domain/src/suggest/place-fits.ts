import { at } from '../columns/typed-columns';
import type { AddressVocabulary } from './index/address-vocabulary';
import type { MatchedWord } from './match-words';

export type PlaceFit = {
  /** Bit k: the place has word k. */
  matched: number;
  /** By word, what its match costs. */
  costs: number[];
};

/** Which of the typed words a place has. */
export function fitPlace(
  vocabulary: AddressVocabulary,
  place: number,
  words: readonly MatchedWord[],
): PlaceFit {
  const { starts, items } = vocabulary.wordsOfPlace;
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

const mostPlaces = 512;

/** Places that have every one of the words, which are not none; a good many at most. */
export function placesWithAll(
  vocabulary: AddressVocabulary,
  words: readonly MatchedWord[],
): { place: number; fit: PlaceFit }[] {
  const { starts, items } = vocabulary.placesOfWord;
  const all = (1 << words.length) - 1;
  const sizes = words.map(({ ranges }) =>
    ranges.reduce((sum, { from, to }) => sum + at(starts, to) - at(starts, from), 0),
  );
  const rarest = words[sizes.indexOf(Math.min(...sizes))];
  const places = new Set<number>();
  for (const { from, to } of rarest?.ranges ?? []) {
    for (let item = at(starts, from); item < at(starts, to); item++) {
      if (places.size < mostPlaces) places.add(at(items, item));
    }
  }
  return [...places]
    .map((place) => ({ place, fit: fitPlace(vocabulary, place, words) }))
    .filter(({ fit }) => fit.matched === all);
}
