import { columnWords } from './column-words';
import type { Field } from './field';
import { fields } from './fields';
import type { Profile } from './profile';

/** A column for a field, with how sure that is and why. */
export type Choice = {
  key: string;
  profile: Profile;
  /** From 0 to 1. */
  confidence: number;
  by: 'name' | 'values';
  reason: string;
};

/** Below this a name hardly tells of the field. */
const leastName = 0.3;
const nameWeight = 0.65;
/** Values without a name are enough only where nothing else looks like them. */
const leastValues = 0.9;
const valuesAlone = 0.5;

/**
 * Gives each field the column that suits it best; a column serves one field. `denied` are pairs of
 * field and column, "address.zip 5", that something else speaks against.
 */
export function chooseColumns(
  profiles: readonly Profile[],
  denied: ReadonlySet<string> = new Set(),
): Map<string, Choice> {
  const words = profiles.map(({ name }) => columnWords(name));
  const all = fields
    .flatMap((field) => profiles.map((profile, at) => choiceOf(field, profile, words[at] ?? [])))
    .filter((choice) => choice !== null)
    .filter(({ key, profile }) => !denied.has(`${key} ${profile.at}`))
    .sort((one, other) => other.confidence - one.confidence);
  const chosen = new Map<string, Choice>();
  const taken = new Set<number>();
  for (const choice of all) {
    if (chosen.has(choice.key) || taken.has(choice.profile.at)) continue;
    chosen.set(choice.key, choice);
    taken.add(choice.profile.at);
  }
  return chosen;
}

/** Returns how far a column suits a field by its name and its values; null where it does not. */
export function suits(key: string, profile: Profile): Choice | null {
  const field = fields.find((one) => one.key === key);
  return field === undefined ? null : choiceOf(field, profile, columnWords(profile.name));
}

function choiceOf(field: Field, profile: Profile, words: readonly string[]): Choice | null {
  if (profile.filled === 0) return null;
  const { key } = field;
  const name = nameFit(field, words);
  const fit = name >= leastName ? field.fit(profile) : null;
  if (fit !== null) {
    const confidence = nameWeight * name + (1 - nameWeight) * fit.score;
    const reason = `the name says ${words.join(' ')}, and ${fit.says}`;
    return { key, profile, confidence, by: 'name', reason };
  }
  const alone = isDenied(field, words) ? null : (field.byValue?.(profile) ?? null);
  if (alone === null || alone.score < leastValues) return null;
  return {
    key,
    profile,
    confidence: valuesAlone * alone.score,
    by: 'values',
    reason: `the name tells little, but ${alone.says}`,
  };
}

/** Returns how far the words of a name are those of the field. */
function nameFit(field: Field, words: readonly string[]): number {
  let best = 0;
  if (words.length === 0 || isDenied(field, words)) return 0;
  for (const [pattern, sure] of field.names) {
    const wanted = pattern.split(' ');
    if (!wanted.every((word) => words.includes(word))) continue;
    best = Math.max(best, sure * (wanted.length / words.length) ** 0.5);
  }
  return best;
}

function isDenied({ not }: Field, words: readonly string[]): boolean {
  return not.split(' ').some((word) => word !== '' && words.includes(word));
}
