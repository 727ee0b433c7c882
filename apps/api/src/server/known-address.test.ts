import { beforeAll, beforeEach, expect, test } from 'vitest';
import { comparablesAnswer } from '../adapters/realestateapi/double/comparables-answer';
import { aLookup, id, type Lookup, offer, place } from '../features/provider/test/lookup-app';
import { suggestHandler } from '../features/suggest/suggest-handler';
import { SuggestIndexHandle } from '../features/suggest/suggest-index-handle';
import type { Database } from '../platform/database/database';
import { silentLog } from '../platform/log';
import { insertParcel, insertSource } from '../test/parcels';
import { aTestDatabase } from '../test/test-database';

const house = { house_number: '418', street: 'N LARKSPUR LN', address_line: '418 N Larkspur Ln' };

let database: Database;
let handle: SuggestIndexHandle;
let lookup: Lookup;
beforeAll(async () => {
  database = await aTestDatabase();
});
beforeEach(async () => {
  handle = new SuggestIndexHandle({ database, log: silentLog });
  lookup = await aLookup(database, { suggest: suggestHandler(handle) });
});

function member() {
  return lookup.app.browser({ signedInAs: lookup.member }).client.properties;
}

test('F-02 what was fetched is found by search and listing', async () => {
  await handle.refresh();
  await member().fetch(offer);
  await handle.refresh();
  const { suggestions } = await member().suggest({ q: '418 larkspur' });
  expect(suggestions).toMatchObject([{ id, address: place }]);
  expect(await member().count({ zip: '53703' })).toEqual({ total: 1 });
});

test('F-20 an address that the records have is known, and nobody is asked', async () => {
  await insertSource(database, { id: 'roll' });
  await insertParcel(database, { id, property: { ...house, city: 'Madison', zip: '53703' } });
  const typed = { ...place, line: '418 north larkspur lane' };
  expect(await member().fetch({ address: typed })).toEqual({ id, was: 'known' });
  const withoutZip = { ...typed, city: 'madison', zip: null };
  expect(await member().fetch({ address: withoutZip })).toEqual({ id, was: 'known' });
  expect(lookup.vendor.asked).toEqual([]);
  expect(await lookup.used()).toBe(0);
});

test.each([
  { another: 'number', where: { line: '4180 N Larkspur Ln' } },
  { another: 'unit', where: { line: '418 N Larkspur Ln #2' } },
  { another: 'ZIP', where: { zip: '53704' } },
  { another: 'state', where: { state: 'IL' } },
])('another $another is another house: the provider is asked', async ({ where }) => {
  await insertSource(database, { id: 'roll' });
  await insertParcel(database, { id, property: { ...house, city: 'Madison', zip: '53703' } });
  await expect(member().fetch({ address: { ...place, ...where } })).rejects.toMatchObject({
    code: 'NOT_AT_PROVIDER',
  });
  expect(lookup.vendor.asked).toHaveLength(1);
});

test('F-20 while the machine that may know an address is away, nobody pays for it anew', async () => {
  const search = { find: async () => ({ candidates: [], unreachable: ['55025'] }) };
  lookup = await aLookup(database, { suggest: suggestHandler(search) });
  await expect(member().fetch({ address: place })).rejects.toMatchObject({ status: 503 });
  expect(lookup.vendor.asked).toEqual([]);
});

test('F-20 a comparable of which the provider tells no parcel number is known by its address', async () => {
  const neighbour = 'wi-55025-1';
  const there = { city: 'Madison', zip: '53703' };
  await insertSource(database, { id: 'roll' });
  await insertParcel(database, { id, property: { ...house, ...there } });
  await insertParcel(database, {
    id: neighbour,
    property: { ...house, ...there, house_number: '502', address_line: '502 N Larkspur Ln' },
  });
  const [first, second] = comparablesAnswer.comps.map((sale) => ({ ...sale, apn: null }));
  lookup.vendor.next({ status: 200, body: { ...comparablesAnswer, comps: [first, second] } });
  const { report } = await lookup.client().comparables.askProvider({ id });
  expect(report.sales.map(({ record }) => record?.id)).toEqual([neighbour, undefined]);
});
