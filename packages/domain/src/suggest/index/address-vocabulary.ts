import { addressTokens, searchWord } from '../../address/address-tokens';
import { standardDirectional } from '../../address/directionals';
import { standardSuffix } from '../../address/street-suffixes';
import { at, GrowingColumn } from '../../columns/typed-columns';
import { type GroupedLists, groupPairs, ListWriter } from './grouped-lists';
import { buildTrie, type WordTrie } from './word-trie';

export type Place = { city: string; state: string; zip: string };

/** The words of streets and places, and the streets and places that have each of them. */
export type AddressVocabulary = {
  trie: WordTrie;
  /** Words of each street as {@link packWord} writes them: every spelling, with its slot. */
  wordsOfStreet: GroupedLists;
  slotCount: Uint8Array;
  /** Bit k: slot k is a directional or the suffix, which people leave out. */
  genericSlots: Uint8Array;
  /** Streets by word. A filler ("st", "n") leads only to the streets that are named so. */
  streetsOfWord: GroupedLists;
  /** 1 for a word that is the suffix or directional of so many streets that it leads nowhere. */
  isFiller: Uint8Array;
  wordsOfPlace: GroupedLists;
  placesOfWord: GroupedLists;
};

const slotBits = 3;
const mostSlots = 1 << slotBits;
const mostStreetsOfSuffix = 512;

function packWord(word: number, slot: number): number {
  return word * mostSlots + slot;
}

export function wordOf(packed: number): number {
  return packed >>> slotBits;
}

export function slotOf(packed: number): number {
  return packed & (mostSlots - 1);
}

export function buildAddressVocabulary(
  streets: readonly string[],
  places: readonly Place[],
): AddressVocabulary {
  const slotsOfStreet = streets.map(streetSlots);
  const wordsOfPlace = places.map(placeWords);
  const words = new Set<string>();
  for (const slots of slotsOfStreet)
    for (const slot of slots) for (const word of slot) words.add(word);
  for (const list of wordsOfPlace) for (const word of list) words.add(word);
  const sorted = [...words].sort();
  const numbers = new Map(sorted.map((word, number) => [word, number]));
  const number = (word: string) => numbers.get(word) ?? 0;

  const wordsOfStreet = new ListWriter();
  for (const slots of slotsOfStreet) {
    wordsOfStreet.append(
      slots.flatMap((spellings, slot) => spellings.map((word) => packWord(number(word), slot))),
    );
  }
  const packed = wordsOfStreet.finish();
  const genericSlots = Uint8Array.from(slotsOfStreet, genericMask);
  const isFiller = fillers(packed, genericSlots, sorted.length);
  const placeLists = new ListWriter();
  for (const list of wordsOfPlace) placeLists.append(new Set(list.map(number)));
  const placeNumbers = placeLists.finish();
  return {
    trie: buildTrie(sorted),
    wordsOfStreet: packed,
    slotCount: Uint8Array.from(slotsOfStreet, (slots) => slots.length),
    genericSlots,
    isFiller,
    streetsOfWord: linksByWord(packed, sorted.length, wordOf, (street, item) => {
      const isGeneric = (at(genericSlots, street) >>> slotOf(item)) & 1;
      return !isGeneric || at(isFiller, wordOf(item)) === 0;
    }),
    wordsOfPlace: placeNumbers,
    placesOfWord: linksByWord(
      placeNumbers,
      sorted.length,
      (word) => word,
      () => true,
    ),
  };
}

/**
 * Returns each word of a street in all spellings that may be typed for it, the searched one first.
 */
function streetSlots(street: string): string[][] {
  const written = street.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return addressTokens(street)
    .slice(0, mostSlots)
    .map((word) => withWritten(word, written));
}

function placeWords(place: Place): string[] {
  const written = place.city.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const city = addressTokens(place.city).flatMap((word) => withWritten(word, written));
  return [...city, place.zip, place.state.toLowerCase()].filter((word) => word !== '');
}

/**
 * Adds the roll's own spelling: "SPRING GARDEN ST" is searched as "spg gdn st", and people type
 * "sprin".
 */
function withWritten(word: string, written: readonly string[]): string[] {
  const also = written.filter((other) => other !== '' && searchWord(other.toUpperCase()) === word);
  return [...new Set([...spellingsOf(word), ...also])];
}

/** Marks "N" in "N LARKSPUR LN" but not in "N ST NW", as a street has to keep a name. */
function genericMask(slots: readonly (readonly string[])[]): number {
  const words = slots.map((spellings) => (spellings[0] ?? '').toUpperCase());
  let from = 0;
  let to = words.length;
  if (to - from > 1 && standardDirectional(words[to - 1] ?? '') !== undefined) to--;
  if (to - from > 1 && standardSuffix(words[to - 1] ?? '') !== undefined) to--;
  if (to - from > 1 && standardDirectional(words[from] ?? '') !== undefined) from++;
  return words.reduce(
    (mask, _, slot) => (slot < from || slot >= to ? mask | (1 << slot) : mask),
    0,
  );
}

function fillers(lists: GroupedLists, genericSlots: Uint8Array, words: number): Uint8Array {
  const uses = new Uint32Array(words);
  for (let street = 0; street < genericSlots.length; street++) {
    for (let item = at(lists.starts, street); item < at(lists.starts, street + 1); item++) {
      const packed = at(lists.items, item);
      if ((at(genericSlots, street) >>> slotOf(packed)) & 1)
        uses[wordOf(packed)] = at(uses, wordOf(packed)) + 1;
    }
  }
  return Uint8Array.from(uses, (count) => Number(count > mostStreetsOfSuffix));
}

function linksByWord(
  lists: GroupedLists,
  words: number,
  toWord: (item: number) => number,
  leads: (list: number, item: number) => boolean,
): GroupedLists {
  const keys = new GrowingColumn();
  const owners = new GrowingColumn();
  for (let list = 0; list + 1 < lists.starts.length; list++) {
    for (let item = at(lists.starts, list); item < at(lists.starts, list + 1); item++) {
      const packed = at(lists.items, item);
      if (!leads(list, packed)) continue;
      keys.push(toWord(packed));
      owners.push(list);
    }
  }
  return groupPairs(keys.view(), owners.view(), words);
}

/**
 * Words that people type in full where a roll has the abbreviation. `searchWord` knows the
 * abbreviation of each; the long forms are listed here so that their beginnings find something:
 * "nort" begins no word of "N LARKSPUR LN".
 */
const longForms = `
north south east west northeast northwest southeast southwest
alley avenue bend boulevard branch bridge brook bypass canyon causeway center circle common corner
court courts cove creek crescent crossing dale drive estate estates expressway extension field
fields ford forest fork fort freeway garden gardens gateway glen green grove harbor haven heights
highway hill hills hollow island junction knoll lake lakes landing lane lodge manor meadow meadows
mill mills mission mount mountain orchard parkway place plain plaza point port prairie ranch ridge
river road route saint shore shores spring springs square station street summit terrace trace track
trail turnpike union valley view village vista well wells
first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth
fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth
`
  .trim()
  .split(/\s+/);

const longFormsOf = new Map<string, string[]>();
for (const long of longForms) {
  const short = searchWord(long.toUpperCase());
  if (short !== long) longFormsOf.set(short, [...(longFormsOf.get(short) ?? []), long]);
}

/**
 * Returns the searched words that have a long form with this beginning: "nort" is the beginning of
 * "n".
 */
export function shortFormsBegun(beginning: string): string[] {
  return [...longFormsOf].flatMap(([short, longs]) =>
    longs.some((long) => long.startsWith(beginning)) ? [short] : [],
  );
}

/** Returns every spelling under which a searched word may be typed, itself first. */
export function spellingsOf(word: string): readonly string[] {
  return [word, ...(longFormsOf.get(word) ?? [])];
}
