import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ProviderUnavailable } from '../../adapters/provider-unavailable';
import type { Actor, Database } from '../../platform/database/database';
import type { Member } from '../../platform/member';
import { aTestDatabase } from '../../test/test-database';
import { skipTraceJobs } from './skip-trace-jobs';
import { aPerson, aTracer, codeOf, type Tracer } from './test/a-tracer';

const header = 'Owner Name,Street Address,City,State,Zip';
const csv = [
  header,
  'Avery Oak,12 Elm St,Marlow,PA,19104',
  '"Ash, Rowan",9 Oak Ave,Marlow,PA,19104',
  'Quinn Fir,7 Ash Rd,Marlow,PA,8046',
  'No Street,,Marlow,PA,19104',
].join('\n');

let database: Database;
let tracer: Tracer;
let member: Member;
beforeAll(async () => {
  database = await aTestDatabase();
});
beforeEach(async () => {
  tracer = aTracer(database);
  member = await tracer.member();
});

const as = (actor: Actor) => tracer.app.browser({ signedInAs: actor }).client.skipTrace;
async function start(text = csv) {
  const { mapping } = await as(member).previewBatch({ csv: text, mapping: null });
  return (await as(member).startBatch({ fileName: 'owners.csv', csv: text, mapping })).batch;
}

async function newest() {
  const { batches } = await as(member).batches();
  return batches[0];
}

async function used(): Promise<number> {
  const { usage } = await tracer.app.browser({ signedInAs: member }).client.usage.stats();
  return usage.total.used;
}

describe('F-05 a file', () => {
  test('is previewed with its guessed mapping, what it costs at most and which rows cannot be traced', async () => {
    expect(await as(member).previewBatch({ csv, mapping: null })).toEqual({
      columns: ['Owner Name', 'Street Address', 'City', 'State', 'Zip'],
      mapping: {
        fullName: 'Owner Name',
        line: 'Street Address',
        city: 'City',
        state: 'State',
        zip: 'Zip',
      },
      rows: 4,
      ready: 3,
      first: [
        { line: 2, label: 'Avery Oak, 12 Elm St, Marlow, PA 19104' },
        { line: 3, label: 'Ash, Rowan, 9 Oak Ave, Marlow, PA 19104' },
        { line: 4, label: 'Quinn Fir, 7 Ash Rd, Marlow, PA 08046' },
      ],
      problems: [{ line: 5, why: 'The street is missing' }],
      unready: 1,
    });
    expect(tracer.source.asked).toEqual([]);
  });

  test('is mapped by hand where the header says nothing', async () => {
    const text = 'a,b,c,d\nAvery Oak,12 Elm St,PA,19104';
    const mapping = { fullName: 'a', line: 'b', state: 'c', zip: 'd' };
    expect((await as(member).previewBatch({ csv: text, mapping: null })).ready).toBe(0);
    expect((await as(member).previewBatch({ csv: text, mapping })).ready).toBe(1);
  });

  test('without a row to trace is refused', async () => {
    const call = as(member).startBatch({ fileName: 'f', csv: 'a,b\n1,2', mapping: {} });
    expect(await codeOf(call)).toBe('FILE_UNREADABLE');
  });
});

describe('F-05 a batch', () => {
  test('X-11 traces each row and costs a search for each hit alone', async () => {
    tracer.source.answer = async ({ names }) =>
      names[0] === 'Quinn Fir' ? [] : [aPerson({ name: names[0] ?? '' })];
    const { rows, waiting } = await start();
    expect([rows, waiting]).toEqual([3, 3]);
    await tracer.skipTrace.runner.settled();
    expect(await newest()).toMatchObject({ status: 'done', found: 2, notFound: 1, waiting: 0 });
    expect(await used()).toBe(2);
  });

  test('is cancelled between two rows and goes on where it was', async () => {
    let cancelled = false;
    tracer.source.answer = async () => {
      const batch = await newest();
      if (!cancelled) await as(member).cancelBatch({ id: batch?.id ?? '' });
      cancelled = true;
      return [aPerson()];
    };
    const { id } = await start();
    await tracer.skipTrace.runner.settled();
    expect(await newest()).toMatchObject({ status: 'cancelled', found: 1, waiting: 2 });
    expect(await codeOf(as(member).cancelBatch({ id }))).toBe('BATCH_NOT_SO');
    await as(member).resumeBatch({ id });
    await tracer.skipTrace.runner.settled();
    expect(await newest()).toMatchObject({ status: 'done', found: 3, waiting: 0 });
    expect(tracer.source.asked).toHaveLength(3);
  });

  test('stops when no search is left and says so', async () => {
    tracer = aTracer(database, { MONTHLY_SEARCHES: '2' });
    await start();
    await tracer.skipTrace.runner.settled();
    expect(await newest()).toMatchObject({
      status: 'stopped',
      stopCode: 'USAGE_LIMIT_EXCEEDED',
      found: 2,
      waiting: 1,
    });
  });

  test('stops when the provider fails, costs nothing for that row, and is resumed', async () => {
    tracer.source.answer = async () => {
      throw new ProviderUnavailable('gone');
    };
    const { id } = await start();
    await tracer.skipTrace.runner.settled();
    expect(await newest()).toMatchObject({ status: 'stopped', stopCode: 'PROVIDER_FAILED' });
    expect(await used()).toBe(0);
    tracer.source.answer = async () => [aPerson()];
    await as(member).resumeBatch({ id });
    await tracer.skipTrace.runner.settled();
    expect(await newest()).toMatchObject({ status: 'done', stopCode: null, found: 3 });
  });

  test('of a server that was stopped is taken up by the next one', async () => {
    const before = tracer;
    before.source.answer = async () => {
      void before.skipTrace.runner.stop();
      return [aPerson()];
    };
    await start();
    await before.skipTrace.runner.settled();
    expect(await newest()).toMatchObject({ status: 'running', found: 1, waiting: 2 });
    tracer = aTracer(database);
    const { skipTrace, clock } = tracer;
    for (const job of skipTraceJobs({ skipTrace, database, clock })) {
      await job.run(new AbortController().signal);
    }
    await skipTrace.runner.settled();
    expect(await newest()).toMatchObject({ status: 'done', found: 3 });
    expect(tracer.source.asked).toHaveLength(2);
  });

  test('X-01, X-02 is taken away without the numbers that must not be called, and the taking is noted', async () => {
    const { id } = await start(`${header}\nAvery Oak,12 Elm St,Marlow,PA,19104`);
    await tracer.skipTrace.runner.settled();
    const { header: columns, rows } = await as(member).exportBatch({ id });
    const at = (name: string) => rows.map((row) => row[columns.indexOf(name)]);
    expect(at('Phone')).toEqual(['(215) 555-0101', 'withheld']);
    expect(at('Note')).toEqual(['None', 'On the Do Not Call registry']);
    expect(rows.every((row) => row.length === columns.length)).toBe(true);
    expect(rows.flat()).not.toContain('');
    expect(at('Record date')).toEqual(['Not available here', 'Not available here']);
    expect(at('Fetched')[0]).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(at('Confidence')).toEqual(['Reported', 'Reported']);
    const notes = await database.asService('test', (db) =>
      db
        .selectFrom('skip_trace.audit_trail')
        .select(['action', 'request_id'])
        .where('user_id', '=', member.userId)
        .where('action', '=', 'exported')
        .execute(),
    );
    expect(notes).toEqual([{ action: 'exported', request_id: id }]);
  });

  test('needs an attestation, and a stranger has no hold of it', async () => {
    const { id } = await start();
    await tracer.skipTrace.runner.settled();
    const newcomer = await tracer.member({ attests: false });
    const call = as(newcomer).startBatch({
      fileName: 'f',
      csv,
      mapping: { line: 'Street Address' },
    });
    expect(await codeOf(call)).toBe('ATTESTATION_NEEDED');
    const stranger = as(await tracer.member());
    expect((await stranger.batches()).batches).toEqual([]);
    expect(await codeOf(stranger.cancelBatch({ id }))).toBe('BATCH_UNKNOWN');
    expect(await codeOf(stranger.resumeBatch({ id }))).toBe('BATCH_UNKNOWN');
    expect(await codeOf(stranger.exportBatch({ id }))).toBe('BATCH_UNKNOWN');
  });
});
