import { isInside } from '@deedlight/domain/geo/rings';
import { tileBox, tileNumber } from '@deedlight/domain/geo/tiles';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PlaceCell, placeGrounds } from './place-grounds';

/** A tile near Columbus with homes all over it. */
function cell(column: number, row: number, city: string, zip: string, homes = 10): PlaceCell {
  const place = { column: 17_600 + column, row: 24_700 + row };
  const tile = tileNumber(place.column, place.row);
  return { city, zip, homes, tile, ...tileBox({ zoom: 16, ...place }) };
}

/** A square of tiles, `size` on each side. */
function square(size: number, make: (column: number, row: number) => PlaceCell): PlaceCell[] {
  return Array.from({ length: size * size }, (_, at) => make(at % size, Math.floor(at / size)));
}

function middle({ west, east, south, north }: PlaceCell) {
  return { lng: (west + east) / 2, lat: (south + north) / 2 };
}

const flat = (ground: readonly (readonly [number, number])[][]) =>
  ground.map((ring) => ring.flat());

test('F-02: a city has the ground that its homes stand on, its name among them and its ZIP codes', () => {
  const cells = square(6, (column, row) => cell(column, row, 'Fernhill', '43001'));
  const { cities, zips, borders } = placeGrounds(cells);
  expect(cities).toMatchObject([{ name: 'Fernhill', homes: 360, zips: ['43001'] }]);
  expect(zips).toMatchObject([{ zip: '43001', homes: 360 }]);
  expect(borders).toEqual([]);
  const [city] = cities;
  const ground = flat(city?.ground ?? []);
  expect(ground).toHaveLength(1);
  for (const one of cells) expect(isInside(middle(one), ground)).toBe(true);
  const [lng, lat] = city?.at ?? [];
  expect(isInside({ lng: lng ?? 0, lat: lat ?? 0 }, ground)).toBe(true);
});

test('a few homes far from their city, as a mistyped one is, do not stretch its ground', () => {
  const near = square(6, (column, row) => cell(column, row, 'Fernhill', '43001'));
  const far = cell(90, 90, 'Fernhill', '43001', 1);
  const { cities } = placeGrounds([...near, far]);
  const ground = flat(cities[0]?.ground ?? []);
  expect(ground).toHaveLength(1);
  expect(isInside(middle(far), ground)).toBe(false);
});

test('a city of two towns has two grounds', () => {
  const west = square(4, (column, row) => cell(column, row, 'Fernhill', '43001'));
  const east = square(4, (column, row) => cell(column + 40, row, 'Fernhill', '43002'));
  const [city] = placeGrounds([...west, ...east]).cities;
  expect(city?.ground).toHaveLength(2);
  expect(city?.zips).toEqual(['43001', '43002']);
});

test('a border runs between two ZIP codes from end to end, in one line', () => {
  const cells = square(8, (column, row) =>
    cell(column, row, 'Fernhill', column < 4 ? '43001' : '43002'),
  );
  const { borders } = placeGrounds(cells);
  expect(borders).toHaveLength(1);
  const between = tileBox({ zoom: 16, column: 17_604, row: 24_700 });
  const width = between.east - between.west;
  for (const [lng] of borders[0] ?? []) {
    expect(Math.abs(lng - between.west)).toBeLessThan(width / 2);
  }
  const lats = (borders[0] ?? []).map(([, lat]) => lat);
  expect((Math.max(...lats) - Math.min(...lats)) / (between.north - between.south)).toBeGreaterThan(
    5,
  );
});

test('where three ZIP codes meet, three borders do', () => {
  const cells = square(8, (column, row) => {
    const south = column < 4 ? '43002' : '43003';
    return cell(column, row, 'Fernhill', row < 4 ? '43001' : south);
  });
  expect(placeGrounds(cells).borders).toHaveLength(3);
});

test('a ZIP code within another is inside a closed border', () => {
  const cells = square(9, (column, row) => {
    const isMiddle = [column, row].every((at) => at > 2 && at < 6);
    return cell(column, row, 'Fernhill', isMiddle ? '43002' : '43001');
  });
  const { borders } = placeGrounds(cells);
  expect(borders).toHaveLength(1);
  expect(borders[0]?.at(0)).toEqual(borders[0]?.at(-1));
});

test('homes without a city have ground but no name, and without a ZIP code no border', () => {
  const cells = square(5, (column, row) => cell(column, row, '', column < 2 ? '' : '43001'));
  expect(placeGrounds(cells)).toMatchObject({ cities: [{ name: null }], borders: [] });
  expect(placeGrounds([])).toEqual({ cities: [], zips: [], borders: [] });
});

test('every home is counted once, and the order of the cells makes no difference to it', () => {
  const anyCell = fc
    .tuple(
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 0, max: 30 }),
      fc.constantFrom('', 'Fernhill', 'Kestrel Bay'),
      fc.constantFrom('', '43001', '43002'),
      fc.integer({ min: 1, max: 50 }),
    )
    .map((parts) => cell(...parts));
  fc.assert(
    fc.property(fc.array(anyCell, { maxLength: 40 }), (cells) => {
      const { cities, zips } = placeGrounds(cells);
      const homes = cells.reduce((sum, one) => sum + one.homes, 0);
      expect(cities.reduce((sum, city) => sum + city.homes, 0)).toBe(homes);
      const turned = placeGrounds(cells.toReversed());
      expect(turned.cities.map(({ name, homes: own }) => [name, own])).toEqual(
        cities.map(({ name, homes: own }) => [name, own]),
      );
      expect(turned.zips.map(({ zip }) => zip)).toEqual(zips.map(({ zip }) => zip));
      for (const ring of cities.flatMap(({ ground }) => ground)) {
        expect(ring.at(0)).toEqual(ring.at(-1));
        expect(ring.length).toBeGreaterThan(3);
      }
    }),
  );
});
