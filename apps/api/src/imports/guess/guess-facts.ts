import { type Choice, suits } from './choose-columns';
import { guessTypes, type TypeGuess } from './guess-type';
import { guessOf, type KeyGuess, type MappingInput, type Part } from './key-guess';
import type { Profile } from './profile';
import type { Sample } from './sample';

type Facts = NonNullable<MappingInput['facts']>;
type TypeSteps = NonNullable<Facts['type']>;

/** A column of kinds is worth mapping if its words tell so many rows' types. */
const leastTold = 0.3;
const plain = ['beds', 'livingAreaSqft', 'stories', 'units', 'rooms'] as const;
const squareFeetOfAcre = 43_560;

export function guessFacts(
  sample: Sample,
  choices: ReadonlyMap<string, Choice>,
  profiles: readonly Profile[],
): Part<Facts> {
  const guesses: KeyGuess[] = [];
  const notes: string[] = [];
  const keys: Facts = {};
  const type = typeSteps(sample, choices, profiles, guesses, notes);
  if (type !== undefined) keys.type = type;
  for (const name of plain) {
    const choice = choices.get(`facts.${name}`);
    if (choice === undefined) continue;
    guesses.push(guessOf(`facts.${name}`, choice));
    keys[name] = figure(choice.profile, name !== 'beds');
  }
  const baths = bathsOf(choices, guesses);
  if (baths !== undefined) keys.baths = baths;
  const lot = lotOf(choices, guesses);
  if (lot !== undefined) keys.lotSqft = lot;
  const year = yearOf(choices, guesses, notes);
  if (year !== undefined) keys.yearBuilt = year;
  return { keys, guesses, notes };
}

/** A zero stands for a blank where nothing can have none; a studio has no bedroom. */
function figure({ name, zeros }: Profile, isNeverZero: boolean) {
  const isBlank = zeros > 0 && (isNeverZero || zeros > 0.1);
  return isBlank ? { column: name, zero: 'unknown' as const } : name;
}

function bathsOf(choices: ReadonlyMap<string, Choice>, guesses: KeyGuess[]): Facts['baths'] {
  const full = choices.get('baths.full');
  const half = choices.get('baths.half');
  const total = choices.get('facts.baths');
  // A column without "full" in its name is that of full baths where there is one of half baths.
  const first = full ?? (half === undefined ? undefined : total);
  if (first !== undefined && half !== undefined) {
    const parts = [
      { choice: first, times: 1 },
      { choice: half, times: 0.5 },
      { choice: choices.get('baths.basementFull'), times: 1 },
      { choice: choices.get('baths.basementHalf'), times: 0.5 },
    ];
    const sum = parts.flatMap(({ choice, times }) => {
      if (choice === undefined) return [];
      guesses.push(guessOf('facts.baths', choice));
      const column = choice.profile.name;
      return [times === 1 ? { column } : { column, times }];
    });
    return first.profile.zeros > 0 ? { sum, zero: 'unknown' } : { sum };
  }
  const only = total ?? full;
  if (only === undefined) return undefined;
  guesses.push(guessOf('facts.baths', only));
  return figure(only.profile, true);
}

function lotOf(choices: ReadonlyMap<string, Choice>, guesses: KeyGuess[]): Facts['lotSqft'] {
  const feet = choices.get('facts.lotSqft');
  const acres = choices.get('lotAcres');
  const choice = feet ?? acres;
  if (choice === undefined) return undefined;
  guesses.push(guessOf('facts.lotSqft', choice));
  const column = choice.profile.name;
  if (feet === undefined) return { column, times: squareFeetOfAcre, zero: 'unknown' };
  return figure(choice.profile, true);
}

function yearOf(
  choices: ReadonlyMap<string, Choice>,
  guesses: KeyGuess[],
  notes: string[],
): Facts['yearBuilt'] {
  const year = choices.get('facts.yearBuilt');
  if (year !== undefined) {
    guesses.push(guessOf('facts.yearBuilt', year));
    return figure(year.profile, true);
  }
  const age = choices.get('age');
  if (age === undefined) return undefined;
  const then = choices.get('assessment.year');
  const sold = choices.get('sale.date');
  // A sales file speaks of the day of the sale, a roll of its own year, which no column tells.
  const isSales = sold !== undefined && !choices.has('owner') && !choices.has('assessment.market');
  if (then === undefined && !isSales) {
    const { name } = age.profile;
    notes.push(
      `facts.yearBuilt: "${name}" is an age; say of which year: { "age": "${name}", "year": 2026 }.`,
    );
    return undefined;
  }
  guesses.push(guessOf('facts.yearBuilt', age));
  if (then !== undefined) return { age: age.profile.name, year: then.profile.name };
  return { age: age.profile.name, yearOf: sold?.profile.name ?? '' };
}

function typeSteps(
  { name }: Sample,
  choices: ReadonlyMap<string, Choice>,
  profiles: readonly Profile[],
  guesses: KeyGuess[],
  notes: string[],
): TypeSteps | undefined {
  const named = choices.get('type');
  const telling = tellingColumns(profiles);
  if (telling.length > 0) {
    for (const { choice, told } of telling) {
      const percent = Math.floor(told.share * 100);
      const reason = `${choice.reason}; words tell the type of ${percent}% of the rows`;
      guesses.push(guessOf('facts.type', { ...choice, reason }));
    }
    const unclear = telling.length === 1 ? (telling[0]?.told.unclear ?? []) : [];
    if (unclear.length > 0) {
      notes.push(`facts.type: say what these values are: ${quoted(unclear)}.`);
    }
    return telling.map(({ choice, told }) => ({ column: choice.profile.name, map: told.map }));
  }
  if (/condo/i.test(name)) {
    const reason = "the file's name says so";
    guesses.push({ key: 'facts.type', column: '', confidence: 0.6, reason });
    return [{ value: 'condo' }];
  }
  if (named !== undefined) {
    const codes = quoted(named.profile.values.map(([text]) => text));
    notes.push(`facts.type: "${named.profile.name}" holds codes; say what they are: ${codes}.`);
  }
  return undefined;
}

/**
 * Returns the columns whose words tell types, the one with most types first: "row house" says more
 * than "residential". Where no name tells of one, the values have to be types throughout.
 */
function tellingColumns(profiles: readonly Profile[]) {
  const all = profiles.flatMap((profile) => {
    const told = guessTypes(profile);
    const choice = suits('type', profile);
    return choice === null || told.share < leastTold ? [] : [{ choice, told }];
  });
  if (all.length > 0) return all.sort(byTypes).slice(0, 3);
  return profiles
    .map((profile) => ({ profile, told: guessTypes(profile) }))
    .filter(({ told, profile }) => told.share >= 0.8 && profile.values.length <= 60)
    .map(({ profile, told }) => ({
      choice: { profile, confidence: 0.5, reason: 'the name tells nothing' },
      told,
    }))
    .sort(byTypes)
    .slice(0, 1);
}

function byTypes(one: { told: TypeGuess }, other: { told: TypeGuess }): number {
  return typesOf(other.told) - typesOf(one.told) || other.told.share - one.told.share;
}

function typesOf({ map }: TypeGuess): number {
  return new Set(Object.values(map)).size;
}

function quoted(texts: readonly string[]): string {
  return texts
    .slice(0, 8)
    .map((text) => `"${text}"`)
    .join(', ');
}
