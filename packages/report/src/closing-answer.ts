import type { ClosingReport } from '@deedlight/contract/client-pages/closing-report';
import type { OpenLine } from '@deedlight/domain/title-fees/open-lines';
import { broughtText, rangeText } from '@deedlight/domain/title-fees/range-text';

type Of = ClosingReport['of'];

/** Names the answer of a side, and writes it as one figure or as a range. */
export function answerText(
  of: Of,
  answer: number,
  open: readonly Pick<OpenLine, 'moves'>[],
): { label: string; text: string } {
  if (of.side === 'buyer') {
    const { comesBack, text } = broughtText(answer, open);
    return { label: comesBack ? 'Cash back at closing' : 'Cash to close', text };
  }
  const name = of.offers.length > 1 ? of.offers[of.best]?.name : undefined;
  const label = name === undefined ? 'The seller takes home' : `The seller takes home, ${name}`;
  return { label, text: rangeText(answer, open) };
}

/** Writes an answer of another version, of which only the ends of the range were kept. */
export function rangeOfVersion(
  of: Of,
  { answer, low, high }: { answer: number; low: number; high: number },
): string {
  return answerText(of, answer, [{ moves: { low: low - answer, high: high - answer } }]).text;
}
