import type { WatchKind } from '@deedlight/contract/rows/lists';
import type { PropertyList } from '../property-lists';

export const watchKindNames: Record<WatchKind, string> = {
  sale: 'New sales and deeds',
  loan: 'New loans',
  owner: 'Other owners',
  value: 'Values that moved',
};

/** Says what a watched list tells of: "Watched: new loans, values that moved by 5% or more". */
export function watchedWords({ watch_kinds, watch_percent }: PropertyList): string {
  const names = watch_kinds.map((kind) =>
    kind === 'value'
      ? `values that moved by ${watch_percent}% or more`
      : watchKindNames[kind].toLowerCase(),
  );
  return `Watched: ${names.join(', ')}`;
}

/** Says what is wrong with the least move of a value; undefined: nothing. */
export function percentProblem(text: string): string | undefined {
  const isWhole = /^\d{1,3}$/.test(text.trim());
  const percent = Number(text);
  return isWhole && percent >= 1 && percent <= 100
    ? undefined
    : 'Enter a whole number from 1 to 100.';
}
