import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { metersBetween } from '../geo/distance';
import { type AddressPoint, type AddressRange, type AskedAddress, geocode } from './geocode';
import { houseSpan } from './house-span';
import { streetKey } from './street-key';

const county = '42101';

function ask(number: string, street: string, rest: Partial<AskedAddress> = {}): AskedAddress {
  const [house, key] = [houseSpan(number, county), streetKey(street)];
  if (house === null || key === null) throw new Error(`no address: ${number} ${street}`);
  return { house, street: key, unit: null, zip: '19121', city: null, ...rest };
}

function onStreet(street: string, zip: string | null = '19121') {
  const key = streetKey(street);
  if (key === null) throw new Error(`no street: ${street}`);
  return { street: key, zip, city: null as string | null };
}

/** A block that runs 100 m to the north; a thousandth of a degree of latitude is 111 m. */
const block = (street: string, rest: Partial<AddressRange> = {}): AddressRange => ({
  ...onStreet(street),
  from: 1200,
  to: 1298,
  parity: 'even',
  side: 'left',
  line: [
    { lat: 39.97, lng: -75.16 },
    { lat: 39.971, lng: -75.16 },
  ],
  ...rest,
});

const point = (
  number: number,
  street: string,
  lat: number,
  rest: Partial<AddressPoint> = {},
): AddressPoint => ({ ...onStreet(street), number, unit: null, lat, lng: -75.16, ...rest });

describe('an address among points and ranges', () => {
  test('takes the point of its own number before everything else', () => {
    const found = geocode(ask('1250', 'N BROAD ST'), {
      points: [point(1250, 'N Broad Street', 39.9707), point(1248, 'N Broad St', 39.9706)],
      ranges: [block('N BROAD ST')],
    });
    expect(found).toMatchObject({ kind: 'address-point', place: { lat: 39.9707 } });
  });

  test('lies at its number’s share of the range, on the side of the range', () => {
    const found = geocode(ask('1249', 'N BROAD ST'), {
      points: [],
      ranges: [
        block('N BROAD ST'),
        block('N BROAD ST', { from: 1201, to: 1297, parity: 'odd', side: 'right' }),
      ],
    });
    if (!found.found) throw new Error(found.why);
    expect(found.kind).toBe('range');
    expect(found.place.lat).toBeCloseTo(39.9705, 6);
    // Who walks to the north has the east on the right.
    expect(metersBetween(found.place, { lat: found.place.lat, lng: -75.16 })).toBeCloseTo(10, 1);
    expect(found.place.lng).toBeGreaterThan(-75.16);
    expect(found.errorMeters).toBe(56);
    expect(found.basis).toBe('number 1249 of 1201 to 1297 on a block of 111 m');
  });

  test('lies between its neighbors where they are closer than its block is long', () => {
    const found = geocode(ask('1250', 'N BROAD ST'), {
      points: [point(1248, 'N BROAD ST', 39.9704), point(1252, 'N BROAD ST', 39.9706)],
      ranges: [block('N BROAD ST')],
    });
    expect(found).toMatchObject({ kind: 'range', errorMeters: 25 });
    expect(found.found && found.place.lat).toBeCloseTo(39.9705, 9);
  });

  test.each([
    { asked: 'S BROAD ST', in: 'N BROAD ST', why: 'another direction' },
    { asked: 'BROAD AVE', in: 'BROAD ST', why: 'another suffix' },
    { asked: 'BROADWAY', in: 'BROAD ST', why: 'another name' },
  ])('is not found on $in when it is on $asked ($why)', (example) => {
    const index = { points: [point(1250, example.in, 39.97)], ranges: [block(example.in)] };
    expect(geocode(ask('1250', example.asked), index)).toEqual({
      found: false,
      why: 'not-in-index',
    });
  });

  test.each([
    ['SAINT ALBANS ST', 'St Albans Street'],
    ['BROAD', 'Broad St'],
    ['TWENTY-SECOND ST', 'N 22nd St'],
    ['MARTIN LUTHER KING JR DR', 'Martin Luther King Jr Drive E'],
  ])('on %s is found on %s', (asked, spelled) => {
    const index = { points: [point(1250, spelled, 39.97)], ranges: [] };
    expect(geocode(ask('1250', asked), index)).toMatchObject({ kind: 'address-point' });
  });

  test('prefers the street that is spelled whole to one that says less', () => {
    const points = [point(1250, 'BROAD ST', 39.99), point(1250, 'N BROAD ST', 39.97)];
    expect(geocode(ask('1250', 'N BROAD ST'), { points, ranges: [] })).toMatchObject({
      place: { lat: 39.97 },
    });
  });

  test('is ambiguous where two places fit equally well, and is not guessed', () => {
    const asked = ask('1250', 'MAIN ST', { zip: null });
    const [here, there] = [39.97, 40.05].map((lat, at) =>
      point(1250, 'MAIN ST', lat, { zip: at === 0 ? '19121' : '19154' }),
    );
    if (here === undefined || there === undefined) throw new Error('two points');
    expect(geocode(asked, { points: [here, there], ranges: [] })).toEqual({
      found: false,
      why: 'ambiguous',
    });
    expect(geocode(ask('1250', 'MAIN ST'), { points: [here, there], ranges: [] })).toMatchObject({
      place: { lat: 39.97 },
    });
  });

  test('of another ZIP code counts only where the city is the same', () => {
    const elsewhere = point(1250, 'MAIN ST', 39.97, { zip: '19154' });
    const index = { points: [elsewhere], ranges: [] };
    expect(geocode(ask('1250', 'MAIN ST'), index).found).toBe(false);
    const cityOf = { points: [{ ...elsewhere, city: 'Philadelphia' }], ranges: [] };
    const asked = ask('1250', 'MAIN ST', { city: 'PHILADELPHIA' });
    expect(geocode(asked, cityOf).found).toBe(true);
  });

  test('takes the point of its unit, or the middle of all units and says how far they reach', () => {
    const units = ['1', '2'].map((unit, at) =>
      point(1250, 'N BROAD ST', 39.97 + at * 0.0004, { unit }),
    );
    const index = { points: units, ranges: [] };
    expect(geocode(ask('1250', 'N BROAD ST', { unit: '2' }), index)).toMatchObject({
      place: { lat: 39.9704 },
      errorMeters: 15,
    });
    expect(geocode(ask('1250', 'N BROAD ST', { unit: '9' }), index)).toMatchObject({
      place: { lat: 39.9702 },
      errorMeters: 37,
    });
  });

  test('of a house that has several numbers is found by any of them', () => {
    const index = { points: [point(1252, 'N BROAD ST', 39.9702)], ranges: [] };
    expect(geocode(ask('1250-54', 'N BROAD ST'), index).found).toBe(true);
  });
});

describe('a place on a block', () => {
  const number = fc.integer({ min: 1, max: 9000 });
  const at = fc.record({
    lat: fc.double({ min: 25, max: 49, noNaN: true }),
    lng: fc.double({ min: -120, max: -70, noNaN: true }),
  });
  const shift = fc.double({ min: -0.002, max: 0.002, noNaN: true });
  const blocks = fc
    .record({
      from: number,
      numbers: fc.integer({ min: 0, max: 60 }),
      start: at,
      shift,
      slant: shift,
    })
    .map(({ from, numbers, start, shift: north, slant }) =>
      block('OAK ST', {
        from,
        to: from + numbers,
        parity: 'both',
        line: [start, { lat: start.lat + north, lng: start.lng + slant }],
      }),
    );

  test('is never farther from the street than a house stands from its middle', () => {
    fc.assert(
      fc.property(blocks, fc.nat(), (range, pick) => {
        const asked = range.from + (pick % (range.to - range.from + 1));
        const found = geocode(ask(String(asked), 'OAK ST'), { points: [], ranges: [range] });
        if (!found.found) throw new Error(found.why);
        const [start, end] = range.line;
        if (start === undefined || end === undefined) throw new Error('a line');
        const detour = metersBetween(start, found.place) + metersBetween(found.place, end);
        expect(detour).toBeLessThanOrEqual(metersBetween(start, end) + 20.5);
      }),
    );
  });

  test('moves on along the street as the number grows', () => {
    fc.assert(
      fc.property(blocks, (range) => {
        fc.pre(range.to > range.from + 1);
        const [start] = range.line;
        if (start === undefined) throw new Error('a line');
        const away = [range.from, range.from + 1, range.to].map((asked) => {
          const found = geocode(ask(String(asked), 'OAK ST'), { points: [], ranges: [range] });
          if (!found.found) throw new Error(found.why);
          return metersBetween(start, found.place);
        });
        expect(away).toEqual(away.toSorted((one, other) => one - other));
      }),
    );
  });

  test('backwards is the same place, as ranges may fall along their line', () => {
    const rising = block('OAK ST', { side: 'left' });
    const falling = block('OAK ST', {
      ...{ from: rising.to, to: rising.from, side: 'right' },
      line: rising.line.toReversed(),
    });
    for (const asked of ['1200', '1234', '1298']) {
      const [one, other] = [rising, falling].map((range) =>
        geocode(ask(asked, 'OAK ST'), { points: [], ranges: [range] }),
      );
      if (!one?.found || !other?.found) throw new Error(asked);
      expect(metersBetween(one.place, other.place)).toBeLessThan(0.01);
    }
  });
});
