/** A seeded stream of numbers in [0, 1): the same seed gives the same stream on every machine. */
export type Random = () => number;

/** Mulberry32: 32 bits of state, fast, good enough to draw samples; not for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns a whole number from `low` to `high`, both included. */
export function wholeBetween(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

export function chance(random: Random, probability: number): boolean {
  return random() < probability;
}

/** Draws from a normal distribution by the Box–Muller method. */
export function normal(random: Random, mean = 0, deviation = 1): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  return mean + deviation * radius * Math.cos(2 * Math.PI * random());
}

export function pick<T>(random: Random, options: readonly [T, ...T[]]): T {
  return options[Math.floor(random() * options.length)] ?? options[0];
}

/**
 * Returns one of `options`, each as likely as its weight; throws RangeError when there are none.
 */
export function pickWeighted<T>(random: Random, options: readonly (readonly [T, number])[]): T {
  const whole = options.reduce((all, [, weight]) => all + weight, 0);
  let left = random() * whole;
  for (const [option, weight] of options) {
    left -= weight;
    if (left < 0) return option;
  }
  const last = options.at(-1);
  if (!last) throw new RangeError('nothing to pick from');
  return last[0];
}

/** Returns `count` different whole numbers below `total`, in ascending order. */
export function sampleBelow(total: number, count: number, random: Random): Int32Array {
  const chosen = new Int32Array(Math.min(count, total));
  let taken = 0;
  for (let candidate = 0; candidate < total && taken < chosen.length; candidate++) {
    const needed = chosen.length - taken;
    if (random() * (total - candidate) < needed) chosen[taken++] = candidate;
  }
  return chosen;
}
