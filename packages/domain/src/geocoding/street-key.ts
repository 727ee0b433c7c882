import { searchWord } from '../address/address-tokens';
import { streetParts, streetWords } from '../address/normalise-street';

/**
 * A street as two files that spell it differently agree on it. The core finds it; the other parts
 * tell N Broad St from S Broad St.
 */
export type StreetKey = {
  /** The name alone, in small letters: "st albans". */
  core: string;
  before: string | null;
  suffix: string | null;
  after: string | null;
};

/** Returns the key of a street; null for a text without a name. */
export function streetKey(street: string): StreetKey | null {
  const { before, name, suffix, after } = streetParts(streetWords(street));
  if (name.length === 0) return null;
  return {
    core: name.map(searchWord).join(' '),
    before: before ?? null,
    suffix: suffix ?? null,
    after: after ?? null,
  };
}

/**
 * Returns in how many parts one of two streets says less than the other, or null if they differ:
 * "Broad St" may be "N Broad St", but "S Broad St" is not.
 */
export function partsUnsaid(one: StreetKey, other: StreetKey): number | null {
  if (one.core !== other.core) return null;
  let unsaid = 0;
  for (const part of ['before', 'suffix', 'after'] as const) {
    if (one[part] === other[part]) continue;
    if (one[part] !== null && other[part] !== null) return null;
    unsaid += 1;
  }
  return unsaid;
}
