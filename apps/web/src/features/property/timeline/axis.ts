export type Axis = { from: number; to: number; ticks: number[] };

/**
 * Returns an axis of whole years with a margin of a twentieth at both ends; at most seven years are
 * labeled.
 */
export function yearAxis(years: number[]): Axis {
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const margin = Math.max(0.4, (last - first) / 20);
  const from = Math.floor(first - margin);
  const to = Math.ceil(last + margin);
  const step = [1, 2, 5, 10, 20, 50].find((size) => (to - from) / size <= 7) ?? 100;
  const ticks = steps(Math.ceil(from / step) * step, to, step);
  return { from, to, ticks };
}

/** Returns an axis from zero to a round amount above the largest, in cents. */
export function moneyAxis(amounts: number[]): Axis {
  const most = Math.max(...amounts, 1);
  const step = roundStep(most / 3);
  const to = Math.ceil((most * 1.02) / step) * step;
  return { from: 0, to, ticks: steps(0, to, step) };
}

/** Returns the position of a value on the axis, 0 to 1. */
export function along({ from, to }: Axis, value: number): number {
  return (value - from) / (to - from);
}

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5].find((size) => size * power >= rough) ?? 10;
  return factor * power;
}

function steps(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);
}
