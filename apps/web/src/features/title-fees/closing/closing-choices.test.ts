import { expect, test } from 'vitest';
import { choicesSearch, isEdited, readChoices, toggled, withCode } from './closing-choices';

const nothing = readChoices({});

test('F-06 what was chosen of a quote survives the address', () => {
  const choices = {
    form: 'loan-estimate' as const,
    manual: 'CA-TRG',
    endorsements: ['ALTA 9-06', 'T-19.1'],
    extras: ['survey'],
    schedule: { name: 'Elm Title, Columbus', fees: { settlement: 42_500 } },
    edits: {
      buyerShares: { 'owners-policy': '0.5', 'transfer-tax:ny-state': '1' },
      amounts: { settlement: 72_550 },
      without: ['title-search'],
    },
  };
  const search = choicesSearch(choices);
  const given = Object.entries(search).filter((pair): pair is [string, string] => pair[1] !== null);
  expect(readChoices(Object.fromEntries(given))).toEqual(choices);
});

test('choosing nothing leaves nothing in the address', () => {
  expect(new Set(Object.values(choicesSearch(nothing)))).toEqual(new Set([null]));
  expect(isEdited(nothing)).toBe(false);
});

test.each([
  { share: 'owners-policy*2' },
  { share: 'owners-policy*-1' },
  { share: 'owners-policy' },
  { amount: 'settlement*-5' },
  { amount: 'settlement*1e309' },
  { amount: 'settlement*abc' },
  { amount: '*12' },
])('leaves out what cannot be read: %o', (search) => {
  expect(readChoices(search).edits).toEqual(nothing.edits);
});

test('a choice goes in and out again', () => {
  expect(toggled(toggled([], 'a'), 'a')).toEqual([]);
  expect(withCode(withCode({}, 'a', 1), 'a', null)).toEqual({});
});
