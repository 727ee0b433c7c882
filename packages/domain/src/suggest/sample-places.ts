import { at, GrowingColumn } from '../columns/typed-columns';
import { type GroupedLists, groupPairs } from './grouped-lists';
import type { ParcelTable } from './parcel-table';

const samples = 8;

/** Of each place its number of parcels and the first parcel on each of a few of its streets. */
export function samplePlaces(
  table: ParcelTable,
  places: number,
): { samplesOfPlace: GroupedLists; parcelsOfPlace: Uint32Array } {
  const parcelsOfPlace = new Uint32Array(places);
  const sampled = new Uint8Array(places);
  const lastStreet = new Uint32Array(places).fill(0xffff_ffff);
  const keys = new GrowingColumn();
  const parcels = new GrowingColumn();
  for (let street = table.streetStarts.length - 2; street >= 0; street--) {
    const end = at(table.streetStarts, street + 1);
    for (let parcel = at(table.streetStarts, street); parcel < end; parcel++) {
      const place = at(table.placeOf, parcel);
      parcelsOfPlace[place] = at(parcelsOfPlace, place) + 1;
      // Street 0 stands for "none": a place of such parcels alone shows any of them.
      if (street !== 0 && at(lastStreet, place) === street) continue;
      if (at(sampled, place) === samples) continue;
      lastStreet[place] = street;
      sampled[place] = at(sampled, place) + 1;
      keys.push(place);
      parcels.push(parcel);
    }
  }
  return { samplesOfPlace: groupPairs(keys.view(), parcels.view(), places), parcelsOfPlace };
}
