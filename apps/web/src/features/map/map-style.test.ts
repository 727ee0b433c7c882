import type { StyleSpecification } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { over, plainStyle } from './map-style';

const colors = {
  ...{ land: '#eee', border: '#ccc', ring: '#999', act: '#0b5d52' },
  ...{ street: '#fff', edge: '#ddd', label: '#666', steps: [] },
  ...{ soft: '#eef', line: '#bbc', name: '#333', hull: '#f4f4f4', lot: '#f4f4f4' },
};
const home = { lat: 39.95, lng: -75.16, label: '1 Elm St', isExact: true };

const streets: StyleSpecification = {
  version: 8,
  glyphs: 'https://tiles.example.com/{fontstack}/{range}.pbf',
  sources: { roads: { type: 'vector', url: 'https://tiles.example.com/roads' } },
  layers: [{ id: 'roads', type: 'line', source: 'roads', 'source-layer': 'roads' }],
};

test('what the product draws lies over the streets, without land and borders of its own', () => {
  const plain = plainStyle(colors, { subject: home, places: [] });
  const both = over(streets, plain);
  expect(both.layers.map(({ id }) => id)).toEqual(['roads', 'rings']);
  expect(Object.keys(both.sources).toSorted()).toEqual(['rings', 'roads']);
  expect(both.sources.rings).toEqual(plain.sources.rings);
  expect(both.glyphs).toBe(streets.glyphs);
});

test('the outline of the parcel lies over the streets and under the rings, with its hole', () => {
  const ring = (far: number): [number, number][] => [
    [-75.16 - far, 39.95 - far],
    [-75.16 + far, 39.95 - far],
    [-75.16, 39.95 + far],
    [-75.16 - far, 39.95 - far],
  ];
  const [border, hole] = [ring(0.001), ring(0.0001)];
  const both = over(
    streets,
    plainStyle(colors, { subject: home, places: [], outline: [hole, border] }),
  );
  expect(both.layers.map(({ id }) => id)).toEqual(['roads', 'outline', 'outline-line', 'rings']);
  expect(both.sources.outline).toMatchObject({
    data: { geometry: { type: 'MultiPolygon', coordinates: [[border, hole]] } },
  });
});
