import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { metersPerDegree } from './distance';
import { areasOf, outlineOf, placeOn, ringsOfText, ringsText } from './outline';
import { isInside, metersToRings, type Rings } from './rings';

const [lng, lat] = [-78.638, 35.779];
const meter = 1 / metersPerDegree;

/** Makes a closed ring of corners that are so many meters east and north of a place in Wake County. */
function ring(...corners: [number, number][]): number[] {
  const [first = [0, 0]] = corners;
  const squeeze = Math.cos((lat * Math.PI) / 180);
  return [...corners, first].flatMap(([east, north]) => [
    lng + (east * meter) / squeeze,
    lat + north * meter,
  ]);
}

const lot = ring([0, 0], [30, 0], [30, 40], [0, 40]);
const hole = ring([10, 10], [10, 20], [20, 20], [20, 10]);
const next = ring([50, 0], [60, 0], [60, 10]);
/** It crosses itself in the middle. */
const bowTie = ring([0, 0], [20, 20], [20, 0], [0, 20]);
/** Its center of gravity lies outside of it. */
const horseshoe = ring([0, 0], [30, 0], [30, 30], [20, 30], [20, 5], [10, 5], [10, 30], [0, 30]);

describe('the outline of a parcel', () => {
  test('keeps its corners, holes and parts, and leaves out what lies on a straight line', () => {
    const surveyed = ring([0, 0], [10, 0.2], [15, -0.3], [30, 0], [30, 40], [0.1, 40.1], [0, 40]);
    const outline = outlineOf([surveyed, hole, next]);
    expect(outline?.errorMeters).toBe(0.5);
    expect(outline?.rings.map((each) => each.length / 2)).toEqual([5, 5, 4]);
  });

  test('is closed where it was published open', () => {
    const [open] = [lot.slice(0, -2)];
    expect(outlineOf([open])).toEqual(outlineOf([lot]));
  });

  test('keeps a ring that crosses itself', () => {
    expect(outlineOf([bowTie])?.rings[0]).toHaveLength(10);
  });

  test('is coarser where it has thousands of corners, and says by how much', () => {
    const shore = ring(
      ...Array.from({ length: 30_000 }, (_, at): [number, number] => {
        const turn = (at / 30_000) * 2 * Math.PI;
        const far = 5000 + 40 * Math.sin(turn * 900);
        return [far * Math.cos(turn), far * Math.sin(turn)];
      }),
    );
    const outline = outlineOf([shore]);
    expect(outline?.errorMeters).toBeGreaterThan(0.5);
    expect(outline?.rings[0]?.length).toBeLessThanOrEqual(2000);
    expect(outline?.rings[0]?.length).toBeGreaterThan(20);
  });

  test.each([
    ['no ring', []],
    ['a ring without corners', [[]]],
    ['one point again and again', [ring([1, 1], [1, 1], [1, 1])]],
    ['a line there and back', [ring([0, 0], [30, 0])]],
    ['less than half a meter', [ring([0, 0], [0.3, 0], [0.3, 0.3])]],
    ['coordinates in meters', [[2_100_000, 738_000, 2_100_030, 738_000, 2_100_030, 738_040]]],
    ['what is no number', [[Number.NaN, lat, lng, lat, lng, lat + 1]]],
  ])('%s makes none', (_, rings) => {
    expect(outlineOf(rings)).toBeNull();
  });

  test('no published corner is farther from it than the error that it states', () => {
    const corner = fc.tuple(
      fc.double({ min: 0, max: 90, noNaN: true }),
      fc.double({ min: 0, max: 90, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(corner, { minLength: 3, maxLength: 40 }), (corners) => {
        const published = ring(...corners);
        const outline = outlineOf([published]);
        if (outline === null) return;
        for (let at = 0; at < published.length; at += 2) {
          const place = { lng: published[at] ?? 0, lat: published[at + 1] ?? 0 };
          // Rounding moves a corner by up to a tenth of a meter.
          expect(metersToRings(place, outline.rings)).toBeLessThan(outline.errorMeters + 0.2);
        }
      }),
    );
  });
});

describe('the text of rings', () => {
  test('is the encoded polyline of the format’s own example, with one more digit', () => {
    // Google's example (38.5, -120.2), (40.7, -120.95), (43.252, -126.453) at precision 6, longitude first.
    const text = ringsText([[-120.2, 38.5, -120.95, 40.7, -126.453, 43.252]]);
    expect(ringsOfText(text)).toEqual([[-120.2, 38.5, -120.95, 40.7, -126.453, 43.252]]);
    expect(ringsText([[-0.000001, 0.000001]])).toBe('@A');
    expect(text).toMatch(/^[?-~]+$/);
  });

  test('gives back every outline, digit by digit', () => {
    const degrees = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 });
    const corner = fc.tuple(degrees(180), degrees(90));
    const rings = fc.array(fc.array(corner, { minLength: 1, maxLength: 20 }), { minLength: 1 });
    fc.assert(
      fc.property(rings, (drawn) => {
        const whole: Rings = drawn.map((each) => each.flat().map((value) => value / 1e6));
        expect(ringsOfText(ringsText(whole))).toEqual(
          whole.map((each) => each.map((value) => value + 0)),
        );
      }),
    );
  });

  test('takes some forty letters for a lot', () => {
    expect(ringsText(outlineOf([lot])?.rings ?? []).length).toBeLessThan(45);
  });
});

describe('a place on the shape', () => {
  test.each([
    ['a lot', [lot]],
    ['a lot with a hole in the middle', [lot, ring([5, 5], [5, 35], [25, 35], [25, 5])]],
    ['two parts', [lot, next]],
    ['a horseshoe', [horseshoe]],
    ['one that crosses itself', [bowTie]],
  ])('lies inside of %s', (_, rings) => {
    const place = placeOn(rings);
    expect(place !== null && isInside(place, rings)).toBe(true);
  });

  test('is none where nothing is enclosed', () => {
    expect(placeOn([])).toBeNull();
    expect(placeOn([ring([0, 0], [30, 0])])).toBeNull();
  });
});

test('rings are grouped into areas with their holes, whatever their order and direction', () => {
  const island = ring([12, 12], [18, 12], [18, 18]);
  expect(areasOf([hole, next, lot, island])).toEqual([[next], [lot, hole], [island]]);
  expect(areasOf([lot])).toEqual([[lot]]);
});
