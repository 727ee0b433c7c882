import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database';
import { parseEnv } from '../../../platform/env';
import { silentLog } from '../../../platform/log';
import { refreshListings } from '../../../records/refresh-listings';
import { insertParcel, insertRun, insertSource } from '../../../test/parcels';
import { aTestDatabase } from '../../../test/test-database';
import { aTestIdentity, type TestIdentity, testSecret } from '../../../test/test-identity';
import { runCommand } from '../../admin/public';
import { Meter } from '../../usage/public';
import { aReceiver, type Receiver } from './test/a-receiver';
import { aWebhookMember } from './test/a-webhook-member';
import { webhookJobs } from './webhook-jobs';
import { WebhookSender } from './webhook-sender';

const pinned = 'pa-42101-1';
const other = 'pa-42101-2';
const events = ['property.changed', 'search.matched', 'estimate.changed'];

let database: Database;
let identity: TestIdentity;
beforeAll(async () => {
  database = await aTestDatabase();
  identity = await aTestIdentity({ database, env: { WEBHOOKS_MAY_BE_PRIVATE: 'true' } });
  await insertSource(database, { id: 'roll', publisher: 'A county' });
  const assessments = [{ market_cents: 30_000_000, tax_year: 2025 }];
  for (const id of [pinned, other]) {
    await insertParcel(database, { id, property: { zip: '19104', beds: 2 }, assessments });
  }
  await list();
});

/** Updates what lists read from the records, as an import does. */
function list() {
  return refreshListings(database, identity.clock.now().toZonedDateTimeISO('UTC').toPlainDate());
}

function aWorker() {
  const { clock } = identity;
  const sender = new WebhookSender({
    database,
    clock,
    log: silentLog,
    mail: null,
    look: () => Promise.reject(new Error('no mail is due')),
    secret: testSecret,
    mayBePrivate: true,
  });
  const meter = new Meter(parseEnv({}), testSecret);
  const jobs = webhookJobs({ database, clock, meter, sender });
  return async () => {
    for (const job of jobs) await job.run(new AbortController().signal);
    await sender.deliverDue();
  };
}

/** Returns the events that arrived since the last call, by type. */
async function newsAt(receiver: Receiver) {
  await Promise.all([aWorker()(), aWorker()()]);
  identity.clock.advance({ seconds: 1 });
  return receiver.received.splice(0).map(({ type, data }) => ({ type, data }));
}

const evidence = { source: 'A county', fileName: null, line: null, fetchedAt: expect.any(String) };

function assessed(before: number, after: number) {
  const of = (amount: number) => ({ taxYear: 2025, amount });
  return { what: 'assessment', before: of(before), after: of(after), evidence };
}

test('a pinned property’s new records and value, and a saved search’s new matches, are told once', async () => {
  const receiver = await aReceiver();
  const { supabase, add } = await aWebhookMember(identity);
  await add(receiver, events);
  await supabase.from('pinned_properties').insert({ property_id: pinned, label: '1 Oak St' });
  const search = { name: 'Three beds', query: { bedsMin: '3', zip: '19104' } };
  await supabase.from('saved_searches').insert(search);
  expect(await newsAt(receiver)).toEqual([]);

  await database.asService('an import', async (db) => {
    const of = { county_fips: '42101', property_id: pinned, source_id: 'roll' };
    await db
      .insertInto('records.transfers')
      .values({ ...of, key: 'a sale', sold_on: '2026-11-02', fetched_at: '2026-11-20T08:00:00Z' })
      .execute();
    await db
      .updateTable('records.assessments')
      .set({ market_cents: 30_200_000 })
      .where('property_id', '=', pinned)
      .execute();
    await db
      .updateTable('records.properties')
      .set({ beds: 3, version: 2 })
      .where('id', '=', other)
      .execute();
  });
  await list();
  const news = await newsAt(receiver);
  expect(news).toHaveLength(2);
  expect(news).toEqual(
    expect.arrayContaining([
      {
        type: 'property.changed',
        data: {
          propertyId: pinned,
          label: '1 Oak St',
          records: [{ kind: 'transfer', day: '2026-11-02', source: 'A county' }],
          changes: [assessed(30_000_000, 30_200_000)],
        },
      },
      {
        type: 'search.matched',
        data: {
          searchId: expect.any(String),
          name: 'Three beds',
          total: 1,
          newMatches: 1,
          properties: [{ propertyId: other, address: null }],
          more: 0,
          path: expect.stringMatching(/^\/app\/search\?/),
        },
      },
    ]),
  );
  expect(await newsAt(receiver)).toEqual([]);

  // Two changes of less than a percent each add up to one that is sent.
  await database.asService('an import', (db) =>
    db
      .updateTable('records.assessments')
      .set({ market_cents: 30_400_000 })
      .where('property_id', '=', pinned)
      .execute(),
  );
  expect((await newsAt(receiver)).toSorted((a, b) => (a.type < b.type ? -1 : 1))).toEqual([
    {
      type: 'estimate.changed',
      data: {
        propertyId: pinned,
        label: '1 Oak St',
        before: {
          amount: 30_000_000,
          basis: 'assessor',
          on: identity.clock.now().toString().slice(0, 10),
        },
        after: { amount: 30_400_000, basis: 'assessor' },
      },
    },
    {
      type: 'property.changed',
      data: {
        propertyId: pinned,
        label: '1 Oak St',
        records: [],
        changes: [assessed(30_200_000, 30_400_000)],
      },
    },
  ]);
  expect(await newsAt(receiver)).toEqual([]);

  // A check that is running must not prevent a deletion.
  const unpinned = await supabase.from('pinned_properties').delete().eq('property_id', pinned);
  const removed = await supabase.from('saved_searches').delete().eq('name', search.name);
  expect([unpinned.error, removed.error]).toEqual([null, null]);
  expect(await newsAt(receiver)).toEqual([]);
});

test('other owners of a pinned property are told with those of before, once', async () => {
  const receiver = await aReceiver();
  const { supabase, add } = await aWebhookMember(identity);
  await add(receiver, ['property.changed']);
  const home = 'pa-42101-3';
  await insertParcel(database, { id: home, owners: ['ROSSI ANA', 'COHEN D'] });
  await supabase.from('pinned_properties').insert({ property_id: home, label: '3 Oak St' });
  const own = async (...names: string[]) => {
    await database.asService('an import', async (db) => {
      await db.deleteFrom('records.owners').where('property_id', '=', home).execute();
      const of = { county_fips: '42101', property_id: home, kind: 'person', source_id: 'roll' };
      for (const [at, name] of names.entries()) {
        const said = { position: at + 1, name, name_key: name, fetched_at: '2026-11-20T08:00:00Z' };
        await db
          .insertInto('records.owners')
          .values({ ...of, ...said })
          .execute();
      }
    });
    return newsAt(receiver);
  };
  expect(await newsAt(receiver)).toEqual([]);
  expect(await own('Cohen, D.', 'Rossi, Ana')).toEqual([]);
  // A roll that names nobody for a while tells no change, and hides none.
  expect(await own()).toEqual([]);
  const [told, ...more] = await own('NGUYEN KIM');
  expect(more).toEqual([]);
  expect(told).toEqual({
    type: 'property.changed',
    data: {
      propertyId: home,
      label: '3 Oak St',
      records: [],
      changes: [
        { what: 'owner', before: ['Cohen, D.', 'Rossi, Ana'], after: ['NGUYEN KIM'], evidence },
      ],
    },
  });
  expect(await newsAt(receiver)).toEqual([]);
});

test('a member whose trial is over hears nothing', async () => {
  const receiver = await aReceiver();
  const { supabase, add, id } = await aWebhookMember(identity);
  await add(receiver, events);
  await supabase.from('pinned_properties').insert({ property_id: other, label: '2 Oak St' });
  await newsAt(receiver);
  await database.asService('test', async (db) => {
    await db
      .updateTable('public.profiles')
      .set({ trial_started_at: '2020-01-01T00:00:00Z' })
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('records.assessments')
      .set({ market_cents: 90_000_000 })
      .where('property_id', '=', other)
      .execute();
  });
  expect(await newsAt(receiver)).toEqual([]);
});

test('an import that has finished is told to admins, as long as they are', async () => {
  const [receiver, none] = [await aReceiver(), await aReceiver()];
  const [admin, former] = [await aWebhookMember(identity), await aWebhookMember(identity)];
  await runCommand(database, ['grant', admin.email]);
  await runCommand(database, ['grant', former.email]);
  await admin.add(receiver, ['import.finished']);
  await former.add(none, ['import.finished']);
  await runCommand(database, ['revoke', former.email]);
  const rows = { read: 3, imported: 2, merged: 1, rejected: 0 };
  const changes = {
    ...{ since: '2026-11-02T12:00:00Z', parcelsNew: 1, parcelsKnown: 1, parcelsChanged: 1 },
    ...{ parcelsGone: null, parcelsRejected: 0, sales: 1, owners: 1, values: 0, mailing: 0 },
  };
  const runId = await insertRun(database, {
    source_id: 'roll',
    file_name: 'roll.csv',
    as_of: '2026-11-01',
    report: JSON.stringify({ ...rows, changes }),
  });
  expect(await newsAt(receiver)).toEqual([]);
  await database.asService('test', (db) =>
    db
      .updateTable('records.import_runs')
      .set({ finished_at: '2026-11-20T09:00:00Z' })
      .where('id', '=', runId)
      .execute(),
  );
  const data = { runId, source: 'Roll', fileName: 'roll.csv', asOf: '2026-11-01', rows, changes };
  expect(await newsAt(receiver)).toEqual([{ type: 'import.finished', data }]);
  expect(await newsAt(receiver)).toEqual([]);
  expect(none.received).toEqual([]);
});
