import { at, lowerBound } from '../columns/typed-columns';
import { costs } from './costs';
import { firstFrom, leadingFigure } from './index/number-vocabulary';
import { neighbouringFigures } from './match-numbers';
import { placeFit, placesWithAll } from './match-places';
import {
  bestStreets,
  fitStreet,
  noFit,
  type RankedStreet,
  type StreetFit,
  seedSets,
  streetsWithNumber,
} from './match-streets';
import type { AddressSearch } from './match-words';

/** The parcels that a search with a house number looks for. */
export type Sought =
  /** Those that have the number. */
  | 'typed number'
  /** Those whose number has one typing mistake, on the streets that fit best. */
  | 'one slip away'
  /** Those whose number comes closest, for a number that the street does not have. */
  | 'nearest number';

/** Parcels side by side that fit alike: those from `first` up to `end`. */
export type Candidates = {
  first: number;
  end: number;
  by: 'address' | 'street' | 'city' | 'zip';
  /**
   * The fit of the words to the street. It is valid only until the collector returns, as the next
   * street overwrites it. Null for a parcel that stands for its town, as no street was typed.
   */
  fit: StreetFit | null;
  isInexact: boolean;
  /** The cost of number and street. */
  cost: number;
};

/** Ranks candidates as they are found, and knows the costs of the best and of the last one kept. */
export type Collector = {
  readonly bestCost: number;
  readonly worstCost: number;
  add: (search: AddressSearch, candidates: Candidates) => void;
};

const mostPerNumber = 512;
const mostPerStreet = 20_000;
const nearestEachSide = 4;
const mostPlaces = 8;
const wanted = 8;

/**
 * Finds the parcels that fit the words of a search. They are ranked as they are found, so that
 * those that are too costly to be kept are skipped.
 */
export function matchParcels(search: AddressSearch, sought: Sought, best: Collector): void {
  const { houseNumber } = search.reading;
  if (houseNumber === null) inTowns(search, best);
  else if (sought === 'typed number') {
    numbered(search, best);
    return;
  }
  const streets = bestStreets(search);
  if (houseNumber === null) alongStreets(search, streets, best);
  else if (sought === 'one slip away') withSlip(search, streets, houseNumber, best);
  else nearestTo(search, streets, houseNumber, best);
}

/** Finds the parcels that have the house number on a street that fits. */
function numbered(search: AddressSearch, best: Collector): void {
  const { numbers } = search;
  if (numbers.length === 0) return;
  const { numberOf, streetStarts } = search.index.table;
  const fit = noFit();
  for (const seeds of seedSets(search)) {
    for (const street of streetsWithNumber(search, seeds)) {
      const streetEnd = at(streetStarts, street + 1);
      let isFitted = false;
      for (const { from, to, cost: numberCost } of numbers) {
        const first = lowerBound(numberOf, from, at(streetStarts, street), streetEnd);
        if (first === streetEnd || at(numberOf, first) >= to) continue;
        if (!isFitted) fitStreet(search, street, fit);
        isFitted = true;
        const cost = fit.cost + numberCost;
        if (cost > best.worstCost) continue;
        const last = Math.min(streetEnd, first + mostPerNumber);
        let end = first + 1;
        while (end < last && at(numberOf, end) < to) end++;
        const isInexact = fit.isInexact || numberCost >= costs.forgiven;
        best.add(search, { first, end, by: 'address', fit, isInexact, cost });
      }
    }
    if (best.bestCost < costs.forgiven) return;
  }
}

/** Finds the parcels whose house number has one typing mistake. */
function withSlip(
  search: AddressSearch,
  streets: readonly RankedStreet[],
  houseNumber: string,
  best: Collector,
): void {
  const { table, numbers } = search.index;
  const figures = neighbouringFigures(houseNumber);
  for (const fit of streets) {
    if (fit.wholeCost + costs.swappedFigures > best.worstCost) break;
    const start = at(table.streetStarts, fit.street);
    const end = Math.min(at(table.streetStarts, fit.street + 1), start + mostPerStreet);
    for (let parcel = start; parcel < end; parcel++) {
      const cost = figures.get(at(numbers.base, at(table.numberOf, parcel)));
      if (cost === undefined || fit.wholeCost + cost > best.worstCost) continue;
      best.add(search, alone(parcel, 'address', fit, fit.cost + cost, true));
    }
  }
}

/** Finds the parcels whose number comes closest, for a number that the street does not have. */
function nearestTo(
  search: AddressSearch,
  streets: readonly RankedStreet[],
  houseNumber: string,
  best: Collector,
): void {
  const { table, numbers } = search.index;
  const number = firstFrom(numbers, leadingFigure(houseNumber));
  for (const fit of streets) {
    const start = at(table.streetStarts, fit.street);
    const end = at(table.streetStarts, fit.street + 1);
    const middle = lowerBound(table.numberOf, number, start, end);
    const from = Math.max(start, middle - nearestEachSide);
    for (let parcel = from; parcel < Math.min(end, middle + nearestEachSide); parcel++) {
      const away = parcel < middle ? middle - parcel : parcel - middle + 1;
      best.add(search, alone(parcel, 'address', fit, fit.cost + costs.nearestNumber + away, true));
    }
  }
}

/** Finds a few parcels of each place that has all the words: a query of city, state or ZIP. */
function inTowns(search: AddressSearch, best: Collector): void {
  const { index, words, allWords, placeWords, reading } = search;
  if (words.length === 0 || placeWords !== allWords) return;
  const fitting = placesWithAll(search)
    .map(({ place, fit }) => ({
      place,
      cost: fit.costs.reduce((sum, cost) => sum + cost, 0),
      parcels: at(index.parcelsOfPlace, place),
    }))
    .sort((a, b) => a.cost - b.cost || b.parcels - a.parcels || a.place - b.place)
    .slice(0, mostPlaces);
  const { starts, items } = index.samplesOfPlace;
  const by = words.some((word) => /^\d/.test(word.text)) ? 'zip' : 'city';
  for (const { place, cost } of fitting) {
    const from = at(starts, place);
    const isInexact = cost + reading.cost >= costs.forgiven;
    for (let item = from; item < at(starts, place + 1); item++) {
      const parcel = at(items, item);
      const last = at(index.table.numberOf, parcel) > 0 ? 0 : costs.unnumbered;
      best.add(search, alone(parcel, by, null, cost + item - from + last, isInexact));
    }
  }
}

/**
 * Finds parcels along the streets that fit: one in each town first, then one per building, then
 * lots without a number. The k-th of a street costs k more, so that streets which fit alike take
 * turns.
 */
function alongStreets(
  search: AddressSearch,
  streets: readonly RankedStreet[],
  best: Collector,
): void {
  const { numberOf } = search.index.table;
  for (const fit of streets) {
    if (fit.wholeCost > best.worstCost) continue;
    for (const [turn, parcel] of parcelsAlong(search, fit).entries()) {
      const cost = fit.cost + turn + (at(numberOf, parcel) > 0 ? 0 : costs.unnumbered);
      best.add(search, alone(parcel, 'street', fit, cost, fit.isInexact));
    }
  }
}

function parcelsAlong(search: AddressSearch, street: RankedStreet): number[] {
  const { table } = search.index;
  const start = at(table.streetStarts, street.street);
  const end = Math.min(at(table.streetStarts, street.street + 1), start + mostPerStreet);
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

function alone(
  parcel: number,
  by: Candidates['by'],
  fit: StreetFit | null,
  cost: number,
  isInexact: boolean,
): Candidates {
  return { first: parcel, end: parcel + 1, by, fit, isInexact, cost };
}
