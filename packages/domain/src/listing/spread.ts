import type { FigureName } from './listed-row';

/** How homes spread over a figure: where it is divided, and which column says it. */
export type SpreadOf = {
  of: FigureName;
  /** Of a column that falls as the figure rises, its negative is divided. */
  isTurned: boolean;
  /** Where one part ends and the next begins, ascending; a part has its lower edge. */
  edges: readonly number[];
};

/** `counts` has the homes below the first edge, between each two, and from the last on. */
export type Spread = { counts: number[]; unknown: number };

const dollars = 100;

/** In cents: each $25,000 up to a million, then each $100,000 up to five. */
export const valueEdges: readonly number[] = [
  ...Array.from({ length: 40 }, (_, at) => (at + 1) * 25_000 * dollars),
  ...Array.from({ length: 40 }, (_, at) => 1_000_000 * dollars + (at + 1) * 100_000 * dollars),
];

/** In percent of the value; below 0 more is owed than a home is worth. */
export const equityEdges: readonly number[] = Array.from({ length: 20 }, (_, at) => at * 5);

export function spreadOf(figure: 'value' | 'equity'): SpreadOf {
  if (figure === 'value') return { of: 'valueCents', isTurned: false, edges: valueEdges };
  // The share that no loan takes is what the loans leave; the same quotients as the filters have.
  return { of: 'ltv', isTurned: true, edges: equityEdges.map((percent) => (percent - 100) / 100) };
}

/** Counts what is known of `figures` between the edges; an unknown figure is not a number. */
export function countSpread({ edges, isTurned }: SpreadOf, figures: Iterable<number>): Spread {
  const counts = Array.from({ length: edges.length + 1 }, () => 0);
  let unknown = 0;
  for (const figure of figures) {
    if (Number.isNaN(figure)) unknown += 1;
    else {
      const part = partOf(edges, isTurned ? -figure : figure);
      counts[part] = (counts[part] ?? 0) + 1;
    }
  }
  return { counts, unknown };
}

export function sumOfSpreads(one: Spread, other: Spread): Spread {
  return {
    counts: one.counts.map((count, at) => count + (other.counts[at] ?? 0)),
    unknown: one.unknown + other.unknown,
  };
}

/** Returns how many edges a figure has reached. */
function partOf(edges: readonly number[], figure: number): number {
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edges[middle] ?? Number.POSITIVE_INFINITY) <= figure) low = middle + 1;
    else high = middle;
  }
  return low;
}
