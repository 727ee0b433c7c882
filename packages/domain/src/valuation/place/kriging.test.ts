import { expect, test } from 'vitest';
import { solveInPlace } from './cholesky';
import { correctionAt, KrigingWorkspace, type ResidualField } from './kriging';
import { indexPoints } from './nearest';

const nobody = () => false;

function fieldOf(points: number[], residuals: number[]): ResidualField {
  return {
    index: indexPoints(Float32Array.from(points), 1),
    likeness: new Float32Array(residuals.length),
    likenessDimensions: 1,
    residuals: Float32Array.from(residuals),
    reach: 1,
    strength: 1,
  };
}

test('solves a small system by hand', () => {
  // 4x + 2y = 10 and 2x + 3y = 9 give x = 1.5, y = 2.
  const solution = Float64Array.of(10, 9);
  solveInPlace(Float64Array.of(4, 0, 2, 3), solution, 2);
  expect(solution[0]).toBeCloseTo(1.5, 12);
  expect(solution[1]).toBeCloseTo(2, 12);
});

test('one sale at the very place corrects by strength / (strength + 1)', () => {
  const correction = correctionAt(
    fieldOf([0], [0.2]),
    Float32Array.of(0),
    Float32Array.of(0),
    nobody,
    new KrigingWorkspace(),
  );
  expect(correction).toBeCloseTo(0.1, 6);
});

test('an unlike home, a far home and a home of unknown place are corrected less or not at all', () => {
  const field = fieldOf([0, 0.1], [0.2, 0.2]);
  const at = (place: number, likeness: number) =>
    correctionAt(
      field,
      Float32Array.of(place),
      Float32Array.of(likeness),
      nobody,
      new KrigingWorkspace(),
    );
  expect(at(0, 2)).toBeLessThan(at(0, 0));
  expect(at(5, 0)).toBeLessThan(0.01);
  expect(at(Number.NaN, 0)).toBe(0);
});
