/** Solves matrix · x = solution by Cholesky; both are overwritten, the lower triangle is read. */
export function solveInPlace(matrix: Float64Array, solution: Float64Array, size: number): void {
  for (let a = 0; a < size; a++) {
    for (let b = 0; b <= a; b++) {
      let value = matrix[a * size + b] as number;
      for (let c = 0; c < b; c++) {
        value -= (matrix[a * size + c] as number) * (matrix[b * size + c] as number);
      }
      matrix[a * size + b] = a === b ? Math.sqrt(value) : value / (matrix[b * size + b] as number);
    }
  }
  for (let a = 0; a < size; a++) {
    let value = solution[a] as number;
    for (let b = 0; b < a; b++) value -= (matrix[a * size + b] as number) * (solution[b] as number);
    solution[a] = value / (matrix[a * size + a] as number);
  }
  for (let a = size - 1; a >= 0; a--) {
    let value = solution[a] as number;
    for (let b = a + 1; b < size; b++) {
      value -= (matrix[b * size + a] as number) * (solution[b] as number);
    }
    solution[a] = value / (matrix[a * size + a] as number);
  }
}
