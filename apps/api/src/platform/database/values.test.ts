import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { aTestDatabase } from '../../test/test-database';
import type { Database } from './database';

let database: Database;
beforeAll(async () => {
  database = await aTestDatabase();
});

test.each([
  { type: 'bigint', value: 9_007_199_254_740_991 },
  { type: 'smallint', value: -3 },
  { type: 'double precision', value: 39.952_583 },
  { type: 'real', value: 1.5 },
  { type: 'numeric(8,6)', value: '0.068750' },
  { type: 'boolean', value: true },
  { type: 'date', value: '0099-12-31' },
  { type: 'timestamptz', value: '2026-11-20T22:54:51.123Z' },
  { type: 'jsonb', value: { a: [1, null, "it's"], b: { c: '\\' } } },
  { type: 'text[]', value: ['', 'NULL', 'a,b', '{x}', '"q"', '\\n', 'Ü'] },
  { type: 'int[]', value: [1, null, -2] },
  { type: 'bigint[]', value: [1, 9_007_199_254_740_991] },
  { type: 'date[]', value: ['2024-02-29', null] },
  { type: 'timestamptz[]', value: ['2026-11-20T22:54:51Z'] },
  { type: 'text', value: null },
  { type: 'uuid', value: '3f2c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c3d' },
])('$type comes back as it went in', async ({ type, value }) => {
  expect(await roundTrip(type, value)).toEqual(value);
});

test('a bigint beyond what a number can hold is refused, not rounded', async () => {
  await expect(roundTrip('bigint', '9007199254740993')).rejects.toThrow('bigint beyond 2^53');
});

test('any text and any list of texts survives', async () => {
  const text = fc.string({ unit: 'binary' }).map((s) => s.replaceAll('\0', ''));
  await fc.assert(
    fc.asyncProperty(text, fc.array(text), async (one, many) => {
      expect(await roundTrip('text', one)).toBe(one);
      expect(await roundTrip('text[]', many)).toEqual(many);
    }),
    { numRuns: 60 },
  );
});

async function roundTrip(type: string, value: unknown): Promise<unknown> {
  const { rows } = await database.asService('test', (db) =>
    sql<{ value: unknown }>`select ${value}::${sql.raw(type)} as value`.execute(db),
  );
  return rows[0]?.value;
}
