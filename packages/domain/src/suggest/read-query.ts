import { addressTokens } from '../address/address-tokens';
import { isUnmistakable } from '../address/units';
import { costs } from './costs';

export type TypedWord = {
  /** As streets and places are compared. */
  text: string;
  /** The letters typed so far where this may be the beginning of a word, otherwise null. */
  beginning: string | null;
};

/** One way to read a query: which word is the house number, if any. */
export type Reading = {
  houseNumber: string | null;
  isNumberPartial: boolean;
  words: readonly TypedWord[];
  unit: string | null;
  isUnitPartial: boolean;
  /** What a candidate pays for so unlikely a reading. */
  cost: number;
};

export type Query = {
  words: readonly TypedWord[];
  unit: string | null;
  isTyping: boolean;
  /** Which word is the house number, in each reading, the likeliest first; null for none. */
  readings: readonly (number | null)[];
};

const mostCharacters = 200;
const mostWords = 14;

/** Takes a query apart; `isZip` tells the ZIP codes that there are. */
export function readQuery(query: string, isZip: (text: string) => boolean): Query {
  const text = query.slice(0, mostCharacters);
  const beginning = lastBeginning(text);
  const tokens = addressTokens(text);
  if (tokens.length > mostWords) tokens.length = mostWords;
  const { words, unit, endsInWord } = takeUnit(tokens);
  const last = words.at(-1);
  if (last !== undefined && endsInWord) last.beginning = beginning;
  return { words, unit, isTyping: beginning !== null, readings: readingsOf(words, isZip) };
}

export function readingAt(query: Query, rank: number): Reading {
  const { words, unit, isTyping, readings } = query;
  const number = readings[rank] ?? null;
  const typed = number === null ? undefined : words[number];
  return {
    houseNumber: typed?.text ?? null,
    isNumberPartial: typed !== undefined && typed.beginning !== null,
    words: typed === undefined ? words : words.filter((word) => word !== typed),
    unit,
    isUnitPartial: isTyping,
    cost: rank === 0 || words.length === 1 ? 0 : costs.otherReading,
  };
}

/** A lone figure may begin a house number as well as a ZIP code; a whole ZIP code is one. */
function readingsOf(
  words: readonly TypedWord[],
  isZip: (text: string) => boolean,
): (number | null)[] {
  const [first] = words;
  if (first === undefined || (words.length === 1 && isZip(first.text))) return [null];
  const readings: (number | null)[] = [];
  for (let index = 0; index < words.length && readings.length < 2; index++) {
    const text = words[index]?.text ?? '';
    if (isNumberLike(text) && (index === 0 || !isZip(text))) readings.push(index);
  }
  readings.push(null);
  return readings;
}

/** Letters of the last word, as far as they are typed; null after a space or comma. */
function lastBeginning(text: string): string | null {
  let from = text.length;
  while (from > 0 && !isGap(text.charCodeAt(from - 1))) from--;
  const last = text.slice(from).toLowerCase();
  if (/^[a-z0-9]+$/.test(last)) return last;
  const plain = last.normalize('NFKD').replace(/[\u0300-\u036f'’`.]/g, '');
  return plain.split(/[^a-z0-9]/).at(-1) || null;
}

const comma = 0x2c;

function isGap(code: number): boolean {
  return code <= 0x20 || code === comma || code === 0xa0;
}

function isNumberLike(word: string): boolean {
  return /\d/.test(word) && !/^\d+(st|nd|rd|th)$/.test(word);
}

/** "apt 2b" and "# 2b" say that 2b is the unit; a unit word that says nothing is left out. */
function takeUnit(tokens: readonly string[]): {
  words: TypedWord[];
  unit: string | null;
  endsInWord: boolean;
} {
  const words: TypedWord[] = [];
  let unit: string | null = null;
  let endsInWord = false;
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] ?? '';
    if (index === 0 || token.length > 4 || !isUnmistakable(token.toUpperCase())) {
      words.push({ text: token, beginning: null });
      endsInWord = true;
      continue;
    }
    endsInWord = false;
    const next = tokens[index + 1];
    if (unit === null && next !== undefined && (/\d/.test(next) || next.length === 1)) {
      unit = next.replace(/[^a-z0-9]/g, '').replace(/^0+(?=.)/, '');
      index++;
    }
  }
  return { words, unit, endsInWord };
}
