import { cityKey, isStateCode, mostCityWords, postalCity } from '../reference/places/postal-cities';
import { standardDirectional } from './directionals';
import { isOrdinal } from './ordinals';
import { standardSuffix } from './street-suffixes';
import { standardUnit } from './units';

export type SplitAddress = {
  /** House number, street and unit. */
  line: string;
  city: string | null;
  state: string | null;
  zip: string | null;
  /** True where words follow the street that are no known place: a city may be among them. */
  isUnsure: boolean;
};

/**
 * Splits "12 OAK ST APT 2 MADISON WI 53703" before its city, with or without commas, state and ZIP
 * code. A city is known by the places of its state, `homeState` where the text names none, and by
 * `more` names. Without a comma the words before the city have to be an address: "12 N MADISON" has
 * no city.
 */
export function splitCity(
  text: string,
  homeState: string,
  more: ReadonlyMap<string, string> = new Map(),
): SplitAddress {
  const { rest, state, zip } = withoutStateAndZip(text.trim().replace(/\s+/g, ' '));
  const known = (name: string) =>
    /[^A-Za-z .'-]/.test(name)
      ? null
      : (more.get(cityKey(name)) ?? postalCity(state ?? homeState, name) ?? null);
  const found = afterComma(rest, state !== null || zip !== null, known) ?? trailing(rest, known);
  if (found !== null) return { ...found, state, zip, isUnsure: false };
  return { line: rest, city: null, state, zip, isUnsure: !endsLikeStreet(wordsOf(rest)) };
}

function withoutStateAndZip(text: string) {
  const [, rest = text, digits] = /^(.*?)[,\s]+(\d{5}(?:-?\d{4})?)$/.exec(text) ?? [];
  const zip = digits?.slice(0, 5) ?? null;
  const [, before = rest, code = ''] = /^(.*?)(?:,\s*|\s)([A-Za-z]{2})\.?,?$/.exec(rest) ?? [];
  // "CT" is Connecticut and a court: at the end of a line without a ZIP code it ends the street.
  const isState =
    isStateCode(code) && (zip !== null || standardSuffix(code.toUpperCase()) === undefined);
  return isState
    ? { rest: before.replace(/[,\s]+$/, ''), state: code.toUpperCase(), zip }
    : { rest: rest.replace(/[,\s]+$/, ''), state: null, zip };
}

type Found = { line: string; city: string };

/** A comma with a place after it decides; before a state or ZIP code the place may be an unknown one. */
function afterComma(
  text: string,
  hasMore: boolean,
  known: (name: string) => string | null,
): Found | null {
  const at = text.lastIndexOf(',');
  if (at < 0) return null;
  const name = text.slice(at + 1).trim();
  const city = known(name);
  const line = text.slice(0, at).trim();
  if (city !== null) return { line, city };
  const isName = /^[A-Za-z][A-Za-z .'-]{2,}$/.test(name);
  const isUnit = standardUnit(name.toUpperCase().split(' ')[0] ?? '') !== undefined;
  return hasMore && isName && !isUnit ? { line, city: name } : null;
}

/** Prefers the longest place after a whole address, then the longest after any name of a street. */
function trailing(text: string, known: (name: string) => string | null): Found | null {
  const words = text.split(' ');
  let second: Found | null = null;
  for (let count = Math.min(mostCityWords, words.length - 2); count > 0; count -= 1) {
    const city = known(words.slice(-count).join(' '));
    if (city === null) continue;
    const before = words.slice(0, -count);
    const found = { line: before.join(' ').replace(/,$/, ''), city };
    const plain = wordsOf(found.line);
    if (endsLikeStreet(plain)) return found;
    if (second === null && isNamed(plain)) second = found;
  }
  return second;
}

function wordsOf(line: string): string[] {
  return line
    .toUpperCase()
    .replace(/[.,]/g, ' ')
    .replace(/#/g, ' # ')
    .split(' ')
    .filter((word) => word !== '');
}

/** Tells whether a number and a street's name end in a suffix, a directional or a unit. */
function endsLikeStreet(words: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  const isBox = words.length > 1 && words.at(-2) === 'BOX';
  if (isBox) return true;
  if (words.length < 3) return false;
  if (standardSuffix(last) !== undefined || isOrdinal(last)) return true;
  if (standardDirectional(last) !== undefined)
    return standardSuffix(words.at(-2) ?? '') !== undefined;
  if (standardUnit(last) !== undefined) return true;
  return standardUnit(words.at(-2) ?? '') !== undefined || (words.length > 3 && /^\d/.test(last));
}

/** Tells whether a house number is followed by more than a direction. */
function isNamed(words: readonly string[]): boolean {
  return (
    /^\d/.test(words[0] ?? '') &&
    words.slice(1).some((word) => standardDirectional(word) === undefined)
  );
}
