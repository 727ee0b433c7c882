import { approximately, formatDay } from '../format';
import { formatEstimate } from '../format-estimate';
import { type FilterName, filteredFigureWords, filterNames, partNames } from './figure-words';

type Figure = {
  filter: FilterName | 'text';
  /** null: unknown, and let in. */
  value: string | number | boolean | null;
  isEstimate: boolean;
  source: string | null;
  day: string | null;
};

type Matched = {
  figures: readonly Figure[];
  records: readonly { source: string; recordedOn: string | null; fetchedAt: string }[];
};

/** Says by which figures a home newly matches a search, and which records of it there are. */
export function matchedWords({ figures, records }: Matched): { now: string; sources: string[] } {
  return {
    now: figures.length === 0 ? 'on record' : figures.map(wordsOf).join(' · '),
    sources: records.map(({ source, recordedOn, fetchedAt }) =>
      [source, recordedOn && `of ${formatDay(recordedOn)}`, `received ${formatDay(fetchedAt)}`]
        .filter((part) => part !== null)
        .join(' · '),
    ),
  };
}

function wordsOf({ filter, value, isEstimate, source, day }: Figure): string {
  if (filter === 'text') {
    const parts = String(value).split(',');
    return `found in ${parts.map((part) => partNames[part] ?? 'its record').join(', ')}`;
  }
  if (value === null) return `${filterNames[filter]} unknown, let in`;
  const words =
    isEstimate && filter === 'value'
      ? `value ${approximately(formatEstimate(Number(value)))}, an estimate`
      : filteredFigureWords(filter, value);
  const origin = [source, day && `as of ${formatDay(day)}`].filter((part) => part !== null);
  return origin.length === 0 ? words : `${words} (${origin.join(', ')})`;
}
