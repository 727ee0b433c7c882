import type { SuggestCandidate } from '@deedlight/domain/suggest/suggest';
import type { Actor } from '../../platform/database/database';

/**
 * Finds suggestions: the properties that words may stand for, the likeliest first, at most eight.
 * Names of owners are searched for members only.
 */
export type PropertySearch = {
  find(text: string, actor: Actor): Promise<Found>;
};

/** `unreachable`: the counties (FIPS codes) that may have more, and could not be asked. */
export type Found = { candidates: SuggestCandidate[]; unreachable: readonly string[] };
