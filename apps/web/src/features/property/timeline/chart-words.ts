import { formatCount } from '../../../kit/format/format';
import type { TimelineChart } from './chart-model';

/** Returns a note on what the chart omits; null when there is nothing to note. */
export function chartNote({ gaps, omitted }: TimelineChart): string | null {
  const parts = [
    gaps.length > 0 ? `No assessment on record for ${runsOf(gaps).join(', ')}.` : null,
    omitted > 0 ? `${formatCount(omitted, 'transfer')} at no market price not drawn.` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' ');
}

/** Names years in a row by the first and the last: "2016–2018". */
function runsOf(years: readonly number[]): string[] {
  const starts = years.filter((year) => !years.includes(year - 1));
  const ends = years.filter((year) => !years.includes(year + 1));
  return starts.map((start, at) => (start === ends[at] ? `${start}` : `${start}–${ends[at]}`));
}
