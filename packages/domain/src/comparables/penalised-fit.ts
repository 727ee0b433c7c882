import { solveInPlace } from '../valuation/place/cholesky';
import { columnOf } from './column-of';

/**
 * Rows of a least-squares problem, column by column: an intercept, which every row has, the dense
 * columns after it, and behind those columns of which a row has at most one.
 */
export type FitRows = {
  dense: readonly Float64Array[];
  /** The column behind the dense ones in which a row has a 1; -1: none. */
  single: Int32Array;
  target: Float64Array;
};

type PenalisedFit = {
  coefficients: Float64Array;
  /** The standard error of each coefficient: the root of its posterior variance. */
  standardErrors: Float64Array;
};

/**
 * Solves least squares with a penalty matrix (row-major, symmetric). The answer is the mean of a
 * Gaussian posterior whose prior precision is `penalty` over `noise` squared.
 */
export function fitPenalised(
  rows: FitRows,
  penalty: Float64Array,
  size: number,
  noise: number,
): PenalisedFit {
  // The lower triangle of the normal equations; the solver overwrites it with the factor.
  const normal = Float64Array.from(penalty);
  const coefficients = new Float64Array(size);
  const values = new Float64Array(1 + rows.dense.length).fill(1);
  for (let at = 0; at < rows.target.length; at++) addRow(rows, at, values, normal, coefficients);
  solveInPlace(normal, coefficients, size);
  return { coefficients, standardErrors: errorsOf(normal, size, noise) };
}

function addRow(
  { dense, single, target }: FitRows,
  at: number,
  values: Float64Array,
  normal: Float64Array,
  moments: Float64Array,
): void {
  const size = moments.length;
  const aim = target[at] as number;
  for (let column = 0; column < dense.length; column++) {
    values[1 + column] = (dense[column] as Float64Array)[at] as number;
  }
  for (let row = 0; row < values.length; row++) {
    const value = values[row] as number;
    moments[row] = (moments[row] as number) + value * aim;
    for (let column = 0; column <= row; column++) {
      const cell = row * size + column;
      normal[cell] = (normal[cell] as number) + value * (values[column] as number);
    }
  }
  const own = single[at] as number;
  if (own < 0) return;
  moments[own] = (moments[own] as number) + aim;
  normal[own * size + own] = (normal[own * size + own] as number) + 1;
  for (let column = 0; column < values.length; column++) {
    const cell = own * size + column;
    normal[cell] = (normal[cell] as number) + (values[column] as number);
  }
}

/** Computes the diagonal of the inverse as the squares in the columns of the factor's inverse. */
function errorsOf(factor: Float64Array, size: number, noise: number): Float64Array {
  const column = new Float64Array(size);
  return columnOf(size, (at) => {
    let squares = 0;
    for (let row = at; row < size; row++) {
      let value = row === at ? 1 : 0;
      for (let before = at; before < row; before++) {
        value -= (factor[row * size + before] as number) * (column[before] as number);
      }
      column[row] = value / (factor[row * size + row] as number);
      squares += (column[row] as number) ** 2;
    }
    return noise * Math.sqrt(squares);
  });
}

/** Returns the fitted value of each row. */
export function predictRows(
  { dense, single, target }: FitRows,
  coefficients: Float64Array,
): Float64Array {
  return columnOf(target.length, (at) => {
    const own = single[at] as number;
    let sum = coefficients[0] as number;
    for (let column = 0; column < dense.length; column++) {
      sum += ((dense[column] as Float64Array)[at] as number) * (coefficients[1 + column] as number);
    }
    return own < 0 ? sum : sum + (coefficients[own] as number);
  });
}
