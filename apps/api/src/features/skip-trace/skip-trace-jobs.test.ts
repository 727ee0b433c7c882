import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import type { Member } from '../../platform/member';
import { aTestDatabase } from '../../test/test-database';
import { skipTraceJobs } from './skip-trace-jobs';
import { aTracer, type Tracer } from './test/a-tracer';

const csv = 'Owner Name,Street Address,City,State,Zip\nAvery Oak,12 Elm St,Marlow,PA,19104';

let database: Database;
let tracer: Tracer;
let member: Member;
beforeAll(async () => {
  database = await aTestDatabase();
});
beforeEach(async () => {
  tracer = aTracer(database, { SKIP_TRACE_KEEP_DAYS: '2' });
  member = await tracer.member();
  const { client } = tracer.app.browser({ signedInAs: member });
  const { mapping } = await client.skipTrace.previewBatch({ csv, mapping: null });
  await client.skipTrace.startBatch({ fileName: 'owners.csv', csv, mapping });
  await tracer.skipTrace.runner.settled();
});

async function runRetention(): Promise<void> {
  const jobs = skipTraceJobs({ ...tracer, database });
  const retention = jobs.find(({ name }) => name === 'skip-trace.retention');
  await retention?.run(new AbortController().signal);
}

/** Returns the number of the member's rows in the tables. */
function counts() {
  return database.asService('test', async (db) => {
    const of = async (table: 'traces' | 'batches' | 'audit_trail' | 'attestations') => {
      const rows = await db
        .selectFrom(`skip_trace.${table}`)
        .select('user_id')
        .where('user_id', '=', member.userId)
        .execute();
      return rows.length;
    };
    const rows = await db
      .selectFrom('skip_trace.batch_rows as r')
      .innerJoin('skip_trace.batches as b', 'b.id', 'r.batch_id')
      .select('r.line')
      .where('b.user_id', '=', member.userId)
      .execute();
    return {
      traces: await of('traces'),
      batches: await of('batches'),
      rows: rows.length,
      trail: await of('audit_trail'),
      attestations: await of('attestations'),
    };
  });
}

test('F-05 traces and lists of people go with their days; the trail and the attestation stay', async () => {
  const kept = { traces: 1, batches: 1, rows: 1, trail: 3, attestations: 1 };
  expect(await counts()).toEqual(kept);
  tracer.clock.advance({ hours: 47 });
  await runRetention();
  expect(await counts()).toEqual(kept);
  tracer.clock.advance({ hours: 1 });
  await runRetention();
  expect(await counts()).toEqual({ ...kept, traces: 0, batches: 0, rows: 0 });
});

test('F-05 a list that still runs stays, however old it is', async () => {
  await database.asService('test', (db) =>
    db
      .updateTable('skip_trace.batches')
      .set({ status: 'running' })
      .where('user_id', '=', member.userId)
      .execute(),
  );
  tracer.clock.advance({ hours: 24 * 30 });
  await runRetention();
  expect(await counts()).toMatchObject({ traces: 0, batches: 1, rows: 1 });
});
