import type { PlaceDirectory } from '@deedlight/domain/suggest/place-directory';
import type { SuggestPart } from '@deedlight/domain/suggest/suggest';

/** In place of a county's code, where one index has all of them. */
export const whole = 'all';

/** What is held of a county, or of all. */
export type HeldPart = { county: string; parts: readonly SuggestPart[] };

/** What suggestions are answered from. `count` has a property twice that is in two parts. */
export type HeldSuggestions = {
  parts: readonly HeldPart[];
  count: number;
  /** Nothing is left to the database. */
  isWhole: boolean;
  places: PlaceDirectory;
};
