import { expect, test } from 'vitest';
import { suggestFrom, suggestionsFrom } from './suggest';
import { createSuggestIndex } from './suggest-index';
import type { SuggestRow } from './suggest-row';

function row(id: string, houseNumber: string, street: string, owner = 'ADA'): SuggestRow {
  const place = { city: 'WAUKESHA', state: 'WI', zip: '53186' };
  return { id, houseNumber, street, unit: null, ...place, ownerNames: [owner] };
}

/** Makes an index, and a second one of what has changed since. */
async function parts() {
  const base = await createSuggestIndex([
    [row('wi-55133-1', '12', 'OAK ST'), row('wi-55133-2', '14', 'ELM ST', 'QUIGLEY MARGARET')],
  ]);
  const newer = await createSuggestIndex([
    [row('wi-55133-2', '55', 'BIRCH RD', 'LOVELACE'), row('wi-55133-3', '12', 'OAT ST')],
  ]);
  return [
    { index: base, hidden: new Set(['wi-55133-2', 'wi-55133-3']) },
    { index: newer, hidden: new Set<string>() },
  ];
}

test.each([
  { q: '12 oak st', finds: ['wi-55133-1'], why: 'near misses of the other are left out' },
  { q: '12 oat st', finds: ['wi-55133-3'], why: 'the newer one has it' },
  { q: '55 birch rd', finds: ['wi-55133-2'], why: 'it moved there' },
  { q: '55 brich rd', finds: ['wi-55133-2'], why: 'neither has it as it was typed' },
  { q: 'quigley', finds: [], why: 'it changed hands' },
  { q: 'lovelace', finds: ['wi-55133-2'], why: 'whose it is now' },
  { q: '53186', finds: ['wi-55133-1', 'wi-55133-2', 'wi-55133-3'], why: 'both have some' },
])('R-01: $q finds $finds in two indexes: $why', async ({ q, finds }) => {
  const ids = suggestFrom(await parts(), q, { owners: true }).map(({ id }) => id);
  expect(ids.toSorted()).toEqual(finds);
});

test.each([
  { q: '12 oak st waukesha', isNear: true, why: 'it is as typed' },
  { q: '12 oka st waukesha', isNear: true, why: 'two letters are swapped' },
  { q: '12 oak ave waukesha', isNear: true, why: 'the suffix is another' },
  { q: '12 oak st racine', isNear: false, why: 'the place is another' },
  { q: '21 oak st waukesha', isNear: false, why: 'the number is another' },
  { q: '9 pine st racine', isNear: false, why: 'nothing is like it' },
])('R-01: $q is nearly as typed: $isNear, as $why', async ({ q, isNear }) => {
  expect(suggestionsFrom(await parts(), q, { owners: true }).isNear).toBe(isNear);
});
