import { splitCity } from '@deedlight/domain/address/split-city';
import type { Choice } from './choose-columns';
import { guessOf, type KeyGuess, type MappingInput, type Part } from './key-guess';
import type { Profile } from './profile';
import type { Sample } from './sample';

type Keys = Pick<MappingInput, 'address' | 'location' | 'mailing'>;

/** So many lines tell whether a city stands behind the street. */
const linesLookedAt = 300;
const leastWithCity = 0.5;
const streetParts = ['address.preDirection', 'address.street', 'address.suffix'] as const;

export function guessAddress(
  sample: Sample,
  choices: ReadonlyMap<string, Choice>,
  state: string,
): Part<Keys> {
  const guesses: KeyGuess[] = [];
  const take = (key: string, as = key): string | undefined => {
    const choice = choices.get(key);
    if (choice !== undefined) guesses.push(guessOf(as, choice));
    return choice?.profile.name;
  };
  const address = addressKeys(choices, state, take, guesses);
  const lat = choices.has('location.lng') ? take('location.lat') : undefined;
  const lng = choices.has('location.lat') ? take('location.lng') : undefined;
  const mailing = mailingKeys(choices, state, take);
  const keys: Keys = {
    ...(Object.keys(address).length === 0 ? {} : { address }),
    ...(lat === undefined || lng === undefined ? {} : { location: { lat, lng } }),
    ...(mailing === undefined ? {} : { mailing }),
  };
  const notes =
    address.line !== undefined || address.whole !== undefined || address.street !== undefined
      ? []
      : ['No column looks like an address: properties will be found by their parcel number alone.'];
  if (mailing !== undefined && blankShare(sample, mailing.street ?? mailing.whole) > 0.2) {
    mailing.blankMeansProperty = true;
    notes.push(
      'Many mailing addresses are blank. "blankMeansProperty" takes that for post to the property; take it out if your county means something else.',
    );
  }
  return { keys, guesses, notes };
}

type Take = (key: string, as?: string) => string | undefined;

function addressKeys(
  choices: ReadonlyMap<string, Choice>,
  state: string,
  take: Take,
  guesses: KeyGuess[],
): NonNullable<Keys['address']> {
  const line = choices.get('address.line');
  const share = line === undefined ? 0 : shareWithCity(line.profile, state);
  const isWhole = line !== undefined && share >= leastWithCity;
  const street = line === undefined ? streetKeys(choices, take) : {};
  if (line !== undefined) {
    const reason = isWhole
      ? `${line.reason}; ${Math.floor(share * 100)}% end in a city`
      : line.reason;
    guesses.push(guessOf(isWhole ? 'address.whole' : 'address.line', { ...line, reason }));
  }
  const found = {
    ...(line === undefined ? {} : { [isWhole ? 'whole' : 'line']: line.profile.name }),
    ...street,
    unit: take('address.unit'),
    city: isWhole ? undefined : take('address.city'),
    zip: take('address.zip'),
  };
  return Object.fromEntries(Object.entries(found).filter(([, cell]) => cell !== undefined));
}

function streetKeys(choices: ReadonlyMap<string, Choice>, take: Take): object {
  if (!choices.has('address.street')) return {};
  const columns = streetParts.flatMap((key) => take(key, 'address.street') ?? []);
  const [only] = columns;
  return {
    houseNumber: take('address.houseNumber'),
    street: columns.length === 1 ? only : { columns },
  };
}

function mailingKeys(
  choices: ReadonlyMap<string, Choice>,
  state: string,
  take: Take,
): NonNullable<Keys['mailing']> | undefined {
  const street = choices.get('mailing.street');
  if (street === undefined) return undefined;
  const isWhole = shareWithCity(street.profile, state) >= leastWithCity;
  const careOf = take('mailing.careOf');
  const zip = take('mailing.zip');
  const place = cityStateKeys(choices, take);
  const name = take('mailing.street', isWhole ? 'mailing.whole' : 'mailing.street') ?? '';
  return {
    ...(careOf === undefined ? {} : { careOf }),
    [isWhole ? 'whole' : 'street']: name,
    ...(isWhole ? {} : place),
    ...(zip === undefined ? {} : { zip }),
  };
}

function cityStateKeys(choices: ReadonlyMap<string, Choice>, take: Take): object {
  if (choices.has('mailing.city')) {
    const columns = ['mailing.city', 'mailing.state'].flatMap(
      (key) => take(key, 'mailing.cityState') ?? [],
    );
    return { cityState: columns.length === 1 ? columns[0] : { columns } };
  }
  const cityState = take('mailing.cityState');
  return cityState === undefined ? {} : { cityState };
}

/** Returns the share of lines behind whose street a known place stands. */
function shareWithCity({ values }: Profile, state: string): number {
  const lines = values.slice(0, linesLookedAt);
  const withCity = lines.filter(([text]) => {
    const { line, city } = splitCity(text, state);
    return city !== null && !splitCity(line, state).isUnsure;
  });
  return lines.length === 0 ? 0 : withCity.length / lines.length;
}

function blankShare({ header, rows }: Sample, column: unknown): number {
  const at = header.indexOf(String(column));
  const blank = rows.filter((row) => (row[at] ?? '').trim() === '');
  return rows.length === 0 ? 0 : blank.length / rows.length;
}
