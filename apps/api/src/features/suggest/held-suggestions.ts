import type { PlaceDirectory } from '@deedlight/domain/suggest/place-directory';
import type { SuggestPart } from '@deedlight/domain/suggest/suggest';

/** Replaces a county's code if one index has all counties. */
export const whole = 'all';

/** Holds the index of one county, or of all. */
export type HeldPart = { county: string; parts: readonly SuggestPart[] };

/** Suggestions are answered from these data. A property in two parts counts twice in `count`. */
export type HeldSuggestions = {
  parts: readonly HeldPart[];
  count: number;
  /** It is true if the database is not needed. */
  isWhole: boolean;
  places: PlaceDirectory;
};
