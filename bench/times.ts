/** The times are in milliseconds. */
export type Times = { p50: number; p99: number };

const warmingRounds = 3;
export const roundsOfTimes = warmingRounds + 1;

/**
 * Measures after rounds that warm up what is warm in a running server: plans, pages and compiled
 * code.
 */
export async function timesOf<Input>(
  inputs: readonly Input[],
  work: (input: Input) => Promise<unknown>,
): Promise<Times> {
  for (let round = 0; round < warmingRounds; round += 1) {
    for (const input of inputs) await work(input);
  }
  return await timesOnce(inputs, work);
}

export async function timesOnce<Input>(
  inputs: readonly Input[],
  work: (input: Input) => Promise<unknown>,
): Promise<Times> {
  const times: number[] = [];
  for (const input of inputs) {
    const started = performance.now();
    await work(input);
    times.push(performance.now() - started);
  }
  return quantilesOf(times);
}

export function quantilesOf(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

export function timesText({ p50, p99 }: Times): string {
  return `${p50.toFixed(2)} / ${p99.toFixed(2)}`.padStart(16);
}
