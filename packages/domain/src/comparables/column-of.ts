/**
 * Makes a column of `length` numbers. It loops, as the iterator behind `Float64Array.from` takes
 * ten times as long.
 */
export function columnOf(length: number, valueAt: (at: number) => number): Float64Array {
  const values = new Float64Array(length);
  for (let at = 0; at < length; at++) values[at] = valueAt(at);
  return values;
}
