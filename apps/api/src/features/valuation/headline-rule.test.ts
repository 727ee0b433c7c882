import { type HeadlineKind, headlineValue } from '@deedlight/domain/valuation/headline-value';
import fc from 'fast-check';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import { refreshListings } from '../../records/refresh-listings';
import { insertParcel, insertSource } from '../../test/parcels';
import { aTestDatabase } from '../../test/test-database';

const amount = fc.option(fc.integer({ min: 100, max: 5_000_000_000 }), { freq: 2, nil: null });
const home = fc.record({
  valuation: amount,
  indexed: amount,
  /** The roll's market values come newest year first; sometimes a year has none. */
  rolls: fc.array(amount, { maxLength: 3 }),
});
type Home = { valuation: number | null; indexed: number | null; rolls: (number | null)[] };

const seed = fc.readConfigureGlobal()?.seed;
const homes: readonly Home[] = fc.sample(home, {
  numRuns: 200,
  ...(seed === undefined ? {} : { seed }),
});
const idOf = (at: number) => `pa-42101-${at}`;

let database: Database;
beforeAll(async () => {
  database = await aTestDatabase();
  await insertSource(database, { id: 'roll' });
  for (const [at, { rolls }] of homes.entries()) {
    const assessments = rolls.map((market_cents, back) => ({
      tax_year: 2026 - back,
      market_cents,
    }));
    await insertParcel(database, { id: idOf(at), assessments });
  }
  await database.asService('test', async (db) => {
    const model = { county_fips: '42101', state: 'PA', county: 'Philadelphia', is_sample: false };
    const { id } = await db
      .insertInto('valuation.models')
      .values({ ...model, trained_at: '2026-11-01', generation: 1, sale_count: 0, options: {} })
      .returning('id')
      .executeTakeFirstOrThrow();
    const said = homes.map(({ valuation, indexed }, at) => ({
      ...{ id: idOf(at), valuation, indexed },
    }));
    await sql`
      select valuation.keep_home_values('42101', ${JSON.stringify(said)}::jsonb, ${id}, '2026-11-20')
    `.execute(db);
  });
  await refreshListings(database, Temporal.PlainDate.from('2026-11-20'));
}, 60_000);

const kinds: Record<string, HeadlineKind> = {
  valuation: 'valuation',
  assessor: 'assessor-market',
  'last-sale': 'indexed-last-sale',
};

/** Returns the domain's values of a home in the form of a row. */
function ruled({ valuation, indexed, rolls }: Home) {
  const roll = rolls.find((market) => market !== null) ?? null;
  return headlineValue({
    valuation,
    'assessor-market': roll,
    'indexed-last-sale': indexed,
  });
}

type Row = { id: string; amount: number | null; basis: string | null };
type Listed = { listed: number | null; listed_by: string | null };

function asHeadline({ amount: value, basis }: Omit<Row, 'id'>) {
  return value === null ? null : { kind: kinds[basis ?? ''], value: Number(value) };
}

test('X-04 the rule of lists in SQL is that of pages, row by row on random homes', async () => {
  const rows = await database.asService('test', async (db) => {
    const { rows: worth } = await sql<Row>`
      select property_id as id, amount, basis
      from records.headline_values('42101', ${homes.map((_, at) => idOf(at))}::text[])`.execute(db);
    const worthOf = new Map(worth.map((row) => [row.id, row]));
    const { rows: listed } = await sql<{ id: string } & Listed>`
      select property_id as id, value_cents as listed, value_source as listed_by
      from records.listings`.execute(db);
    return new Map(
      listed.map(({ id, ...row }) => {
        const { amount, basis } = worthOf.get(id) ?? { amount: null, basis: null };
        return [id, { amount, basis, ...row }];
      }),
    );
  });
  const met = new Set<HeadlineKind | 'none'>();
  for (const [at, each] of homes.entries()) {
    const row = rows.get(idOf(at));
    if (row === undefined) throw new Error(`${idOf(at)} is not listed`);
    const expected = ruled(each);
    expect({ at, ...each, says: asHeadline(row) }).toEqual({ at, ...each, says: expected });
    expect(asHeadline({ amount: row.listed, basis: row.listed_by })).toEqual(expected);
    met.add(expected?.kind ?? 'none');
  }
  expect([...met].sort()).toEqual(['assessor-market', 'indexed-last-sale', 'none', 'valuation']);
});
