import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FitRows, fitPenalised, predictRows } from './penalised-fit';

/** Two dense columns behind the intercept, and three columns of which a row has at most one. */
const denseCount = 2;
const size = 1 + denseCount + 3;

const aRow = fc.record({
  dense: fc.array(fc.integer({ min: -20, max: 20 }), {
    minLength: denseCount,
    maxLength: denseCount,
  }),
  single: fc.constantFrom(-1, 3, 4, 5),
  target: fc.integer({ min: -50, max: 50 }),
});

type Row = { dense: number[]; single: number; target: number };

function inColumns(rows: readonly Row[]): FitRows {
  return {
    dense: [0, 1].map((column) => Float64Array.from(rows, ({ dense }) => dense[column] ?? 0)),
    single: Int32Array.from(rows, ({ single }) => single),
    target: Float64Array.from(rows, ({ target }) => target),
  };
}

/** Writes a row out with every column, as a textbook has it. */
function writtenOut({ dense, single }: Row): number[] {
  return [1, ...dense, ...[3, 4, 5].map((column) => (column === single ? 1 : 0))];
}

/** Inverts a matrix by Gauss-Jordan elimination, with the largest pivot of each column. */
function inverseOf(matrix: readonly (readonly number[])[]): number[][] {
  const work = matrix.map((row, at) => [...row, ...matrix.map((_, other) => +(other === at))]);
  for (let step = 0; step < work.length; step += 1) {
    const rest = work.slice(step).map((row) => Math.abs(row[step] ?? 0));
    const pivot = step + rest.indexOf(Math.max(...rest));
    const [upper, lower] = [work[step] ?? [], work[pivot] ?? []];
    work[pivot] = upper;
    const own = lower.map((value) => value / (lower[step] ?? 0));
    work[step] = own;
    for (const [at, row] of work.entries()) {
      const factor = row[step] ?? 0;
      if (at !== step) work[at] = row.map((value, column) => value - factor * (own[column] ?? 0));
    }
  }
  return work.map((row) => row.slice(matrix.length));
}

/** Solves (XᵀX + P) b = Xᵀy with everything written out. */
function byTheTextbook(rows: readonly Row[], penalty: readonly number[]) {
  const written = rows.map(writtenOut);
  const columns = penalty.map((_, at) => at);
  const normal = columns.map((a) =>
    columns.map((b) => {
      const sum = written.reduce((all, row) => all + (row[a] ?? 0) * (row[b] ?? 0), 0);
      return sum + (a === b ? (penalty[a] ?? 0) : 0);
    }),
  );
  const moments = columns.map((a) =>
    written.reduce((all, row, at) => all + (row[a] ?? 0) * (rows[at]?.target ?? 0), 0),
  );
  const inverse = inverseOf(normal);
  const dot = (a: readonly number[], b: readonly number[]) =>
    a.reduce((all, value, at) => all + value * (b[at] ?? 0), 0);
  const coefficients = inverse.map((row) => dot(row, moments));
  return {
    coefficients,
    variances: columns.map((at) => inverse[at]?.[at] ?? 0),
    fitted: written.map((row) => dot(row, coefficients)),
  };
}

test('X-06 coefficients, errors and fitted values are those of the equations written out', () => {
  fc.assert(
    fc.property(fc.array(aRow, { minLength: 1, maxLength: 30 }), (rows) => {
      // Each column has its own penalty, so that no two may be exchanged.
      const penalties = [0.5, 1, 2, 3, 4, 5];
      const penalty = new Float64Array(size * size);
      for (const [at, value] of penalties.entries()) penalty[at * size + at] = value;
      const found = fitPenalised(inColumns(rows), penalty, size, 0.3);
      const wanted = byTheTextbook(rows, penalties);
      for (const [at, coefficient] of wanted.coefficients.entries()) {
        expect(found.coefficients[at]).toBeCloseTo(coefficient, 6);
        expect(found.standardErrors[at]).toBeCloseTo(0.3 * Math.sqrt(wanted.variances[at] ?? 0), 6);
      }
      const fitted = predictRows(inColumns(rows), found.coefficients);
      for (const [at, value] of wanted.fitted.entries()) expect(fitted[at]).toBeCloseTo(value, 6);
    }),
  );
});
