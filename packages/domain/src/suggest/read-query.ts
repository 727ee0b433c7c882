import { addressTokens } from '../address/address-tokens';
import { isUnmistakable } from '../address/units';
import { parcelKey } from '../property/property-id';
import { costs } from './costs';
import { nameWords } from './index/owner-index';

export type TypedWord = {
  /** The word in the form in which streets and places are compared. */
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
  /** The cost of so unlikely a reading. */
  cost: number;
};

/** A typed text as an address, as a parcel number and as the name of an owner. */
export type Query = {
  /** The likeliest first. */
  readings: readonly Reading[];
  /** The beginning of a parcel number as the index has them; null where it can't be one. */
  parcelKey: string | null;
  /** Empty when names are not asked for. */
  name: readonly TypedWord[];
};

const mostCharacters = 200;
const mostWords = 14;
const shortestParcelKey = 4;
const longestParcelKey = 40;
const shortestName = 2;

/**
 * Reads a query in every way that it may be meant; `isZip` tells which ZIP codes exist. Without
 * `owners` the query is not read as a name.
 */
export function readQuery(
  query: string,
  isZip: (text: string) => boolean,
  { owners }: { owners: boolean },
): Query {
  const key = readParcelKey(query);
  const readings = readAddress(query.slice(0, mostCharacters), isZip);
  const name = owners ? readName(query) : [];
  return { parcelKey: key, readings, name };
}

function readAddress(text: string, isZip: (text: string) => boolean): Reading[] {
  const beginning = lastBeginning(text);
  const tokens = addressTokens(text);
  if (tokens.length > mostWords) tokens.length = mostWords;
  const { words, unit, endsInWord } = takeUnit(tokens);
  const last = words.at(-1);
  if (last === undefined) return [];
  if (endsInWord) last.beginning = beginning;
  return houseNumbersOf(words, isZip).map((number, rank) => ({
    houseNumber: number?.text ?? null,
    isNumberPartial: number !== null && number.beginning !== null,
    words: number === null ? words : words.filter((word) => word !== number),
    unit,
    isUnitPartial: beginning !== null,
    cost: rank === 0 || words.length === 1 ? 0 : costs.otherReading,
  }));
}

function readParcelKey(query: string): string | null {
  if (/[a-z]{3}/i.test(query) || !/\d/.test(query)) return null;
  const key = parcelKey(query);
  return key.length < shortestParcelKey || key.length > longestParcelKey ? null : key;
}

/** The last word may be a beginning, until a space or comma follows it. */
function readName(query: string): TypedWord[] {
  const words = nameWords(query.slice(0, mostCharacters));
  if (words.join('').length < shortestName) return [];
  const isTyping = !/[\s,]$/.test(query);
  return words.map((text, place) => ({
    text,
    beginning: isTyping && place === words.length - 1 ? text : null,
  }));
}

/**
 * Returns which word is the house number, the likeliest first; null for none. A lone figure may begin a house
 * number as well as a ZIP code; a whole ZIP code is one.
 */
function houseNumbersOf(
  words: readonly TypedWord[],
  isZip: (text: string) => boolean,
): (TypedWord | null)[] {
  const [first] = words;
  if (first === undefined || (words.length === 1 && isZip(first.text))) return [null];
  const numbers: (TypedWord | null)[] = [];
  for (const word of words) {
    if (isNumberLike(word.text) && (word === first || !isZip(word.text))) numbers.push(word);
    if (numbers.length === 2) break;
  }
  numbers.push(null);
  return numbers;
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

/** Takes 2b as the unit of "apt 2b" and "# 2b". A unit word without a unit is left out. */
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
