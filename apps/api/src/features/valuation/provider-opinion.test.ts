import { cents } from '@deedlight/domain/money';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PlaceAddress, PropertySource } from '../../adapters/property-source';
import { ProviderUnavailable } from '../../adapters/provider-unavailable';
import type { Actor, Database } from '../../platform/database/database';
import { aMember } from '../../test/a-member';
import { insertParcel, insertSource } from '../../test/parcels';
import { aPropertySource } from '../../test/property-source';
import { aTestApp, type TestApp } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';

const id = 'pa-42101-12';

let database: Database;
let app: TestApp;
let member: Actor;
let asked: PlaceAddress[];
let answer: PropertySource['value'];
beforeAll(async () => {
  database = await aTestDatabase();
  await insertSource(database, { id: 'roll' });
  const place = { address_line: '12 ELM ST', city: 'Marlow', zip: '19104' };
  await insertParcel(database, { id, property: place });
  await insertParcel(database, { id: 'pa-42101-13', property: { ...place, is_sample: true } });
});
beforeEach(async () => {
  await database.asService('test', (db) => db.deleteFrom('ops.provider_answers').execute());
  asked = [];
  answer = async () => ({
    amount: cents(23_100_000),
    low: null,
    high: null,
    asOf: Temporal.PlainDate.from('2026-11-01'),
  });
  const value: PropertySource['value'] = (place) => {
    asked.push(place);
    return answer(place);
  };
  const source = { ...aPropertySource(), name: 'A provider', value };
  app = aTestApp({ database, propertySource: { isConfigured: true, source } });
  member = await aMember(database);
});

async function opinion(of = id, actor: Actor | null = member, from = app) {
  const browser = from.browser(actor === null ? {} : { signedInAs: actor });
  const { opinions } = await browser.client.valuation.estimate({ id: of });
  return opinions.find(({ kind }) => kind === 'provider-avm')?.value;
}

describe('X-07 the provider’s opinion', () => {
  test('stands beside the others with its name and its day', async () => {
    expect(await opinion()).toEqual({
      known: true,
      amount: 23_100_000,
      basis: 'A provider, asked on 2026-11-20',
      asOf: '2026-11-01',
      source: null,
      disagreement: null,
    });
    expect(asked).toEqual([{ line: '12 ELM ST', city: 'Marlow', state: 'PA', zip: '19104' }]);
  });

  test('is asked for once in 30 days', async () => {
    await opinion();
    app.clock.advance({ hours: 24 * 10 });
    expect(await opinion()).toMatchObject({ basis: 'A provider, asked on 2026-11-20' });
    expect(asked).toHaveLength(1);
  });

  test.each([
    { who: 'has no value', say: async () => null, note: 'A provider has no value for this home' },
    {
      who: 'does not answer',
      say: async () => {
        throw new ProviderUnavailable('gone');
      },
      note: 'A provider did not answer',
    },
  ])('X-02 that $who is unknown, and the page stands', async ({ say, note }) => {
    answer = say;
    expect(await opinion()).toEqual({ known: false, why: 'unknown', note });
  });

  test('is asked neither for visitors nor for invented homes', async () => {
    expect(await opinion(id, null)).toMatchObject({ known: false, why: 'not-available-here' });
    expect(await opinion('pa-42101-13')).toMatchObject({ why: 'not-available-here' });
    expect(asked).toEqual([]);
  });

  test('F-20 without a key nothing changes', async () => {
    expect(await opinion(id, member, aTestApp({ database }))).toEqual({
      known: false,
      why: 'not-available-here',
      note: 'No provider of valuations is configured',
    });
  });
});
