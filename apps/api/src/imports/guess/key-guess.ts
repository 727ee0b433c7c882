import type { z } from 'zod';
import type { Mapping } from '../mapping/mapping-schema';

export type MappingInput = z.input<typeof Mapping>;

/** One key of the mapping, the column it was given and why. */
export type KeyGuess = { key: string; column: string; confidence: number; reason: string };

/** Some keys of a mapping, with their reasons and what a person should look at. */
export type Part<T> = { keys: T; guesses: KeyGuess[]; notes: string[] };

export function guessOf(
  key: string,
  choice: { profile: { name: string }; confidence: number; reason: string },
): KeyGuess {
  const { profile, confidence, reason } = choice;
  return { key, column: profile.name, confidence, reason };
}
