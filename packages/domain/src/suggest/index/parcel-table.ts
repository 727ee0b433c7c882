import {
  at,
  type Column,
  columnFor,
  GrowingColumn,
  lowerBound,
  sortedBy,
} from '../../columns/typed-columns';
import { type GroupedLists, groupPairs } from './grouped-lists';

/**
 * Parcels in the order street, house number, place, unit. Their columns hold numbers of the
 * vocabularies; the parcels of street s are streetStarts[s] up to streetStarts[s + 1].
 */
export type ParcelTable = {
  count: number;
  streetStarts: Uint32Array;
  numberOf: Column;
  placeOf: Column;
  /** Place of the parcel's id in the id store. */
  idOf: Uint32Array;
  /** Only parcels that have a unit, rising, with their unit beside. */
  unitParcels: Uint32Array;
  unitOf: Uint32Array;
  /** The streets on which each house number occurs. */
  streetsOfNumber: GroupedLists;
};

/** One column per part of the address, rows in the order of arrival. */
type ArrivedParcels = {
  street: Uint32Array;
  number: Uint32Array;
  place: Uint32Array;
  unit: Uint32Array;
  id: Uint32Array;
};

export type Sizes = { streets: number; numbers: number; places: number; units: number };

/** Sorts the arrived parcels; `pause` lets other work run between the steps. */
export async function buildParcelTable(
  arrived: ArrivedParcels,
  sizes: Sizes,
  pause: () => Promise<void>,
): Promise<ParcelTable> {
  let order: Uint32Array = Uint32Array.from(arrived.id.keys());
  for (const [column, size] of [
    [arrived.unit, sizes.units],
    [arrived.place, sizes.places],
    [arrived.number, sizes.numbers],
    [arrived.street, sizes.streets],
  ] as const) {
    order = sortedBy(order, column, size);
    await pause();
  }
  const units = unitColumns(order, arrived.unit);
  const streetStarts = startsOf(order, arrived.street, sizes.streets);
  await pause();
  const numberOf = picked(order, arrived.number, columnFor(sizes.numbers, order.length));
  const placeOf = picked(order, arrived.place, columnFor(sizes.places, order.length));
  await pause();
  const idOf = picked(order, arrived.id, new Uint32Array(order.length));
  await pause();
  const streetsOfNumber = streetsOfNumbers(order, arrived, sizes.numbers);
  return { count: order.length, streetStarts, numberOf, placeOf, idOf, ...units, streetsOfNumber };
}

const mostSamples = 8;

/**
 * Returns for each place its number of parcels and the first house on each of a few of its streets.
 * Lots without a house number represent a place only where there are too few houses.
 */
export function samplePlaces(
  table: ParcelTable,
  places: number,
): { samplesOfPlace: GroupedLists; parcelsOfPlace: Uint32Array } {
  const parcelsOfPlace = new Uint32Array(places);
  const sampled = new Uint8Array(places);
  const keys = new GrowingColumn();
  const parcels = new GrowingColumn();
  for (let parcel = 0; parcel < table.count; parcel++) {
    const place = at(table.placeOf, parcel);
    parcelsOfPlace[place] = at(parcelsOfPlace, place) + 1;
  }
  for (const isNumbered of [true, false]) {
    const lastStreet = new Uint32Array(places).fill(0xffff_ffff);
    for (let street = table.streetStarts.length - 2; street >= 0; street--) {
      const end = at(table.streetStarts, street + 1);
      for (let parcel = at(table.streetStarts, street); parcel < end; parcel++) {
        if (at(table.numberOf, parcel) > 0 !== isNumbered) continue;
        const place = at(table.placeOf, parcel);
        // Street 0 stands for "none"; a place that has only such parcels shows any of them.
        if (street !== 0 && at(lastStreet, place) === street) continue;
        if (at(sampled, place) === mostSamples) continue;
        lastStreet[place] = street;
        sampled[place] = at(sampled, place) + 1;
        keys.push(place);
        parcels.push(parcel);
      }
    }
  }
  return { samplesOfPlace: groupPairs(keys.view(), parcels.view(), places), parcelsOfPlace };
}

/** Returns the unit of a parcel, 0 for none. */
export function unitOfParcel(table: ParcelTable, parcel: number): number {
  const found = lowerBound(table.unitParcels, parcel);
  if (found === table.unitParcels.length || at(table.unitParcels, found) !== parcel) return 0;
  return at(table.unitOf, found);
}

function picked<C extends Column>(order: Uint32Array, from: Uint32Array, into: C): C {
  for (let parcel = 0; parcel < order.length; parcel++) into[parcel] = at(from, at(order, parcel));
  return into;
}

function startsOf(order: Uint32Array, street: Uint32Array, streets: number): Uint32Array {
  const starts = new Uint32Array(streets + 1);
  for (let parcel = 0; parcel < order.length; parcel++) {
    const slot = at(street, at(order, parcel)) + 1;
    starts[slot] = at(starts, slot) + 1;
  }
  for (let slot = 0; slot < streets; slot++)
    starts[slot + 1] = at(starts, slot + 1) + at(starts, slot);
  return starts;
}

function unitColumns(order: Uint32Array, unit: Uint32Array) {
  const unitParcels = new GrowingColumn();
  const unitOf = new GrowingColumn();
  for (let parcel = 0; parcel < order.length; parcel++) {
    const own = at(unit, at(order, parcel));
    if (own === 0) continue;
    unitParcels.push(parcel);
    unitOf.push(own);
  }
  return { unitParcels: unitParcels.finish(), unitOf: unitOf.finish() };
}

function streetsOfNumbers(
  order: Uint32Array,
  arrived: ArrivedParcels,
  numbers: number,
): GroupedLists {
  const keys = new GrowingColumn();
  const streets = new GrowingColumn();
  let lastNumber = -1;
  let lastStreet = -1;
  for (let parcel = 0; parcel < order.length; parcel++) {
    const row = at(order, parcel);
    const number = at(arrived.number, row);
    const street = at(arrived.street, row);
    if (number === lastNumber && street === lastStreet) continue;
    keys.push(number);
    streets.push(street);
    lastNumber = number;
    lastStreet = street;
  }
  return groupPairs(keys.view(), streets.view(), numbers);
}
