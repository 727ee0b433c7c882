import { expect, test } from 'vitest';
import { insertParcel, insertSource } from '../../test/parcels';
import { aTestApp } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';

test('X-02 nobody has owned a property since a day that lies ahead', async () => {
  const database = await aTestDatabase();
  await insertSource(database, { id: 'sales', kind: 'sales-file', coverage: ['transfers'] });
  const sold = { sold_on: '2019-05-06', source_id: 'sales', price_cents: 10_000_000 };
  const ahead = { ...sold, sold_on: '2128-06-13', flags: ['date-in-future'] };
  const observations = [{ source_id: 'sales' }];
  await insertParcel(database, {
    id: 'wi-55079-1',
    observations,
    transfers: [
      { key: 'b', ...ahead },
      { key: 'a', ...sold },
    ],
  });
  await insertParcel(database, {
    id: 'wi-55079-2',
    observations,
    transfers: [{ key: 'b', ...ahead }],
  });
  const { client } = aTestApp({ database }).browser();
  const ownedSince = async (id: string) =>
    (await client.properties.detail({ id })).property.owner.ownedSince;
  expect(await ownedSince('wi-55079-1')).toMatchObject({ known: true, value: '2019-05-06' });
  expect(await ownedSince('wi-55079-2')).toEqual({ known: false, why: 'unknown' });
});
