import { costs } from './costs';
import { unitOfParcel } from './index/parcel-table';
import type { Candidates } from './match-parcels';
import { placeFit } from './match-places';
import type { StreetFit } from './match-streets';
import { type AddressSearch, missingCost } from './match-words';
import type { Reading, TypedWord } from './read-query';

export type RankedParcel = {
  parcel: number;
  cost: number;
  by: Candidates['by'];
  isInexact: boolean;
};

/** The few best parcels seen so far, cheapest first, earlier parcels first among equals. */
export class BestParcels {
  readonly #limit: number;
  readonly #items: RankedParcel[] = [];
  bestCost = Number.POSITIVE_INFINITY;
  /** Only a candidate that costs less than this, or as much and comes earlier, is still taken. */
  worstCost = Number.POSITIVE_INFINITY;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get items(): readonly RankedParcel[] {
    return this.#items;
  }

  /** Ranks candidates of a search by what their number, street, city, ZIP and unit cost. */
  add(search: AddressSearch, candidates: Candidates): void {
    const { first, end, by, fit, isInexact, cost } = candidates;
    for (let parcel = first; parcel < end && cost <= this.worstCost; parcel++) {
      if (fit === null) this.#put(parcel, cost + search.reading.cost, by, isInexact);
      else this.#addFitted(search, candidates, fit, parcel);
    }
  }

  #addFitted(
    search: AddressSearch,
    { by, cost, isInexact: isStreetInexact }: Candidates,
    fit: StreetFit,
    parcel: number,
  ): void {
    const { table, units } = search.index;
    let total = cost + search.reading.cost;
    let isInexact = isStreetInexact;
    let matched = fit.matched;
    let saidUnit = false;
    const unitNumber = unitOfParcel(table, parcel);
    const unit = unitNumber === 0 ? '' : (units[unitNumber] ?? '');
    const rest = search.allWords & ~fit.matched;
    if (rest !== 0) {
      const place = placeFit(search, parcel);
      const inPlace = place.matched & rest;
      if (inPlace !== 0 && fit.isUnfinished) isInexact = true;
      for (let word = 0; rest >>> word !== 0; word++) {
        if (((rest >>> word) & 1) === 0) continue;
        const typed = search.words[word];
        if ((inPlace >>> word) & 1) {
          const placeCost = place.costs[word] ?? 0;
          if (placeCost >= costs.forgiven) isInexact = true;
          total += placeCost;
          matched |= 1 << word;
        } else if (!saidUnit && unit !== '' && typed !== undefined && isUnit(typed, unit)) {
          saidUnit = true;
          matched |= 1 << word;
        } else {
          const missing = typed === undefined ? 0 : missingCost(typed);
          if (missing >= costs.forgiven) isInexact = true;
          total += missing;
        }
      }
      if (matched === 0) return;
    }
    const unitCost = saidUnit ? 0 : costOfUnit(search.reading, unit);
    if (unitCost >= costs.forgiven) isInexact = true;
    this.#put(parcel, total + unitCost, by, isInexact);
  }

  #put(parcel: number, cost: number, by: Candidates['by'], isInexact: boolean): void {
    if (cost > this.worstCost) return;
    const known = this.#items.findIndex((item) => item.parcel === parcel);
    if (known >= 0) {
      if ((this.#items[known]?.cost ?? 0) <= cost) return;
      this.#items.splice(known, 1);
    }
    let place = this.#items.length;
    while (place > 0 && isBefore(parcel, cost, this.#items[place - 1])) place--;
    if (place === this.#limit) return;
    this.#items.splice(place, 0, { parcel, cost, by, isInexact });
    if (this.#items.length > this.#limit) this.#items.pop();
    this.bestCost = this.#items[0]?.cost ?? cost;
    if (this.#items.length === this.#limit) this.worstCost = this.#items.at(-1)?.cost ?? cost;
  }
}

function isBefore(parcel: number, cost: number, other: RankedParcel | undefined): boolean {
  if (other === undefined) return false;
  return cost < other.cost || (cost === other.cost && parcel < other.parcel);
}

function isUnit({ text, beginning }: TypedWord, unit: string): boolean {
  return beginning === null ? text === unit : unit.startsWith(beginning);
}

function costOfUnit({ unit: wanted, isUnitPartial, houseNumber }: Reading, unit: string): number {
  if (wanted === null) {
    return unit === '' || isTailOf(unit, houseNumber) ? 0 : costs.unsaidUnit;
  }
  if (unit === wanted) return 0;
  if (isUnitPartial && unit.startsWith(wanted)) return costs.prefix;
  return isOneSlip(unit, wanted) ? costs.nearUnit : costs.otherUnit;
}

/** Some rolls write "904-323 E Pearson St, Unit 323", and people "418b" for 418, unit B. */
function isTailOf(unit: string, houseNumber: string | null): boolean {
  if (houseNumber === null || !houseNumber.endsWith(unit)) return false;
  return /-$/.test(houseNumber.slice(0, -unit.length)) || /^[a-z]$/.test(unit);
}

/**
 * Tells whether one letter added, left out, changed or swapped with its neighbour makes `b` of `a`.
 */
export function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && from < b.length && a[from] === b[from]) from++;
  const restA = a.slice(from);
  const restB = b.slice(from);
  if (restA.slice(1) === restB.slice(1)) return restA !== restB;
  if (restA.slice(1) === restB || restA === restB.slice(1)) return true;
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0];
  return isSwapped && restA.slice(2) === restB.slice(2);
}
