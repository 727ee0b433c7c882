import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../platform/database/database';
import { SqlError } from '../platform/database/errors';
import { aTestDatabase } from '../test/test-database';
import { explainFailure } from './explain-failure';
import { importFile } from './import-file';
import { Mapping } from './mapping/mapping-schema';

const folder = mkdtempSync(join(tmpdir(), 'import-file-'));
const now = Temporal.Instant.from('2026-11-20T12:00:00Z');
let db: Database;
let sources = 0;
let mapping: Mapping;

beforeAll(async () => {
  db = await aTestDatabase();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Each test has its own source and county, so that tests do not see each other's parcels.
beforeEach(() => {
  sources += 1;
  mapping = Mapping.parse({
    source: { id: `test-${sources}`, kind: 'sales-file', publisher: 'Somewhere', title: 'Sales' },
    place: { state: 'WI', county: 'Milwaukee' },
    parcel: { columns: ['set', 'apn'] },
    recordedOn: 'sold',
    facts: { beds: 'beds' },
    sales: [{ date: 'sold', price: 'price' }],
  });
});

const header = 'set,apn,beds,sold,price';

function aFile(name: string, content: string | Uint8Array): string {
  const path = join(folder, `${sources}-${name}`);
  writeFileSync(path, content);
  return path;
}

function rows(count: number): string {
  const lines = Array.from(
    { length: count },
    (_, at) => `t${sources}x,${at},3,2020-01-01,${at + 1000}`,
  );
  return `${header}\n${lines.join('\n')}\n`;
}

function run(path: string, options: { db?: Database; mapping?: Mapping; batchRows?: number } = {}) {
  return importFile({ db, mapping, path, outputDir: folder, now, asOf: null, ...options });
}

async function parcels(): Promise<number> {
  const { rows: found } = await db.asService('test', (tx) =>
    sql<{
      n: number;
    }>`select count(*) as n from records.properties where id like ${`wi-55079-t${sources}x%`}`.execute(
      tx,
    ),
  );
  return found[0]?.n ?? Number.NaN;
}

async function runsOf(sourceId: string) {
  return db.asService('test', (tx) =>
    tx.selectFrom('records.import_runs').selectAll().where('source_id', '=', sourceId).execute(),
  );
}

test('a file goes in with a report of every row, and its rejected rows are kept', async () => {
  const path = aFile(
    'mixed.csv',
    `\ufeff${header}\r\n` +
      `t${sources}x,1,3,2020-01-01,"$150,000"\r\n` +
      `t${sources}x,1,4,2021-01-01,160000\r\n` +
      `t${sources}x,1,4,2021-01-01,160000\r\n` +
      `,,3,2020-01-01,1\r\n` +
      `t${sources}x,2,3\r\n` +
      `t${sources}x,3,many,2071-01-01,1\r\n`,
  );
  const { report, rejectFile } = await run(path);
  expect(report).toMatchObject({
    read: 6,
    imported: 2,
    merged: 2,
    rejected: 2,
    transfers: 3,
    duplicateTransfers: 1,
  });
  expect(report.rejectedBy).toEqual({
    'no parcel number': { count: 1, firstLines: [5] },
    '3 columns instead of 5': { count: 1, firstLines: [6] },
  });
  expect(report.flagged).toEqual({
    'date-century-corrected': { count: 1, firstLines: [7] },
    'nominal-price': { count: 1, firstLines: [7] },
  });
  expect(report.unreadable).toEqual({ beds: { count: 1, firstLine: 7, example: 'many' } });
  expect(readFileSync(rejectFile ?? '', 'utf8')).toBe(
    `line,reason,${header}\n5,no parcel number,,,3,2020-01-01,1\n6,3 columns instead of 5,t${sources}x,2,3\n`,
  );
});

test('what nobody sees is no part of a text, and what no column holds is left unknown', async () => {
  const hostile = Mapping.parse({
    ...mapping,
    owners: { columns: ['owner'] },
    details: [{ label: 'Legal', cell: 'legal' }],
  });
  // The word cannot be compressed; an index entry can have 2,704 bytes at most.
  const endless = Array.from({ length: 1200 }, (_, at) => (at * 2_654_435_761).toString(36)).join(
    '',
  );
  const path = aFile(
    'hostile.csv',
    `${header},owner,legal\n` +
      `t${sources}x,1,3,2020-01-01,150000,OAK\u0000\u202eELM\u200b,LOT\u0007\u20281\n` +
      `t${sources}x,2,3,2020-01-01,150000,${endless},${'LOT '.repeat(1000)}\n`,
  );
  const { report } = await run(path, { mapping: hostile });
  expect(report).toMatchObject({ read: 2, imported: 2 });
  expect(report.unreadable).toMatchObject({ owner: { count: 1, firstLine: 3 } });
  const names = await db.asService('test', (tx) =>
    tx
      .selectFrom('records.owners')
      .select('name')
      .where('property_id', 'like', `wi-55079-t${sources}x%`)
      .execute(),
  );
  expect(names).toEqual([{ name: 'OAK ELM' }]);
});

test('a source is cited by an address of the web alone', () => {
  const source = { ...mapping.source, url: 'javascript:alert(1)' };
  expect(Mapping.safeParse({ ...mapping, source }).error?.issues).toMatchObject([
    { path: ['source', 'url'] },
  ]);
});

test('the same file again says so; the same rows in another file merge', async () => {
  const path = aFile('a.csv', rows(20));
  await run(path);
  expect((await run(path)).kind).toBe('already-imported');
  const other = await run(aFile('b.csv', `${rows(20)}\n`));
  expect(other.report).toMatchObject({
    read: 20,
    imported: 0,
    merged: 20,
    transfers: 0,
    duplicateTransfers: 20,
  });
  expect(await parcels()).toBe(20);
});

describe('a bad file is refused whole, with nothing written', () => {
  test.each([
    ['a missing column', () => `set,apn,sold,price\nx,1,2020-01-01,5\n`, 'lacks the column "beds"'],
    ['half a gzip', () => gzipSync(Buffer.from(rows(5000))).subarray(0, 9000), 'incomplete gzip'],
    ['a damaged gzip', () => damaged(gzipSync(Buffer.from(rows(5000)))), 'damaged gzip'],
    [
      'bytes that are not UTF-8',
      () => Buffer.from(`${rows(3)}x,Pe\xf1a,1,2020-01-01,5\n`, 'latin1'),
      'line 5',
    ],
    ['UTF-16', () => Buffer.from(`\ufeff${rows(1)}`, 'utf16le'), 'UTF-16'],
    ['a quote that never ends', () => `${rows(3)}x,"oops,1,2020-01-01,5\n`, 'opened on line 5'],
    ['nothing in it', () => '', 'is empty'],
  ])('%s', async (name, content, message) => {
    await expect(run(aFile(`${name}.csv`, content()))).rejects.toThrow(message);
    expect(await runsOf(mapping.source.id)).toEqual([]);
    expect(await parcels()).toBe(0);
  });

  test('a file that does not exist', async () => {
    await expect(run(join(folder, 'no.csv'))).rejects.toThrow('There is no file');
  });
});

test('windows-1252 is read when the mapping says so', async () => {
  const text = `${header}\nt${sources}x,7,3,2020-01-01,5\n`.replace('sold', 'sold\u00e9');
  const named = Mapping.parse({
    ...mapping,
    encoding: 'windows-1252',
    recordedOn: 'soldé',
    sales: [{ date: 'soldé' }],
  });
  await run(aFile('old.csv', Buffer.from(text, 'latin1')), { mapping: named });
  expect(await parcels()).toBe(1);
});

describe('an import that is interrupted', () => {
  test('by a full disk says so, keeps whole batches, and goes on where it stopped', async () => {
    const path = aFile('long.csv', `${rows(100)},,bad,,\n`);
    const full = failingAfter(
      3,
      new SqlError({
        code: '53100',
        message: 'could not extend file: No space left on device',
        constraint: null,
        detail: null,
        hint: null,
      }),
    );
    const failure = await run(path, { db: full, batchRows: 10 }).catch((error: unknown) => error);
    expect(explainFailure(failure)).toContain('The disk is full');
    expect(await parcels()).toBe(30);
    expect(await runsOf(mapping.source.id)).toMatchObject([{ finished_at: null, resume_line: 31 }]);

    const { report } = await run(path, { batchRows: 10 });
    expect(report).toMatchObject({
      read: 101,
      imported: 100,
      merged: 0,
      rejected: 1,
      transfers: 100,
    });
    expect(await parcels()).toBe(100);
  });

  test('between the reject file and the database writes no reject twice', async () => {
    const lines = Array.from({ length: 30 }, (_, at) => `,,${at},,`);
    const path = aFile('rejects.csv', `${header}\n${lines.join('\n')}\n`);
    await run(path, { db: failingAfter(1, new Error('gone')), batchRows: 10 }).catch(() => {});
    const { rejectFile, report } = await run(path, { batchRows: 10 });
    const kept = readFileSync(rejectFile ?? '', 'utf8')
      .trim()
      .split('\n')
      .slice(1);
    expect(kept.map((line) => line.split(',')[4])).toEqual(lines.map((_, at) => String(at)));
    expect(report.rejected).toBe(30);
  });
});

test('a finished import tells the readers of indexes', async () => {
  const before = await generation();
  await run(aFile('c.csv', rows(1)));
  expect(await generation()).toBeGreaterThan(before);
});

test('a reject file appears only when a row is rejected', async () => {
  const { rejectFile, reportFile } = await run(aFile('d.csv', rows(1)));
  expect(rejectFile).toBeNull();
  expect(existsSync(reportFile ?? '')).toBe(true);
});

async function generation(): Promise<number> {
  const { rows: found } = await db.asService('test', (tx) =>
    sql<{ n: number }>`select last_value + is_called::int as n from records.generation`.execute(tx),
  );
  return found[0]?.n ?? Number.NaN;
}

/**
 * Makes a database whose loads fail at their end, after some have succeeded, and are rolled back.
 */
function failingAfter(loads: number, error: Error): Database {
  let left = loads;
  return {
    ...db,
    asLoader: (reason, work) =>
      db.asLoader(reason, async (tx, copyIn) => {
        const result = await work(tx, copyIn);
        left -= 1;
        if (left < 0) throw error;
        return result;
      }),
  };
}

function damaged(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy[copy.length - 6] = (copy[copy.length - 6] ?? 0) ^ 0xff;
  return copy;
}
