import {
  chance,
  pick,
  pickWeighted,
  type Random,
  seededRandom,
  wholeBetween,
} from '@deedlight/domain/random';
import type { SuggestRow } from '@deedlight/domain/suggest/suggest-row';

const common =
  `Main Oak Maple Cedar Elm Pine Walnut Chestnut Washington Lincoln Jefferson Madison Jackson
Adams Franklin Church Spring Mill River Lake Park Hill Highland Sunset Prospect Center Liberty
Union Market Broad High School Water Locust Cherry Willow Dogwood Magnolia Meadow Forest Ridge
Valley Lakeview Hillcrest Fairview Woodland Cottage Garfield Monroe Harrison Grant Cleveland`.split(
    /\s+/,
  ) as [string, ...string[]];
const onsets = 'b br c ch cl d dr f g gr h k l m n p r s sh st t tr v w'.split(' ');
const nuclei = 'a e i o u ai ea oo ou'.split(' ');
const codas = 'n r l s t ck ll nd rt ston ford ley ton wick mont field'.split(' ');
const suffixes = [
  ['ST', 38],
  ['AVE', 24],
  ['DR', 10],
  ['RD', 9],
  ['LN', 6],
  ['CT', 5],
  ['PL', 4],
  ['BLVD', 2],
  ['TER', 1],
  ['WAY', 1],
] as const;
const owners = ['SMITH', 'JOHNSON', 'GARCIA', 'NGUYEN', 'PATEL', 'KIM', 'BROWN', 'LOPEZ'] as const;
const parcelsPerStreet = 45;

/**
 * Makes an invented roll of `count` parcels in towns of very different size that share their street
 * names; every fifteenth parcel is one of several units. Ids rise. The same seed makes the same
 * roll.
 */
export function* inventedRoll(
  count: number,
  seed: number,
  withOwners = false,
): Generator<SuggestRow[]> {
  const random = seededRandom(seed);
  const names = inventedNames(random, Math.max(200, Math.round(Math.sqrt(count) * 6)));
  let parcel = 0;
  let town = 0;
  while (parcel < count) {
    const size = Math.min(count - parcel, Math.ceil((count * 0.12) / (1 + town) ** 0.9) + 300);
    const city = `${pick(random, names)}${pick(random, [' Park', ' Heights', '', '', 'ville'])}`;
    const rows: SuggestRow[] = [];
    for (const address of townAddresses(random, names, size)) {
      const zip = String(19_000 + town * 3 + Math.floor((rows.length / size) * 3)).padStart(5, '0');
      const id = `pa-42001-${String(parcel + rows.length).padStart(9, '0')}`;
      const ownerNames = withOwners ? [anOwner(random, names)] : [];
      rows.push({ id, ...address, city: city.toUpperCase(), state: 'PA', zip, ownerNames });
    }
    parcel += rows.length;
    town++;
    yield rows;
  }
}

type Door = { houseNumber: string; street: string; unit: string | null };

function* townAddresses(
  random: Random,
  names: readonly [string, ...string[]],
  size: number,
): Generator<Door> {
  const taken = new Set<string>();
  let left = size;
  while (left > 0) {
    const street = aStreet(random, names);
    if (taken.has(street)) continue;
    taken.add(street);
    let number = 100 * wholeBetween(random, 0, chance(random, 0.7) ? 30 : 98) + 1;
    const parcels = wholeBetween(random, 5, 2 * parcelsPerStreet);
    for (let made = 0; made < parcels && left > 0; made++) {
      number += wholeBetween(random, 1, 8);
      const units = chance(random, 1 / 60) ? wholeBetween(random, 2, 8) : 0;
      for (let unit = units; unit >= 0 && left > 0; unit--, left--) {
        if (unit === 0 && units > 0) break;
        yield { houseNumber: String(number), street, unit: unit === 0 ? null : String(100 + unit) };
      }
    }
  }
}

function aStreet(random: Random, names: readonly [string, ...string[]]): string {
  const side = chance(random, 0.3) ? `${pick(random, ['N', 'S', 'E', 'W'])} ` : '';
  const kind = random();
  const name =
    kind < 0.12
      ? ordinal(wholeBetween(random, 1, 120))
      : kind < 0.45
        ? pick(random, common)
        : kind < 0.55
          ? `${pick(random, common)} ${pick(random, names)}`
          : pick(random, names);
  return `${side}${name.toUpperCase()} ${pickWeighted(random, suffixes)}`;
}

function inventedNames(random: Random, count: number): [string, ...string[]] {
  const names = new Set<string>(common);
  while (names.size < count) {
    const syllables = wholeBetween(random, 1, 2);
    let name = '';
    for (let made = 0; made < syllables; made++)
      name += part(random, onsets) + part(random, nuclei);
    name += part(random, codas);
    if (name.length > 3) names.add(name.charAt(0).toUpperCase() + name.slice(1));
  }
  const [first = 'Main', ...rest] = names;
  return [first, ...rest];
}

function part(random: Random, parts: readonly string[]): string {
  return parts[Math.floor(random() * parts.length)] ?? '';
}

function anOwner(random: Random, names: readonly [string, ...string[]]): string {
  return `${pick(random, owners)} ${pick(random, names).toUpperCase()}`;
}

function ordinal(value: number): string {
  const lastTwo = value % 100;
  const ending =
    lastTwo > 10 && lastTwo < 14 ? 'TH' : (['TH', 'ST', 'ND', 'RD'][value % 10] ?? 'TH');
  return `${value}${ending}`;
}
