import { addressTokens } from '../address/address-tokens';
import { readQuery, type TypedWord } from './read-query';

/** A town or ZIP code of a county; an empty text is unknown. */
export type PlaceRow = { countyFips: string; state: string; zip: string; city: string };

const mostCityWords = 4;
const shortestBegunCity = 4;

/**
 * The counties in which each place lies. It holds some twenty entries per county, so that a whole
 * nation fits.
 */
export class PlaceDirectory {
  readonly #byZip = new Map<string, Set<string>>();
  readonly #byState = new Map<string, Set<string>>();
  readonly #byCity = new Map<string, Set<string>>();
  readonly #cities: readonly string[];
  /** Of cities, states and ZIP codes, sorted. */
  readonly #words: readonly string[];

  constructor(rows: readonly PlaceRow[]) {
    for (const { countyFips, state, zip, city } of rows) {
      put(this.#byState, state.toLowerCase(), countyFips);
      if (zip !== '') put(this.#byZip, zip, countyFips);
      if (city !== '') put(this.#byCity, addressTokens(city).join(' '), countyFips);
    }
    this.#cities = [...this.#byCity.keys()].sort();
    const words = [...this.#cities.flatMap((city) => city.split(' ')), ...this.#byState.keys()];
    this.#words = [...new Set([...words, ...this.#byZip.keys()])].sort();
  }

  isZip(word: string): boolean {
    return this.#byZip.has(word);
  }

  /** Tells whether a place has the word or, where the word may be unfinished, one that it begins. */
  hasWord({ text, beginning }: TypedWord): boolean {
    const typed = beginning ?? text;
    const first = this.#words[placeOf(this.#words, typed)];
    return beginning === null ? first === typed : first?.startsWith(typed) === true;
  }

  /**
   * Returns the counties that a query names beside a street; null where it names no known place.
   */
  countiesNamed(text: string): ReadonlySet<string> | null {
    const [reading] = readQuery(text, (word) => this.isZip(word), { owners: false }).readings;
    const words = reading?.words ?? [];
    for (const { text: word } of words) {
      const byZip = this.#byZip.get(word);
      if (byZip !== undefined) return byZip;
    }
    const state = words.length > 1 ? this.#byState.get(words.at(-1)?.text ?? '') : undefined;
    const counties = this.#countiesOfCity(state === undefined ? words : words.slice(0, -1));
    if (counties === null || state === undefined) return state ?? counties;
    const both = new Set([...counties].filter((county) => state.has(county)));
    return both.size > 0 ? both : state;
  }

  /**
   * The last words name a city only where something is left before them, as "larkspur" alone may be
   * a street.
   */
  #countiesOfCity(words: readonly TypedWord[]): ReadonlySet<string> | null {
    for (let count = Math.min(mostCityWords, words.length - 1); count > 0; count--) {
      const last = words.slice(-count);
      const city = last.map(({ text }) => text).join(' ');
      const counties = this.#byCity.get(city) ?? this.#countiesOfBegun(last);
      if (counties !== null) return counties;
    }
    return null;
  }

  #countiesOfBegun(words: readonly TypedWord[]): ReadonlySet<string> | null {
    const beginning = words.at(-1)?.beginning ?? null;
    if (beginning === null) return null;
    const text = [...words.slice(0, -1).map((word) => word.text), beginning].join(' ');
    if (text.length < shortestBegunCity) return null;
    const counties = new Set<string>();
    for (let at = placeOf(this.#cities, text); at < this.#cities.length; at++) {
      const city = this.#cities[at] ?? '';
      if (!city.startsWith(text)) break;
      for (const county of this.#byCity.get(city) ?? []) counties.add(county);
    }
    return counties.size > 0 ? counties : null;
  }
}

function put(map: Map<string, Set<string>>, key: string, county: string): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, new Set([county]));
  else known.add(county);
}

/** The index of the first of sorted texts that is not below `text`. */
function placeOf(sorted: readonly string[], text: string): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? '') < text) from = middle + 1;
    else to = middle;
  }
  return from;
}
