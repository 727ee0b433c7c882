import { expect, test } from 'vitest';
import { normal, pick, pickWeighted, seededRandom, wholeBetween } from './random';

test('one seed gives one stream', () => {
  const draws = (seed: number) => Array.from({ length: 5 }, seededRandom(seed));
  expect(draws(7)).toEqual(draws(7));
  expect(draws(7)).not.toEqual(draws(8));
});

test('stays inside its bounds and reaches both ends', () => {
  const random = seededRandom(1);
  const seen = new Set(Array.from({ length: 500 }, () => wholeBetween(random, 2, 5)));
  expect([...seen].sort()).toEqual([2, 3, 4, 5]);
});

test('draws a normal of the asked mean and spread', () => {
  const random = seededRandom(3);
  const draws = Array.from({ length: 20_000 }, () => normal(random, 10, 2));
  const mean = draws.reduce((all, draw) => all + draw, 0) / draws.length;
  const variance = draws.reduce((all, draw) => all + (draw - mean) ** 2, 0) / draws.length;
  expect(mean).toBeCloseTo(10, 1);
  expect(Math.sqrt(variance)).toBeCloseTo(2, 1);
});

test('picks by weight', () => {
  const random = seededRandom(5);
  const picks = Array.from({ length: 4000 }, () =>
    pickWeighted(random, [
      ['rare', 1],
      ['common', 9],
    ]),
  );
  const share = picks.filter((each) => each === 'rare').length / picks.length;
  expect(share).toBeGreaterThan(0.08);
  expect(share).toBeLessThan(0.12);
  expect(() => pickWeighted(random, [])).toThrow(RangeError);
  expect(['a', 'b']).toContain(pick(random, ['a', 'b']));
});
