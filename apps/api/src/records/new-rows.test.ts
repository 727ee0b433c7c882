import { cents } from '@deedlight/domain/money';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { CopyIn, Database, Queries } from '../platform/database/database';
import { aTestDatabase, testDatabaseKind } from '../test/test-database';
import { loadBatch } from './load-batch';
import type { RecordBatch } from './record-batch';
import { storeSource } from './store-source';
import { aRecord } from './test/a-record';

let db: Database;
beforeAll(async () => {
  db = await aTestDatabase();
  await db.asService('test', (tx) =>
    storeSource(tx, {
      id: 'roll',
      rank: 100,
      kind: 'assessor-roll',
      publisher: 'Somewhere',
      title: 'Roll',
      licence: null,
      url: null,
      coverage: [],
    }),
  );
});

function aBatch(id: string, from: { sourceId?: string; runId?: number } = {}): RecordBatch {
  const money = { assessed: null, land: null, building: null, market: cents(1), exempt: null };
  const record = aRecord(id, {
    owners: [{ name: 'Ada Oak', kind: 'person' }],
    mailing: { careOf: null, lines: ['PO Box 1'] },
    assessments: [{ taxYear: 2025, ...money, tax: null, assessedOn: null }],
  });
  return {
    sourceId: 'roll',
    coverage: [],
    runId: null,
    fetchedAt: '2026-11-20T00:00:00Z',
    isSample: false,
    lines: [{ record, line: 2 }],
    ...from,
  };
}

function load(batch: RecordBatch, then: (tx: Queries, copyIn: CopyIn) => Promise<void>) {
  return db.asLoader('test', async (tx, copyIn) => {
    await loadBatch(tx, copyIn, batch);
    await then(tx, copyIn);
  });
}

const nothingMore = async () => {};

test('a batch of a source or a run that is not stored is refused', async () => {
  for (const from of [{ sourceId: 'nobody' }, { runId: 999 }]) {
    const refused = load(aBatch('pa-42101-1', from), nothingMore);
    await expect(refused).rejects.toThrow(/is not stored|violates foreign key/);
  }
});

test('rows that follow a batch in its transaction are checked for their parents', async () => {
  const orphan = sql`insert into records.owner_mailing (county_fips, property_id, lines, source_id, fetched_at)
    values ('42101', 'pa-42101-nowhere', '{x}', 'roll', now())`;
  const refused = load(aBatch('pa-42101-2'), async (tx) => {
    await orphan.execute(tx);
  });
  await expect(refused).rejects.toThrow(/violates foreign key/);
});

test('what a batch brought goes with its property', async () => {
  await load(aBatch('pa-42101-3'), async (tx) => {
    await sql`delete from records.properties where id = 'pa-42101-3'`.execute(tx);
  });
  const { rows } = await db.asService('test', (tx) =>
    sql`select property_id from records.observations where property_id = 'pa-42101-3'
      union all select property_id from records.owners where property_id = 'pa-42101-3'
      union all select property_id from records.owner_mailing where property_id = 'pa-42101-3'
      union all select property_id from records.assessments where property_id = 'pa-42101-3'
      union all select property_id from records.listings where property_id = 'pa-42101-3'`.execute(
      tx,
    ),
  );
  expect(rows).toEqual([]);
});

// The embedded database has one connection, so any transaction waits for the others.
test.runIf(testDatabaseKind === 'postgres')(
  'the source of a batch cannot be deleted before the batch is stored',
  async () => {
    await load(aBatch('pa-42101-4'), async () => {
      const deleting = db.asService('test', async (other) => {
        await sql`set local lock_timeout = '50ms'`.execute(other);
        await sql`delete from records.sources where id = 'roll'`.execute(other);
      });
      await expect(deleting).rejects.toMatchObject({ why: 'busy' });
    });
  },
);

test('nobody but the service may leave rows unchecked', async () => {
  const attempt = db.asUser({ role: 'anon' }, (tx) =>
    sql`select records.trust_new_rows('roll', null)`.execute(tx),
  );
  await expect(attempt).rejects.toThrow(/permission denied/);
});
