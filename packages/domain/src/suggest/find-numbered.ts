import { at, lowerBound } from '../columns/typed-columns';
import type { AddressSearch } from './address-search';
import { seedWords, visitByNumber, visitByWord, wideSeedWords } from './candidate-streets';
import { costs } from './costs';
import { matchNumber, type NumberMatch } from './match-number';
import { fitStreet, noFit, type StreetFit } from './match-street';
import type { MatchedWord } from './match-words';
import { offerParcel } from './offer-parcel';
import type { TopParcels } from './top-parcels';

const mostPerNumber = 512;

/** Offers the parcels that have the house number on a street that fits. */
export function findNumbered(search: AddressSearch, houseNumber: string, top: TopParcels): void {
  const { index, reading } = search;
  const numbers = matchNumber(index.numbers, houseNumber, reading.isNumberPartial);
  if (numbers.length === 0) return;
  const seeds = seedWords(search);
  visit(search, seeds, numbers, top);
  if (top.bestCost < costs.forgiven) return;
  const wide = wideSeedWords(search);
  if (wide.length > seeds.length) visit(search, wide, numbers, top);
}

function visit(
  search: AddressSearch,
  seeds: MatchedWord[],
  numbers: readonly NumberMatch[],
  top: TopParcels,
): void {
  const { numberOf, streetStarts } = search.index.table;
  const fit = noFit();
  visitByNumber(search, seeds, numbers, (street) => {
    const end = at(streetStarts, street + 1);
    let isFitted = false;
    for (const match of numbers) {
      const parcel = lowerBound(numberOf, match.from, at(streetStarts, street), end);
      if (parcel === end || at(numberOf, parcel) >= match.to) continue;
      if (!isFitted) fitStreet(search.index.vocabulary, street, search.words, fit);
      isFitted = true;
      offerRun(search, top, parcel, end, fit, match);
    }
  });
}

function offerRun(
  search: AddressSearch,
  top: TopParcels,
  first: number,
  end: number,
  fit: StreetFit,
  match: NumberMatch,
): void {
  const cost = fit.cost + match.cost;
  if (cost > top.worstCost) return;
  const { numberOf } = search.index.table;
  const isOther = match.cost >= costs.forgiven && !fit.isInexact;
  const exactness = isOther ? { ...fit, isInexact: true } : fit;
  const last = Math.min(end, first + mostPerNumber);
  for (let parcel = first; parcel < last && at(numberOf, parcel) < match.to; parcel++) {
    offerParcel(search, top, parcel, exactness, cost, 'address');
  }
}

/** Calls `visitor` with the streets that have a rarer word of the query. */
export function visitFitting(
  search: AddressSearch,
  visitor: (street: number, fit: StreetFit) => void,
): void {
  const fit = noFit();
  visitByWord(search, wideSeedWords(search), (street) => {
    fitStreet(search.index.vocabulary, street, search.words, fit);
    if (fit.matched !== 0 && street !== 0) visitor(street, fit);
  });
}
