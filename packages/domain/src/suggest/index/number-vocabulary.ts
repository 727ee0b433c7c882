import { at, lowerBound } from '../../columns/typed-columns';

/**
 * The different house numbers of a roll in rising order of their leading figure. Number 0 stands
 * for "none"; texts other than plain figures ("12A", "9400-9408", "N6W23001") are kept aside.
 */
export type NumberVocabulary = {
  base: Uint32Array;
  /** Last figure of a range, the base itself otherwise. */
  high: Uint32Array;
  irregular: ReadonlyMap<number, string>;
  widestRange: number;
};

const largestBase = 0xffff_fffe;

/**
 * Builds the vocabulary of different `texts`. `numberOf` has the number of each text at its index +
 * 1; 0 stays 0.
 */
export function buildNumberVocabulary(texts: readonly string[]): {
  vocabulary: NumberVocabulary;
  numberOf: Uint32Array;
} {
  const read = texts.map((text) => ({ text, base: leadingFigure(text), high: rangeEnd(text) }));
  const order = [...read.keys()].sort((a, b) => compare(read[a], read[b]));
  const base = new Uint32Array(texts.length + 1);
  const high = new Uint32Array(texts.length + 1);
  const irregular = new Map<number, string>();
  const numberOf = new Uint32Array(texts.length + 1);
  let widestRange = 0;
  order.forEach((from, place) => {
    const entry = read[from];
    if (!entry) return;
    const number = place + 1;
    numberOf[from + 1] = number;
    base[number] = entry.base;
    high[number] = entry.high;
    widestRange = Math.max(widestRange, entry.high - entry.base);
    if (entry.text !== String(entry.base)) irregular.set(number, entry.text);
  });
  return { vocabulary: { base, high, irregular, widestRange }, numberOf };
}

export function numberText(vocabulary: NumberVocabulary, number: number): string {
  return vocabulary.irregular.get(number) ?? String(at(vocabulary.base, number));
}

/** Returns the first number whose leading figure is at least `figure`. */
export function firstFrom(vocabulary: NumberVocabulary, figure: number): number {
  return lowerBound(vocabulary.base, figure, 1);
}

/** Returns the first figures of a house number's text; 0 where there are none. */
export function leadingFigure(text: string): number {
  return Math.min(Number(/\d+/.exec(text)?.[0] ?? 0), largestBase);
}

/**
 * Returns 636 for "604-36" and 9408 for "9400-9408". A span that is wider than a block is no range.
 */
function rangeEnd(text: string): number {
  const base = leadingFigure(text);
  const tail = /^\d+-(\d+)/.exec(text)?.[1];
  if (tail === undefined) return base;
  const head = String(base).slice(0, -tail.length);
  const end = tail.length < String(base).length ? Number(head + tail) : Number(tail);
  return end > base && end - base <= 400 ? end : base;
}

type Entry = { text: string; base: number };

/** Plain figures come before "12A" and "12-14". */
function compare(a: Entry | undefined, b: Entry | undefined): number {
  if (!a || !b) return 0;
  if (a.base !== b.base) return a.base - b.base;
  if (a.text.length !== b.text.length) return a.text.length - b.text.length;
  return a.text < b.text ? -1 : 1;
}
