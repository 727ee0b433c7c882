import { solveInPlace } from '../valuation/cholesky';

/** One row of a sparse least-squares problem: which columns, with what values, and the target. */
export type FitRow = { columns: number[]; values: number[]; target: number };

type PenalisedFit = {
  coefficients: Float64Array;
  /** Of each coefficient: the root of the posterior's variance. */
  standardErrors: Float64Array;
};

/**
 * Least squares with a penalty matrix (row-major, symmetric), the mean of a Gaussian posterior whose
 * prior precision is `penalty` over `noise` squared.
 */
export function fitPenalised(
  rows: readonly FitRow[],
  penalty: Float64Array,
  size: number,
  noise: number,
): PenalisedFit {
  const normal = Float64Array.from(penalty);
  const coefficients = new Float64Array(size);
  for (const row of rows) addRow(row, normal, coefficients, size);
  // Leaves the lower triangle of the factor where the matrix was.
  solveInPlace(normal, coefficients, size);
  return { coefficients, standardErrors: errorsOf(normal, size, noise) };
}

function addRow(
  { columns, values, target }: FitRow,
  normal: Float64Array,
  moments: Float64Array,
  size: number,
): void {
  for (let at = 0; at < columns.length; at++) {
    const row = columns[at] as number;
    const value = values[at] as number;
    moments[row] = (moments[row] as number) + value * target;
    for (let other = 0; other < columns.length; other++) {
      const cell = row * size + (columns[other] as number);
      normal[cell] = (normal[cell] as number) + value * (values[other] as number);
    }
  }
}

/** The diagonal of the inverse is made of the squares in the columns of the factor's inverse. */
function errorsOf(factor: Float64Array, size: number, noise: number): Float64Array {
  const column = new Float64Array(size);
  return Float64Array.from({ length: size }, (_, at) => {
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

export function predictRow({ columns, values }: FitRow, coefficients: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < columns.length; at++) {
    sum += (values[at] as number) * (coefficients[columns[at] as number] as number);
  }
  return sum;
}
