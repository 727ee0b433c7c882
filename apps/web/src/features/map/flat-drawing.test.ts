import { expect, test } from 'vitest';
import { flatDrawing, homeAt } from './flat-drawing';
import type { FlatView } from './flat-view';
import type { Ground } from './ground-of-records';
import type { Group } from './merge-groups';

const view: FlatView = { center: [-83, 40], zoom: 14, width: 600, height: 400 };

const ground: Ground = {
  streets: [
    {
      name: 'Elm St',
      homes: 50,
      path: [
        [-83, 40],
        [-83, 40.001],
      ],
    },
    {
      name: 'Oak St',
      homes: 5,
      path: [
        [-83.001, 40],
        [-83.001, 40.001],
      ],
    },
  ],
  cities: [
    {
      ...{ name: 'Fernhill', homes: 90, zips: ['43001'], at: [-83, 40] },
      ground: [
        [
          [-83.01, 39.99],
          [-82.99, 39.99],
          [-83, 40.01],
          [-83.01, 39.99],
        ],
      ],
    },
  ],
  zips: [],
  homes: [
    [
      [-83, 40],
      [-82.9949, 40],
      [-83.0005, 40.0005],
      [-90, 40],
    ],
  ],
  borders: [
    [
      [-83, 39.99],
      [-83, 40.01],
    ],
  ],
};

function home(property: string | null, lng: number, value: number | null, count = 1): Group {
  return { id: `${property ?? lng}`, count, lat: 40, lng, property, value, equity: null };
}

const groups = [
  home('a', -83, 10_000_000),
  home('b', -83.001, 90_000_000),
  home('c', -83.002, null),
  home(null, -82.995, null, 12),
];

const drawn = (zoom: number) =>
  flatDrawing({ ...view, zoom }, { ground, groups, figure: 'value', area: [] });

test('near, a flat map has grounds, ZIP borders, streets of two widths, names, dots and groups', () => {
  const drawing = drawn(14);
  expect(drawing.grounds).toMatch(/^M.*Z$/);
  expect(drawing.borders).not.toBe('');
  expect(drawing.streets.map(({ path }) => path.match(/M/g)?.length)).toEqual([1, 1]);
  expect(drawing.names).toMatchObject([{ name: 'Fernhill', zip: 'ZIP 43001', x: 300, y: 200 }]);
  expect(drawing.dots.map(({ step }) => step)).toContain(-1);
  expect(drawing.groups).toMatchObject([{ count: 12 }]);
  expect(drawing.area).toBe('');
});

test('farther out the streets are left out, and from very far the cities', () => {
  expect(drawn(11).streets.map(({ path }) => path)).toEqual(['', '']);
  expect(drawn(11).grounds).not.toBe('');
  expect(drawn(7)).toMatchObject({ grounds: '', borders: '', names: [] });
});

test('the dot nearest to a press is meant, and none that is far from it', () => {
  expect(homeAt(view, groups, { x: 303, y: 199 }, 12)).toBe('a');
  expect(homeAt(view, groups, { x: 303, y: 260 }, 12)).toBeNull();
});

test('F-02 near, homes that do not match are marked where they are in view and in no group', () => {
  const near = { ...view, zoom: 15 };
  const { others } = flatDrawing(near, { ground, groups, figure: 'value', area: [] });
  // One lies under a dot, one is not covered; one is counted in a group, and one out of sight.
  expect(others.match(/M/g)).toHaveLength(2);
  expect(others).toContain('M300.0 200.0h0');
  expect(flatDrawing(view, { ground, groups, figure: 'value', area: [] }).others).toBe('');
});
