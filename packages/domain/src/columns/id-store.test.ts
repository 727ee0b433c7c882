import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parcelOf, propertyId } from '../property/property-id';
import { type IdStore, IdStoreWriter, idAt, sortIds, withParcelPrefix } from './id-store';

const anId = fc
  .tuple(
    fc.constantFrom(['PA', '42101'], ['PA', '42045'], ['WI', '55079']),
    fc.string({ unit: fc.constantFrom(...'0123a'), minLength: 1, maxLength: 12 }),
  )
  .map(([[state = '', county = ''], parcel]) => propertyId(state, county, parcel));
const someIds = fc.uniqueArray(anId, { maxLength: 120 });

function stored(ids: readonly string[]): IdStore {
  const writer = new IdStoreWriter();
  for (const id of ids) writer.append(id);
  return writer.finish();
}

test('every id is read back at its place', () => {
  fc.assert(
    fc.property(someIds, (ids) => {
      const store = stored(ids);
      expect(ids.map((_, place) => idAt(store, place))).toEqual(ids);
    }),
  );
});

test('ids that came out of order are sorted, and it is told where each went', () => {
  fc.assert(
    fc.property(someIds, (ids) => {
      const { store, placeOf } = sortIds(stored(ids));
      const sorted = ids.map((_, place) => idAt(store, place));
      expect(sorted).toEqual(ids.toSorted());
      expect(ids.map((_, former) => sorted[placeOf[former] ?? -1])).toEqual(ids);
    }),
  );
});

test('a parcel number is found by any beginning, in every county', () => {
  const beginning = fc.string({ unit: fc.constantFrom(...'0123a'), minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(someIds, beginning, (ids, key) => {
      const sorted = ids.toSorted();
      const found = withParcelPrefix(stored(sorted), key, 200).map((place) => sorted[place]);
      expect(found).toEqual(sorted.filter((id) => parcelOf(id).startsWith(key)));
    }),
  );
});

test('neighbouring parcel numbers take less than half the bytes', () => {
  const ids = Array.from({ length: 10_000 }, (_, at) => `pa-42101-${String(3_000_000 + at * 7)}`);
  expect(stored(ids).bytes.length).toBeLessThan(ids.join('').length / 2);
});
