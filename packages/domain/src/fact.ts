/** The four ways in which a figure can be missing. They are never a zero, a blank or each other. */
export type Absence = 'not-recorded-yet' | 'unknown' | 'none' | 'not-available-here';

export const absences = [
  'not-recorded-yet',
  'unknown',
  'none',
  'not-available-here',
] as const satisfies readonly Absence[];

/**
 * A figure with where it came from. `source` is the id of a source listed beside the facts;
 * `recordedOn` (YYYY-MM-DD) is the day the figure speaks of, null where the source does not say.
 */
export type Fact<T> =
  | { known: true; value: T; source: string; recordedOn: string | null }
  | { known: false; why: Absence };

export function known<T>(value: T, source: string, recordedOn: string | null = null): Fact<T> {
  return { known: true, value, source, recordedOn };
}

export function missing(why: Absence): { known: false; why: Absence } {
  return { known: false, why };
}

/** The four absences in words, for pages and files. */
export const absenceWords: Readonly<Record<Absence, string>> = {
  'not-recorded-yet': 'Not recorded yet',
  unknown: 'Unknown',
  none: 'None',
  'not-available-here': 'Not available here',
};

/** The confidence of a source, in words. */
export const confidenceWords = {
  recorded: 'Recorded',
  reported: 'Reported',
  estimated: 'Estimate',
  sample: 'Sample',
} as const;
