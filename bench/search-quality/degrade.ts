import { standardDirectional } from '@deedlight/domain/address/directionals';
import { standardSuffix } from '@deedlight/domain/address/street-suffixes';
import { pick, type Random, wholeBetween } from '@deedlight/domain/random';

/**
 * A person's typing differs from the roll in these ways. Each function takes the address in lower
 * case.
 */
export const degradations = {
  'whole address': (address) => address,
  'first 60%': (address) => address.slice(0, Math.ceil(address.length * 0.6)),
  'one typo': oneTypo,
  'dropped suffix': (address) => without(address, isSuffix),
  'missing directional': (address) => without(address, isDirectional),
  'swapped words': swappedWords,
  abbreviation: otherSpelling,
} as const satisfies Record<string, (address: string, random: Random) => string | null>;

export type Degradation = keyof typeof degradations;

const longForms: ReadonlyMap<string, readonly [string, ...string[]]> = new Map([
  ['st', ['street', 'str']],
  ['ave', ['avenue', 'av']],
  ['av', ['avenue', 'ave']],
  ['dr', ['drive', 'driv']],
  ['rd', ['road']],
  ['ln', ['lane']],
  ['ct', ['court']],
  ['pl', ['place']],
  ['bl', ['boulevard', 'blvd']],
  ['blvd', ['boulevard', 'boul']],
  ['ter', ['terrace', 'terr']],
  ['tr', ['terrace', 'ter']],
  ['pkwy', ['parkway']],
  ['pk', ['park']],
  ['cir', ['circle']],
  ['cr', ['circle']],
  ['sq', ['square']],
  ['n', ['north', 'n.']],
  ['s', ['south', 's.']],
  ['e', ['east', 'e.']],
  ['w', ['west', 'w.']],
  ['1st', ['first']],
  ['2nd', ['second']],
  ['3rd', ['third']],
  ['4th', ['fourth']],
  ['5th', ['fifth']],
  ['6th', ['sixth']],
  ['7th', ['seventh']],
  ['8th', ['eighth']],
  ['9th', ['ninth']],
  ['10th', ['tenth']],
  ['unit', ['apt', '#', 'apartment']],
]);

/** Adds, drops or changes one letter or digit, or swaps it with its neighbor in the word. */
function oneTypo(address: string, random: Random): string {
  const places = [...address.matchAll(/[a-z0-9]/g)].map((match) => match.index);
  for (;;) {
    const place = places[wholeBetween(random, 0, places.length - 1)] ?? 0;
    const letter = address.charAt(place);
    const another = pick(random, /\d/.test(letter) ? figures : letters);
    const before = address.slice(0, place);
    const after = address.slice(place + 1);
    const next = after.charAt(0);
    const typos: [string, ...string[]] = [
      before + another + letter + after,
      before + after,
      before + another + after,
      /[a-z0-9]/.test(next) ? before + next + letter + after.slice(1) : address,
    ];
    const typed = pick(random, typos);
    if (typed !== address) return typed;
  }
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'] as [string, ...string[]];
const figures = [...'0123456789'] as [string, ...string[]];

function without(address: string, isUnwanted: (words: string[], at: number) => boolean) {
  const words = address.split(' ');
  const kept = words.filter((_, at) => !isUnwanted(words, at));
  return kept.length === words.length ? null : kept.join(' ');
}

/** Tells whether the word is the last suffix of the street and has a name before it. */
function isSuffix(words: string[], at: number): boolean {
  const last = words.findLastIndex(
    (word, place) =>
      place > 1 && standardSuffix(word.replace(/,$/, '').toUpperCase()) !== undefined,
  );
  return at === last;
}

function isDirectional(words: string[], at: number): boolean {
  return (
    at === 1 &&
    words.length > 2 &&
    standardDirectional((words[1] ?? '').toUpperCase()) !== undefined
  );
}

function swappedWords(address: string, random: Random): string | null {
  const words = address.split(' ').filter((word) => word !== ',');
  if (words.length < 2) return null;
  const place = wholeBetween(random, 0, words.length - 2);
  return words.toSpliced(place, 2, words[place + 1] ?? '', words[place] ?? '').join(' ');
}

/** Replaces every word that has another spelling by that. */
function otherSpelling(address: string, random: Random): string | null {
  const spelled = address.replace(/[a-z0-9]+/g, (word) => {
    const others = longForms.get(word);
    return others === undefined ? word : pick(random, others);
  });
  return spelled === address ? null : spelled;
}
