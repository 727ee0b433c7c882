import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertParcel, insertSource } from '../test/parcels';
import { aTestDatabase, isOnCluster } from '../test/test-database';

// A cluster's plan names the machine only, and not the plan on that machine.
test.skipIf(isOnCluster)(
  'what indexes hold of a parcel is worked out without a call for each row (issue 16)',
  async () => {
    const database = await aTestDatabase();
    await insertSource(database, { id: 'roll' });
    await insertParcel(database, { id: 'pa-42101-1' });
    const plan = await database.asService('test', async (db) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain (verbose) select records.leading_figure(p.house_number), records.words_vector(l.words)
        from records.properties p
        join records.listings l on l.county_fips = p.county_fips and l.property_id = p.id`.execute(
        db,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('CASE WHEN (p.house_number IS NOT NULL)');
    expect(plan).not.toMatch(/leading_figure|words_vector/);
  },
);

test('what indexes hold of odd texts stays what it was', async () => {
  const database = await aTestDatabase();
  const figures = [
    ['12-14', 12],
    ['B7', 7],
    ['12345678901', 1_234_567_890],
    ['rear', 0],
    [null, null],
  ] as const;
  const words = [
    ['oak st 19103', "'19103' 'oak' 'st'"],
    [' oak  oak ', "'oak'"],
    [`st ${'x'.repeat(210)} ${'y'.repeat(200)}`, `'st' '${'x'.repeat(200)}' '${'y'.repeat(200)}'`],
    ['', ''],
    [null, null],
  ] as const;
  const streets = [
    [
      ["N 5th O'Neil St", 'St. Paul 55101 MN'],
      "'#42101' '5th' '@55101' '@mn' '@paul' '@st' 'n' 'oneil' 'st' '~ht5' '~lieno' '~n' '~ts'",
    ],
    [['Café  Row', 'X'], "'#42101' '@x' 'cafe' 'row' '~efac' '~wor'"],
    [['-', '-'], "'#42101' '@' '~'"],
  ] as const;
  await database.asService('test', async (db) => {
    const answer = async (expression: ReturnType<typeof sql>) => {
      const { rows } = await sql<{ answer: unknown }>`select ${expression} as answer`.execute(db);
      return rows[0]?.answer;
    };
    for (const [number, figure] of figures) {
      expect(await answer(sql`records.leading_figure(${number}::text)::int`)).toBe(figure);
    }
    for (const [text, found] of words) {
      expect(await answer(sql`records.words_vector(${text}::text)::text`)).toBe(found);
    }
    for (const [[street, place], found] of streets) {
      const asked = sql`records.street_words('42101', ${street}, ${place})::text`;
      expect(await answer(asked)).toBe(found);
    }
  });
});
