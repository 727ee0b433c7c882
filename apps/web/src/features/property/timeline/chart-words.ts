import { formatCount, formatDay, formatMoney } from '../../../kit/format/format';
import { type Axis, along } from './axis';
import type { Mark, TimelineChart } from './chart-model';

/** Describes the chart in a sentence or two, for screen readers. */
export function chartInWords({ assessed, sales, loans }: TimelineChart): string {
  const [first, last] = [assessed[0]?.[0], assessed.at(-1)?.at(-1)];
  const line =
    first === undefined || last === undefined
      ? null
      : first === last
        ? `Assessed at ${dollarsOf(first)} for ${first.on}.`
        : `Assessed at ${dollarsOf(first)} for ${first.on} and ${dollarsOf(last)} for ${last.on}.`;
  const dots = marksInWords('Sold', sales);
  const squares = marksInWords('Borrowed', loans);
  return [line, dots, squares, 'The tables below hold the same figures.']
    .filter((part) => part !== null)
    .join(' ');
}

/** Returns a note on what the chart omits; null when there is nothing to note. */
export function chartNote({ assessed, omitted }: TimelineChart): string | null {
  const gaps = gapsOf(assessed);
  const parts = [
    gaps.length > 0 ? `No assessment on record for ${gaps.join(', ')}.` : null,
    omitted > 0 ? `${formatCount(omitted, 'transfer')} at no market price not drawn.` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' ');
}

/**
 * Returns the marks whose label does not overlap the label before it; `room` is a label's share of
 * the width.
 */
export function labelled(marks: Mark[], years: Axis, room: number): Mark[] {
  const kept: Mark[] = [];
  for (const mark of marks.toReversed()) {
    const next = kept.at(-1);
    if (next === undefined || along(years, next.at) - along(years, mark.at) >= room)
      kept.push(mark);
  }
  return kept;
}

/** Keeps a label inside the plot when its mark is near an edge. */
export function anchorOf(mark: Mark, years: Axis): 'start' | 'middle' | 'end' {
  const place = along(years, mark.at);
  if (place < 0.1) return 'start';
  return place > 0.88 ? 'end' : 'middle';
}

function gapsOf(runs: Mark[][]): string[] {
  return runs.slice(1).map((run, at) => {
    const from = (runs[at]?.at(-1)?.at ?? 0) + 1;
    const to = (run[0]?.at ?? 0) - 1;
    return from === to ? String(from) : `${from}–${to}`;
  });
}

function marksInWords(verb: string, marks: Mark[]): string | null {
  if (marks.length === 0) return null;
  return `${verb} ${marks.map((mark) => `${formatDay(mark.on)} for ${dollarsOf(mark)}`).join(', ')}.`;
}

function dollarsOf(mark: Mark): string {
  return formatMoney(mark.amount, { cents: 'never' });
}
