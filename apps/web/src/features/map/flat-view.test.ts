import { expect, test } from 'vitest';
import {
  boxShown,
  type FlatView,
  moved,
  pixelOf,
  positionAt,
  viewOfBox,
  zoomed,
} from './flat-view';

const view: FlatView = { center: [-82.98, 39.96], zoom: 12, width: 600, height: 400 };

test('the middle of a view is its center, and a pixel leads back to its position', () => {
  const middle = pixelOf(view, view.center);
  expect(middle.x).toBeCloseTo(300, 6);
  expect(middle.y).toBeCloseTo(200, 6);
  const [lng, lat] = positionAt(view, pixelOf(view, [-83.01, 39.99]));
  expect(lng).toBeCloseTo(-83.01, 9);
  expect(lat).toBeCloseTo(39.99, 9);
});

test('a view of a box shows all of it, and hardly more', () => {
  const box = { west: -83.1, south: 39.9, east: -82.9, north: 40.05 };
  const shown = boxShown(viewOfBox(box, { width: 600, height: 400 }));
  expect(shown.west).toBeLessThan(box.west);
  expect(shown.east).toBeGreaterThan(box.east);
  expect(shown.south).toBeLessThan(box.south);
  expect(shown.north).toBeGreaterThan(box.north);
  expect((box.north - box.south) / (shown.north - shown.south)).toBeGreaterThan(0.85);
});

test('a step nearer halves what is shown, around the same middle', () => {
  const [far, near] = [boxShown(view), boxShown(zoomed(view, 1))];
  expect((far.east - far.west) / (near.east - near.west)).toBeCloseTo(2, 9);
  expect(near.east + near.west).toBeCloseTo(far.east + far.west, 9);
});

test('a move to the east and south shows what lies there', () => {
  const before = boxShown(view);
  const after = boxShown(moved(view, 0.5, 0.5));
  expect(after.west).toBeCloseTo((before.west + before.east) / 2, 9);
  expect(after.north).toBeCloseTo(view.center[1], 9);
});

test('a single place is shown from near, and not from within', () => {
  const place = { west: -83, east: -83, south: 40, north: 40 };
  expect(viewOfBox(place, { width: 600, height: 400 }).zoom).toBeLessThanOrEqual(19);
});
