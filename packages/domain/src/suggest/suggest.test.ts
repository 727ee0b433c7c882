import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { propertyId } from '../property/property-id';
import { suggest } from './suggest';
import { createSuggestIndex, type SuggestIndex } from './suggest-index';
import type { SuggestRow } from './suggest-row';
import { someDoors } from './test/some-doors';

const doors = [
  ...someDoors,
  '5 SPRING GARDEN ST||MEDIA|PA|19063',
  '6 KINNICKINNIC AVE||MILWAUKEE|WI|53202',
] as const;

const rows = doors.map(rowOf);
let index: SuggestIndex;
beforeAll(async () => {
  index = await createSuggestIndex([rows.slice(0, 7), rows.slice(7)]);
});

function rowOf(door: string, at: number): SuggestRow {
  const [line = '', unit = '', city = '', state = '', zip = ''] = door.split('|');
  const [houseNumber = '', ...street] = line.split(' ');
  const fips = state === 'PA' ? '42045' : '55079';
  return {
    id: propertyId(state, fips, `00${500 + at * 3}0`),
    houseNumber,
    street: street.join(' '),
    unit: unit === '' ? null : unit,
    city,
    state,
    zip,
    ownerNames: at % 4 === 0 ? [`OWNER${at} MARGUERITE`, 'HOLDING & SONS LLC'] : [],
  };
}

function found(query: string, owners = false): string[] {
  return suggest(index, query, { owners }).map(({ id }) => doorOf(id));
}

function doorOf(id: string): string {
  return doors[rows.findIndex((row) => row.id === id)] ?? 'unknown';
}

describe('what a query forgives', () => {
  const larkspur = '418 N LARKSPUR LN|2B|SPRINGFIELD|PA|19064';
  test.each([
    { why: 'as the roll has it', q: '418 N Larkspur Ln 2B', is: larkspur },
    { why: 'a unit by number sign', q: '418 n larkspur ln #2b', is: larkspur },
    { why: 'a unit by apartment', q: '418 n larkspur apt 2b', is: larkspur },
    { why: 'a unit without its street suffix', q: '418 larkspur 2b', is: larkspur },
    { why: 'a unit by a word alone', q: '418 larkspur rear', is: doors[2] },
    { why: 'a unit of a suite', q: '604 washington sq 401', is: doors[15] },
    { why: 'a unit typed to the number', q: '418-3 n larkspur', is: doors[1] },
    { why: 'spelled out', q: '420 north larkspur lane', is: doors[3] },
    { why: 'a beginning of a spelled out directional', q: '420 nort', is: doors[3] },
    { why: 'a beginning of a spelled out suffix', q: '9 main stre media', is: doors[8] },
    { why: 'no directional', q: '420 larkspur ln', is: doors[3] },
    { why: 'no suffix', q: '12 larch', is: doors[6] },
    { why: 'another suffix', q: '12 larch ave', is: doors[6] },
    { why: 'the number last', q: 'larkspur ln 420', is: doors[3] },
    { why: 'words the other way round', q: '420 larkspur north', is: doors[3] },
    { why: 'city before street', q: 'media 9 main', is: doors[8] },
    { why: 'a letter left out', q: '420 n larspur ln', is: doors[3] },
    { why: 'a letter too many', q: '420 n larkspuur ln', is: doors[3] },
    { why: 'a wrong letter', q: '420 n larkspor ln', is: doors[3] },
    { why: 'letters swapped', q: '420 n lakrspur ln', is: doors[3] },
    { why: 'a wrong first letter', q: '420 n karkspur ln', is: doors[3] },
    { why: 'a typo in a word not finished', q: '420 n lraksp', is: doors[3] },
    { why: 'two typos in a long word', q: '6 kinikinnic ave', is: doors[19] },
    { why: 'a typo in the city', q: '9 main st milwuakee', is: doors[9] },
    { why: 'a wrong figure in the number', q: '421 n larkspur ln', is: doors[3] },
    { why: 'figures swapped in the number', q: '240 n larkspur ln', is: doors[3] },
    { why: 'an ordinal in words', q: '300 first ave', is: doors[11] },
    { why: 'an ordinal in two words', q: '310 twenty second', is: doors[12] },
    { why: 'an ordinal without ending', q: '310 22 st', is: doors[12] },
    { why: 'a number with a letter', q: '77a teasel', is: doors[13] },
    { why: 'that number without it', q: '77 teasel', is: doors[13] },
    { why: 'a range by its first number', q: '9400 quigley', is: doors[14] },
    { why: 'a range by a number inside', q: '9404 w quigley ct', is: doors[14] },
    { why: 'a shortened range by a number inside', q: '620 s washington', is: doors[15] },
    { why: 'a number of the rural grid', q: 'n6w23001 bluemound', is: doors[16] },
    { why: 'saint and st', q: 'saint davids', is: doors[17] },
    { why: 'a name that is a suffix too, not finished', q: '5 sprin', is: doors[18] },
    { why: 'accents and capitals', q: '12 LÄRCH St.', is: doors[6] },
  ])('$why: $q', ({ q, is }) => {
    expect(found(q)[0]).toBe(is);
  });

  test.each([
    { q: '420 n larkspur ln', isInexact: false },
    { q: '420 n larksp', isInexact: false },
    { q: '420 larkspur ln', isInexact: false },
    { q: '420 n larkspur spring', isInexact: false },
    { q: 'larksp', isInexact: false },
    { q: '420 n larspur ln', isInexact: true },
    { q: '421 n larkspur ln', isInexact: true },
    { q: 'larkspur n 420', isInexact: true },
  ])('$q is inexact: $isInexact', ({ q, isInexact }) => {
    expect(suggest(index, q, { owners: false })[0]?.isInexact).toBe(isInexact);
  });
});

describe('which comes first', () => {
  test('the whole number before numbers it begins, these before slips', () => {
    const answers = found('418 n larkspur');
    expect(answers.slice(0, 3).every((door) => door.startsWith('418 N'))).toBe(true);
    const typing = found('n larkspur 418');
    expect(typing.indexOf('418 N LARKSPUR LN|2B|SPRINGFIELD|PA|19064')).toBeLessThan(
      typing.indexOf(doors[5]),
    );
  });

  test.each([
    ['9 main st media', doors[8]],
    ['9 main 19063', doors[8]],
    ['9 main st milwaukee wi', doors[9]],
    ['9 main wi', doors[9]],
    ['main st milw', doors[9]],
  ])('%s means the one in that town', (q, door) => {
    expect(found(q)[0]).toBe(door);
  });

  test.each([
    { q: '12', first: ['12 LARCH ST', '1206 OAK ST'] },
    { q: '12 ', first: ['12 LARCH ST'] },
    { q: 'robin way', first: ['8 ROBIN WAY'] },
    { q: 'upland', first: ['12 LARCH ST', '1206 OAK ST', '5 12TH ST', '8 ROBIN WAY'] },
  ])('houses come before lots without a number: $q', async ({ q, first }) => {
    const lots = ['- 12TH ST', '- ROBIN WAY', '- ALDER CT'];
    const lines = [...lots, '5 12TH ST', '8 ROBIN WAY', '12 LARCH ST', '1206 OAK ST'];
    const own = lines.map((line, at) => rowOf(`${line}||UPLAND|PA|19015`, at));
    const withLots = own.map((row) =>
      row.houseNumber === '-' ? { ...row, houseNumber: null } : row,
    );
    const answers = suggest(await createSuggestIndex([withLots]), q, { owners: false });
    const shown = answers.map(({ id }) => lines[own.findIndex((row) => row.id === id)]);
    expect(shown.slice(0, first.length).toSorted()).toEqual(first.toSorted());
  });

  test('the same query has the same answers, whatever the order of the rows', async () => {
    const shuffled = await createSuggestIndex([rows.toReversed()]);
    for (const q of ['9 main', 'larkspur', '19063', 'media', 'marguerite', '0050', '41 n lark']) {
      expect(suggest(shuffled, q, { owners: true })).toEqual(suggest(index, q, { owners: true }));
    }
  });
});

describe('queries without a house number', () => {
  test('a street lists its buildings, not the units of one', () => {
    const answers = suggest(index, 'n larkspur', { owners: false });
    const numbers = answers.map(({ id }) => doorOf(id).split(' ')[0]);
    expect(answers[0]?.by).toBe('street');
    expect(numbers.slice(0, 3)).toEqual(['418', '420', '4180']);
  });

  test('a street of several towns shows one in each', () => {
    expect(found('main st').slice(0, 3).toSorted()).toEqual(
      [doors[8], doors[9], doors[7]].toSorted(),
    );
  });

  test.each([
    ['media', 'city'],
    ['19063', 'zip'],
    ['1906', 'zip'],
    ['milwaukee', 'city'],
  ])('%s lists properties of the %s on different streets', (q, by) => {
    const answers = suggest(index, q, { owners: false });
    const streets = answers.map(({ id }) =>
      doorOf(id).split('|')[0]?.split(' ').slice(1).join(' '),
    );
    expect(new Set(answers.map((answer) => answer.by))).toEqual(new Set([by]));
    expect(new Set(streets.slice(0, 3)).size).toBe(3);
  });

  test('a parcel number is found by its beginning, with or without punctuation', () => {
    expect(suggest(index, '005-3', { owners: false })[0]).toMatchObject({
      id: 'pa-42045-005300',
      by: 'parcel',
    });
  });
});

describe('names of owners', () => {
  test('are found in any order, begun or mistyped, when owners are asked for', () => {
    for (const q of ['owner4 marguer', 'marguerite owner4', 'owner4 margeurite', 'OWNER4, M']) {
      expect(suggest(index, q, { owners: true })[0]).toMatchObject({
        by: 'owner',
        position: 0,
        id: rows[4]?.id,
      });
    }
  });

  test('change no answer when they are not', async () => {
    const bare = await createSuggestIndex([rows.map((row) => ({ ...row, ownerNames: [] }))]);
    const queries = fc.oneof(
      fc.constantFrom('marguerite', 'owner0', 'holding', 'owner4 marguerite', 'sons llc'),
      fc.string({ unit: 'grapheme', maxLength: 20 }),
    );
    fc.assert(
      fc.property(queries, (q) => {
        expect(suggest(index, q, { owners: false })).toEqual(suggest(bare, q, { owners: false }));
      }),
    );
  });
});

describe('whatever is typed', () => {
  test('a known address is found by any beginning from its number and three letters on', () => {
    const known = fc.constantFrom(...rows.filter((row) => row.unit === null));
    fc.assert(
      fc.property(known, fc.nat(), (row, more) => {
        const whole = `${row.houseNumber} ${row.street} ${row.city} ${row.zip}`;
        const least = (row.houseNumber ?? '').length + 4;
        const typed = whole.slice(0, least + (more % (whole.length - least + 1)));
        expect(suggest(index, typed, { owners: false }).map(({ id }) => id)).toContain(row.id);
      }),
    );
  });

  test('at most eight different properties come back, of the index, and nothing breaks', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.array(
        fc.constantFrom('418', 'n', 'lark', '#', '-', '19063', '2b', 'apt', 'main', ' ', ','),
      ),
    );
    fc.assert(
      fc.property(text, fc.boolean(), (typed, owners) => {
        const q = typeof typed === 'string' ? typed : typed.join(' ');
        const ids = suggest(index, q, { owners }).map(({ id }) => id);
        expect(ids.length).toBeLessThanOrEqual(8);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.map(doorOf)).not.toContain('unknown');
      }),
    );
  });

  test.each(['', ' ', '4', 'm', '#', '💥', '\u0000'])('%j finds nothing', (q) => {
    expect(found(q, true)).toEqual([]);
  });

  test('ten thousand characters are no trouble', () => {
    for (const q of ['a'.repeat(10_000), '1'.repeat(10_000), '9 main '.repeat(1500)]) {
      expect(found(q, true).length).toBeLessThanOrEqual(8);
    }
  });

  test('an index of nothing answers nothing', async () => {
    const empty = await createSuggestIndex([]);
    for (const q of ['9 main', 'main', '19063', 'smith']) {
      expect(suggest(empty, q, { owners: true })).toEqual([]);
    }
  });

  test('a parcel without an address is found by its number, ZIP code and owner', async () => {
    const bare = { houseNumber: null, street: null, unit: null, city: null, state: 'WA' };
    const id = propertyId('WA', '53033', '6414100192');
    const one = await createSuggestIndex([[{ ...bare, id, zip: '98125', ownerNames: ['PIKE A'] }]]);
    for (const q of ['64141', '98125', 'pike']) {
      expect(suggest(one, q, { owners: true })[0]?.id).toBe(id);
    }
  });
});
