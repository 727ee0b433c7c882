/** The value that Student's t exceeds once in ten, by degrees of freedom from 1 to 12. */
const table = [
  3.078, 1.886, 1.638, 1.533, 1.476, 1.44, 1.415, 1.397, 1.383, 1.372, 1.363, 1.356,
] as const;

/** The same for the normal distribution, which t becomes. */
const normal = 1.2816;

/** Beyond the table it nears the normal's as one over the degrees of freedom. */
export function upperTenth(freedom: number): number {
  const listed = table[freedom - 1];
  return listed ?? normal + ((table[11] - normal) * table.length) / freedom;
}
