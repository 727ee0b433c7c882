export type Random = () => number;

/** Uniform numbers in [0, 1), the same for the same seed on every machine (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `count` different whole numbers below `total`, in ascending order. */
export function sampleBelow(total: number, count: number, random: Random): Int32Array {
  const chosen = new Int32Array(Math.min(count, total));
  let taken = 0;
  for (let candidate = 0; candidate < total && taken < chosen.length; candidate++) {
    const needed = chosen.length - taken;
    if (random() * (total - candidate) < needed) chosen[taken++] = candidate;
  }
  return chosen;
}

/** A 32-bit hash of text, mixed with a seed (FNV-1a and a final avalanche). */
export function hashText(text: string, seed: number): number {
  let hash = (2_166_136_261 ^ seed) >>> 0;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  }
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
