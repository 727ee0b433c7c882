import { parseAddressLine } from '@deedlight/domain/address/parse-address-line';
import { normaliseZip } from '@deedlight/domain/address/places';
import { metersBetween, type Place } from '@deedlight/domain/geo/distance';
import { type AddressRange, type AskedAddress, geocode } from '@deedlight/domain/geocoding/geocode';
import { houseSpan } from '@deedlight/domain/geocoding/house-span';
import type { LocationKind } from '@deedlight/domain/geocoding/location-kind';
import { streetKey } from '@deedlight/domain/geocoding/street-key';
import { groupBy } from '@deedlight/domain/group-by';
import { seededRandom } from '@deedlight/domain/random';
import { haveRolls, readCsv } from './search-quality/real-rolls';
import type { Figure } from './table/figure';

type Parcel = AskedAddress & Place;

/** What was found by one way of geocoding, of the homes whose places were hidden. */
export type Geocoding = {
  way: string;
  asked: number;
  /** Meters between the hidden place and the found one. */
  errors: number[];
  /** So many of them lie within the error that was stated. */
  within: number;
};

const seed = 20_261_125;
/** Philadelphia's roll alone has both addresses and coordinates. */
const county = '42101';

type Find = (asked: Parcel) => Found | null;

/** Each parcel is hidden once, with a tenth of the others. */
const parts = 10;

/**
 * Hides the places of a tenth of the parcels, by turns all of them, and geocodes them by what the
 * others are known to be: by points of addresses, by ranges of blocks made of these points, by
 * both, and by ZIP codes. Returns null where the roll is not on this machine.
 */
export function measureGeocoding(): Geocoding[] | null {
  if (!haveRolls) return null;
  const random = seededRandom(seed);
  const byPart = groupBy(philadelphia(), () => Math.floor(random() * parts));
  const results = [...byPart].map(([part, hidden]) => {
    const known = [...byPart].flatMap(([other, parcels]) => (other === part ? [] : parcels));
    return Object.entries(waysAmong(known)).map(([way, find]) => result(way, hidden, find));
  });
  const byWay = groupBy(results.flat(), ({ way }) => way);
  return [...byWay].map(([way, all]) => together(way, all));
}

function waysAmong(known: readonly Parcel[]): Record<string, Find> {
  const points = known.map(({ house, ...parcel }) => ({ ...parcel, number: house.low }));
  const pointsOf = groupBy(points, ({ street }) => street.core);
  const rangesOf = groupBy(blocksOf(points), ({ street }) => street.core);
  const among = (has: { points: boolean; ranges: boolean }, kind?: LocationKind) => {
    return (asked: Parcel) => {
      const one = geocode(asked, {
        points: has.points ? (pointsOf.get(asked.street.core) ?? []) : [],
        ranges: has.ranges ? (rangesOf.get(asked.street.core) ?? []) : [],
      });
      return one.found && (kind === undefined || one.kind === kind) ? one : null;
    };
  };
  const both = { points: true, ranges: true };
  return {
    'a point of the same address': among(both, 'address-point'),
    'neighbors on the street alone': among({ points: true, ranges: false }, 'range'),
    'ranges made of neighbors alone': among({ points: false, ranges: true }),
    'range, whichever is closer': among(both, 'range'),
    'all but ZIP codes': among(both),
    'middle of the ZIP code': middleOfZip(known),
  };
}

type Found = { place: Place; errorMeters: number };

function result(way: string, hidden: readonly Parcel[], find: Find): Geocoding {
  const errors: number[] = [];
  let within = 0;
  for (const parcel of hidden) {
    const one = find(parcel);
    if (one === null) continue;
    const error = metersBetween(one.place, parcel);
    errors.push(error);
    if (error <= one.errorMeters) within += 1;
  }
  return { way, asked: hidden.length, errors, within };
}

function together(way: string, results: readonly Geocoding[]): Geocoding {
  const sum = (of: (one: Geocoding) => number) => results.reduce((all, one) => all + of(one), 0);
  return {
    way,
    asked: sum(({ asked }) => asked),
    errors: results.flatMap(({ errors }) => errors).sort((a, b) => a - b),
    within: sum(({ within }) => within),
  };
}

function* philadelphia(): Generator<Parcel> {
  for (const record of readCsv('philadelphia_pa_opa_2022.csv.gz')) {
    const [lat, lng] = [Number(record.get('lat')), Number(record.get('lng'))];
    const { houseNumber, street, unit } = parseAddressLine(record.get('location') ?? '');
    const house = houseNumber === null ? null : houseSpan(houseNumber, county);
    const key = street === null ? null : streetKey(street);
    if (house === null || key === null || !(lat > 39 && lat < 41 && lng < -74)) continue;
    const zip = normaliseZip(record.get('zip_code') ?? '');
    yield { house, street: key, unit, zip, city: 'PHILADELPHIA', lat, lng };
  }
}

/** Makes a range of each side of a block, from its lowest to its highest house. */
function blocksOf(points: readonly (Omit<Parcel, 'house'> & { number: number })[]): AddressRange[] {
  const bySide = groupBy(points, ({ street, zip, number }) =>
    JSON.stringify([street, zip, Math.floor(number / 100), number % 2]),
  );
  return [...bySide.values()].flatMap((houses) => {
    const [first, ...more] = houses.toSorted((one, other) => one.number - other.number);
    const last = more.at(-1);
    if (first === undefined || last === undefined || last.number === first.number) return [];
    const { street, zip, city } = first;
    const parity = first.number % 2 === 0 ? 'even' : 'odd';
    const ends = { from: first.number, to: last.number, line: [first, last] };
    return [{ street, zip, city, parity, side: 'right', ...ends } as const];
  });
}

function middleOfZip(known: readonly Parcel[]): Find {
  const byZip = groupBy(known, ({ zip }) => zip ?? '');
  return ({ zip }) => {
    const there = zip === null ? [] : (byZip.get(zip) ?? []);
    if (there.length < 5) return null;
    const mean = (of: (place: Place) => number) =>
      there.reduce((sum, place) => sum + of(place), 0) / there.length;
    const place = { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) };
    const away = there.map((one) => metersBetween(one, place)).sort((a, b) => a - b);
    return { place, errorMeters: quantile(away, 0.9) };
  };
}

export function geocodeFigures(measured: readonly Geocoding[]): Figure[] {
  return measured
    .filter(({ errors }) => errors.length > 0)
    .flatMap(({ way, asked, errors }): Figure[] => [
      {
        name: `geocode: ${way}, matched`,
        unit: 'share',
        better: 'higher',
        ours: errors.length / asked,
      },
      { name: `geocode: ${way}, median`, unit: 'm', better: 'lower', ours: quantile(errors, 0.5) },
      { name: `geocode: ${way}, p90`, unit: 'm', better: 'lower', ours: quantile(errors, 0.9) },
    ]);
}

export function geocodeLines(measured: readonly Geocoding[]): string[] {
  const rows = measured.map(({ way, asked, errors, within }) =>
    [
      way.padEnd(32),
      `${errors.length} of ${asked}`.padStart(12),
      ...(errors.length === 0
        ? []
        : [
            `${((errors.length / asked) * 100).toFixed(1)}%`.padStart(8),
            `${quantile(errors, 0.5).toFixed(0)} m`.padStart(8),
            `${quantile(errors, 0.9).toFixed(0)} m`.padStart(8),
            `${((within / errors.length) * 100).toFixed(0)}%`.padStart(8),
          ]),
    ].join(' '),
  );
  const head = `${''.padEnd(32)}      matched             median      p90  within the stated error`;
  return [
    'Philadelphia, each tenth of the parcels hidden by turns, found by the others:',
    head,
    ...rows,
  ];
}

function quantile(ascending: readonly number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0;
}
