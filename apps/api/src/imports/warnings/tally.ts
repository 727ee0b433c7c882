import { splitCity } from '@deedlight/domain/address/split-city';
import { standardSuffix, suffixSpellings } from '@deedlight/domain/address/street-suffixes';
import { groupBy } from '@deedlight/domain/group-by';
import type { ParcelRecord } from '@deedlight/domain/property/parcel-record';
import {
  cityKey,
  cityOfZip,
  isStateCode,
  mostCityWords,
  postalCity,
} from '@deedlight/domain/reference/places/postal-cities';
import { remembered } from '../mapping/remembered';

/** How many rows there were of a kind, and the first of them. */
type Counted = { count: number; line: number; example: string };

/**
 * What the rows of a file have in common, as far as it can show that a mapping is wrong. The counts
 * of two parts of a file add up.
 */
export type Tally = {
  counts: Partial<Record<string, Counted>>;
  /** The first two cities that differ. */
  cities: string[];
};

/** A smaller home is a studio; square meters read as square feet look so. */
const smallHome = 300;
const homes = new Set(['single-family', 'townhouse', 'condo', 'multi-family', 'mobile']);

export function emptyTally(): Tally {
  return { counts: {}, cities: [] };
}

export function tallyRow(tally: Tally, record: ParcelRecord, line: number): void {
  const { address, facts, owners, mailing, isOwnerOccupied, transfers, assessments } = record;
  // What is shown of a row is put into words for the first of a kind alone.
  const add = (kind: string, isSo: boolean, shown?: () => string | number | undefined) => {
    if (!isSo) return;
    const known = tally.counts[kind];
    if (known !== undefined) known.count += 1;
    else tally.counts[kind] = { count: 1, line, example: exampleOf(record, shown?.()) };
  };
  add('rows', true);
  add('address', address.street !== null);
  add('city', address.city !== null);
  add('zip', address.zip !== null);
  // A point that was refused is none of the record, and is counted among those that the file has.
  add('location', record.location !== null || record.flags.includes('location-out-of-area'));
  add('owners', owners.length > 0);
  add('mailing', mailing !== null);
  add('sales', transfers.length > 0);
  add('assessments', assessments.length > 0);
  for (const name of Object.keys(facts)) add(`facts.${name}`, true);
  for (const flag of record.flags) add(flag, true, () => flagged(record, flag));
  add('occupied', isOwnerOccupied === true);
  add('absentee', isOwnerOccupied === false, () => mailing?.lines.join(', '));
  tallyHome(record, add);
  add('city-in-street', goesOnWithCity(address));
  tallyCity(tally, record, add);
}

export function addTallies(whole: Tally, part: Tally): Tally {
  const counts = { ...whole.counts };
  for (const [kind, more] of Object.entries(part.counts)) {
    const known = counts[kind];
    if (more === undefined) continue;
    counts[kind] = known === undefined ? more : { ...known, count: known.count + more.count };
  }
  return { counts, cities: [...new Set([...whole.cities, ...part.cities])].slice(0, 2) };
}

type Add = (kind: string, isSo: boolean, shown?: () => string | number | undefined) => void;

function tallyHome({ facts, transfers }: ParcelRecord, add: Add): void {
  const { type, beds, livingAreaSqft: area } = facts;
  const isHome = type === undefined || homes.has(type);
  add('land', type === 'land');
  add('land-with-beds', type === 'land' && (beds ?? 0) > 0, () => `${beds} bedrooms`);
  add('other', type === 'other');
  add('home-with-area', isHome && (area ?? 0) > 0);
  const isSmall = isHome && area !== undefined && area > 0 && area < smallHome;
  add('small-home', isSmall, () => `${area} sq ft`);
  add(
    'priced',
    transfers.some(({ price }) => price !== null),
  );
}

function tallyCity(tally: Tally, { address }: ParcelRecord, add: Add): void {
  const { city, zip } = address;
  if (city === null) return;
  const key = keyOf(city);
  if (tally.cities.length < 2 && !tally.cities.includes(key)) tally.cities.push(key);
  const postal = zip === null ? undefined : cityOfZip(zip);
  add('city-and-zip', postal !== undefined);
  const isOther = postal !== undefined && keyOf(postal) !== key;
  add('city-of-other-zip', isOther, () => `${zip} is ${postal}`);
}

const keyOf = remembered(cityKey);

/** Tells whether a place of the state follows a street that is whole without it. */
function goesOnWithCity({ houseNumber, street, state }: ParcelRecord['address']): boolean {
  // Shorter streets are a name with its suffix and directions.
  if (houseNumber === null || street === null || !/ .* /.test(street)) return false;
  if (!street.includes(',') && !mayEndInCity(`${state}${wordsAtEnd(street)}`)) return false;
  const words = street.split(' ');
  return spellingsOf(words.at(-1) ?? '').some((last) => {
    const text = ['1', ...words.slice(0, -1), last].join(' ');
    const { line, city } = splitCity(text, state);
    return city !== null && !splitCity(line, state).isUnsure;
  });
}

/** No place has a figure in its name. Few streets of a county end in words of their own. */
function wordsAtEnd(street: string): string {
  return /(?: +[A-Za-z.'-]+)*$/.exec(street)?.[0] ?? '';
}

/** Tells quickly of nearly all streets that the words after a state's code end in none of its places. */
const mayEndInCity = remembered((stateAndWords) => {
  const [state = '', ...words] = stateAndWords.split(/ +/);
  return spellingsOf(words.at(-1) ?? '').some((spelling) => {
    // A ZIP code, or a state that is no suffix, is taken off before a place is looked for.
    if (spelling === '') return true;
    const code = spelling.replaceAll('.', '');
    if (isStateCode(code) && standardSuffix(code.toUpperCase()) === undefined) return true;
    const spelled = [...words.slice(0, -1), spelling];
    return spelled
      .slice(-mostCityWords)
      .some((_, at, last) => postalCity(state, last.slice(at).join(' ')) !== undefined);
  });
});

/** A street's last word is abbreviated like a suffix, also where it is that of "Sun Prairie". */
function spellingsOf(word: string): readonly string[] {
  spellings ??= groupBy(suffixSpellings, (spelling) => standardSuffix(spelling) ?? spelling);
  return spellings.get(word) ?? [word];
}

let spellings: ReadonlyMap<string, readonly string[]> | undefined;

function exampleOf({ address, parcelNumber }: ParcelRecord, shown?: string | number): string {
  const place = [address.line, address.city].filter((part) => part !== null).join(', ');
  const name = place === '' ? `parcel ${parcelNumber}` : place;
  return shown === undefined ? name : `${name}: ${shown}`;
}

/** The figure that a flag speaks of, where it is one. */
function flagged({ facts }: ParcelRecord, flag: string): string | number | undefined {
  if (flag === 'impossible-year') return facts.yearBuilt;
  if (flag === 'impossible-size') {
    return `${facts.livingAreaSqft ?? 'no'} sq ft, lot ${facts.lotSqft ?? 'unknown'}`;
  }
  return undefined;
}
