import { at } from '../columns/typed-columns';
import { costs } from './costs';
import {
  firstFrom,
  leadingFigure,
  type NumberVocabulary,
  numberText,
} from './index/number-vocabulary';

/**
 * House numbers from `from` up to `to` that the typed one may mean, and the cost of that reading.
 */
export type NumberMatch = { from: number; to: number; cost: number };

/** Returns the numbers that `typed` names, begins or lies within; the best first. */
export function matchNumber(
  vocabulary: NumberVocabulary,
  typed: string,
  isPartial: boolean,
): NumberMatch[] {
  const figure = leadingFigure(typed);
  const matches: NumberMatch[] = [];
  for (let number = firstFrom(vocabulary, figure); number < vocabulary.base.length; number++) {
    if (at(vocabulary.base, number) !== figure) break;
    const cost = costOfSameFigure(numberText(vocabulary, number), typed);
    matches.push({ from: number, to: number + 1, cost });
  }
  pushCoveringRanges(vocabulary, figure, matches);
  if (isPartial && /^\d+$/.test(typed)) pushContinuations(vocabulary, figure, matches);
  return matches.length < 2 ? matches : matches.sort((a, b) => a.cost - b.cost || a.from - b.from);
}

function costOfSameFigure(text: string, typed: string): number {
  const written = text.toLowerCase();
  if (written === typed) return costs.exact;
  if (written.startsWith(typed)) {
    return /^\d*-/.test(written) ? costs.rangeStart : costs.numberVariant;
  }
  return costs.otherVariant;
}

function pushCoveringRanges(
  vocabulary: NumberVocabulary,
  figure: number,
  matches: NumberMatch[],
): void {
  if (vocabulary.widestRange === 0) return;
  const from = firstFrom(vocabulary, Math.max(1, figure - vocabulary.widestRange));
  for (let number = from; number < vocabulary.base.length; number++) {
    const base = at(vocabulary.base, number);
    if (base >= figure) break;
    if (at(vocabulary.high, number) < figure) continue;
    const isSameSide = (figure - base) % 2 === 0;
    const cost = isSameSide ? costs.inRange : costs.otherSideOfRange;
    matches.push({ from: number, to: number + 1, cost });
  }
}

function pushContinuations(
  vocabulary: NumberVocabulary,
  figure: number,
  matches: NumberMatch[],
): void {
  if (figure === 0) return;
  for (let scale = 10; scale <= 1000; scale *= 10) {
    const from = firstFrom(vocabulary, figure * scale);
    const to = firstFrom(vocabulary, (figure + 1) * scale);
    if (from < to) matches.push({ from, to, cost: costs.numberPrefix });
  }
}

/**
 * Returns leading figures that are one typing mistake away from the typed ones, with the cost of
 * each. There is one way to swap two figures or to type one too many, but nine to hit a wrong one
 * and ten to leave one out, so that each of the former is the likelier.
 */
export function neighbouringFigures(typed: string): Map<number, number> {
  const head = /^[a-z]?\d+(?:[a-z]?\d+)?/.exec(typed)?.[0] ?? '';
  const figures = new Map<number, number>();
  const add = (text: string, cost: number) => {
    const figure = /^\d{1,9}$/.test(text) ? Number(text) : -1;
    if (figure >= 0 && cost < (figures.get(figure) ?? cost + 1)) figures.set(figure, cost);
  };
  for (let index = 0; index <= head.length; index++) {
    const before = head.slice(0, index);
    const rest = head.slice(index);
    add(before + rest.slice(1), costs.swappedFigures);
    add(before + rest.slice(1, 2) + rest.slice(0, 1) + rest.slice(2), costs.swappedFigures);
    for (let digit = 0; digit < 10; digit++) {
      if (rest !== '') add(before + digit + rest.slice(1), costs.otherFigure);
      add(before + digit + rest, costs.missingFigure);
    }
  }
  figures.delete(Number(head));
  return figures;
}
