import { type AddressSearch, placeFit, unmatchedCost } from './address-search';
import { costs } from './costs';
import { unitOfParcel } from './index/parcel-table';
import type { StreetFit } from './match-street';
import { isOneSlip } from './one-slip';
import type { MatchedBy, TopParcels } from './top-parcels';

/** Adds what city, ZIP and unit cost a parcel, and offers it. `cost` is that of number and street. */
export function offerParcel(
  search: AddressSearch,
  top: TopParcels,
  parcel: number,
  fit: StreetFit,
  cost: number,
  by: MatchedBy,
): void {
  if (cost > top.worstCost) return;
  const { table, units } = search.index;
  let total = cost + search.reading.cost;
  let isInexact = fit.isInexact;
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
      if ((inPlace >>> word) & 1) {
        const placeCost = place.costs[word] ?? 0;
        if (placeCost >= costs.forgiven) isInexact = true;
        total += placeCost;
        matched |= 1 << word;
      } else if (!saidUnit && unit !== '' && isUnit(search, word, unit)) {
        saidUnit = true;
        matched |= 1 << word;
      } else {
        const unmatched = unmatchedCost(search, 1 << word);
        if (unmatched >= costs.forgiven) isInexact = true;
        total += unmatched;
      }
    }
    if (matched === 0) return;
  }
  const unitCost = saidUnit ? 0 : costOfUnit(search, unit);
  if (unitCost >= costs.forgiven) isInexact = true;
  top.offer(parcel, total + unitCost, by, isInexact);
}

function isUnit(search: AddressSearch, word: number, unit: string): boolean {
  const typed = search.reading.words[word];
  if (typed === undefined) return false;
  return typed.beginning === null ? typed.text === unit : unit.startsWith(typed.beginning);
}

function costOfUnit(search: AddressSearch, unit: string): number {
  const { unit: wanted, isUnitPartial, houseNumber } = search.reading;
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
