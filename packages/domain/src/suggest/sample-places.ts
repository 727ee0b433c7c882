import { at, GrowingColumn } from '../columns/typed-columns';
import { type GroupedLists, groupPairs } from './grouped-lists';
import type { ParcelTable } from './parcel-table';

const samples = 8;

/**
 * Of each place its number of parcels and the first house on each of a few of its streets; lots
 * without a house number stand for a place only where houses are too few.
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
        // Street 0 stands for "none": a place of such parcels alone shows any of them.
        if (street !== 0 && at(lastStreet, place) === street) continue;
        if (at(sampled, place) === samples) continue;
        lastStreet[place] = street;
        sampled[place] = at(sampled, place) + 1;
        keys.push(place);
        parcels.push(parcel);
      }
    }
  }
  return { samplesOfPlace: groupPairs(keys.view(), parcels.view(), places), parcelsOfPlace };
}
