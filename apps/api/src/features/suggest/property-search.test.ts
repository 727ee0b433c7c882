import { PlaceDirectory } from '@deedlight/domain/suggest/place-directory';
import {
  CompiledQuery,
  createQueryId,
  type KyselyPlugin,
  type RootOperationNode,
  sql,
} from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor, Database, Queries } from '../../platform/database/database';
import { silentLog } from '../../platform/log';
import type { StreetsTable } from '../../records/streets-everywhere';
import { aTestDatabase, isOnCluster } from '../../test/test-database';
import { readPlaces } from './places-repo';
import type { PropertySearch } from './property-search';
import { doors, doorsAlong, doorsNear } from './sql/candidates-repo';
import { SqlPropertySearch } from './sql/sql-property-search';
import { SuggestIndexHandle } from './suggest-index-handle';
import { doorOf, writeDoors } from './test/some-doors';

// These tests state what every PropertySearch must do, and what the one in memory does beyond that.

const anon: Actor = { role: 'anon' };
const member: Actor = {
  role: 'authenticated',
  userId: '6a4d2f1b-52c5-4ae0-8a38-5b0c1c0d9e11',
  email: null,
  sessionId: null,
};

let database: Database;
let memory: PropertySearch;
let inSql: PropertySearch;
beforeAll(async () => {
  database = await aTestDatabase();
  await writeDoors(database);
  const places = new PlaceDirectory(await database.asUser(anon, readPlaces));
  memory = new SuggestIndexHandle({ database, log: silentLog });
  inSql = new SqlPropertySearch({ database, places: async () => places });
});

async function found(search: PropertySearch, text: string, actor = anon) {
  const { candidates } = await search.find(text, actor);
  return candidates.map(
    ({ id, by, isInexact }) => `${doorOf(id)} by ${by}${isInexact ? ', nearly' : ''}`,
  );
}

const larkspur = '420 N LARKSPUR LN, SPRINGFIELD by address';

describe.each([
  ['memory', () => memory],
  ['SQL', () => inSql],
])('R-01 suggestions from %s', (_, search) => {
  test.each([
    ['418 N Larkspur Ln 2B', '418 N LARKSPUR LN, 2B, SPRINGFIELD by address'],
    ['418 n larkspur apt 2b', '418 N LARKSPUR LN, 2B, SPRINGFIELD by address'],
    ['418 larkspur rear', '418 N LARKSPUR LN, REAR, SPRINGFIELD by address'],
    ['604 washington sq 401', '604-36 S WASHINGTON SQ, STE 401, MEDIA by address'],
    ['420 north larkspur lane', larkspur],
    ['420 nort', larkspur],
    ['420 larkspur ln', larkspur],
    ['larkspur ln 420', larkspur],
    ['420 larkspur north', `${larkspur}, nearly`],
    ['9 main stre media', '9 MAIN ST, MEDIA by address, nearly'],
    ['media 9 main', '9 MAIN ST, MEDIA by address'],
    ['9 main st 53202', '9 MAIN ST, MILWAUKEE by address'],
    ['12 larch', '12 LARCH ST, SPRINGFIELD by address'],
    ['12 LÄRCH St.', '12 LARCH ST, SPRINGFIELD by address'],
    ['5 ohara gdn', "5 O'HARA GARDEN ST, MEDIA by address"],
    ['3 pena', '3 PEÑA BLVD, MILWAUKEE by address'],
    ['8 pine glen', '8 PINE GLEN RD, MEDIA by address'],
    ['300 first ave', '300 1ST AVE, MEDIA by address'],
    ['310 twenty second', '310 22ND ST, MEDIA by address'],
    ['310 22 st', '310 22ND ST, MEDIA by address'],
    ['77 teasel', '77A TEASEL WAY, MEDIA by address'],
    ['9404 w quigley ct', '9400-9408 W QUIGLEY CT, MILWAUKEE by address'],
    ['n6w23001 bluemound', 'N6W23001 BLUEMOUND RD, MILWAUKEE by address'],
    ['41 larkspur', '418 S LARKSPUR LN, SPRINGFIELD by address, nearly'],
    ['saint davids', '100 WASHINGTON ST, SAINT DAVIDS by city'],
    ['main pa', '11 MAIN AVE, MEDIA by street'],
    ['00503', '418 N LARKSPUR LN, 3, SPRINGFIELD by parcel'],
    // These have mistakes in a word.
    ['420 n larspur ln', `${larkspur}, nearly`],
    ['420 n larkspuur ln', `${larkspur}, nearly`],
    ['420 n larkspor ln', `${larkspur}, nearly`],
    ['420 n lakrspur ln', `${larkspur}, nearly`],
    ['420 n karkspur ln', `${larkspur}, nearly`],
    ['6 kinikinnic ave', '6 KINNICKINNIC AVE, MILWAUKEE by address, nearly'],
    ['9 main st milwuakee', '9 MAIN ST, MILWAUKEE by address, nearly'],
    ['421 n larkspur ln', `${larkspur}, nearly`],
    ['240 n larkspur ln', `${larkspur}, nearly`],
  ])('%s finds %s', async (q, first) => {
    expect((await found(search(), q))[0]).toBe(first);
  });

  test('names of owners count for members alone', async () => {
    const quigley = '9400-9408 W QUIGLEY CT, MILWAUKEE by street';
    expect(await found(search(), 'quigley')).toEqual([quigley]);
    const [first] = await found(search(), 'margaret quigl', member);
    expect(first).toBe('418 N LARKSPUR LN, 2B, SPRINGFIELD by owner');
    expect(await found(search(), 'margaret')).toEqual([]);
  });

  test.each(['', '4', 'zzyzx', "'; drop table --", '%_% |&!:*', '\u0000', '💥 ʟᴀʀᴋ', '# / -'])(
    '%j finds nothing and harms nothing',
    async (q) => {
      expect(await found(search(), q, member)).toEqual([]);
    },
  );
});

test.each([
  ...['418 larkspur', '9 main', '420 n larksp', 'larksp', 'main', 'main media', 'washington', 'st'],
  ...['springfield', '19064', 'milw', 'pa', 'n', '00500', '5 oh', '9 main st'],
])('R-01 what fits %s as it is typed, SQL finds in the same order as memory', async (q) => {
  expect(await found(inSql, q)).toEqual(await found(memory, q));
});

test('R-01 with a house number a street that is nearly so is meant, without one an owner whose name is', async () => {
  const [street] = await found(inSql, '418 larkspir', member);
  expect(street).toBe('418 S LARKSPUR LN, SPRINGFIELD by address, nearly');
  const [owner] = await found(inSql, 'margaret quigly', member);
  expect(owner).toMatch(/by owner, nearly$/);
});

test('R-01 what memory alone promises: near misses behind a hit, and a number alone', async () => {
  const media = '9 MAIN ST, MEDIA by address';
  expect(await found(memory, '9 main st 53202')).toContain(`${media}, nearly`);
  expect(await found(inSql, '9 main st 53202')).toEqual(['9 MAIN ST, MILWAUKEE by address']);
  expect(await found(memory, '41')).toContain('418 S LARKSPUR LN, SPRINGFIELD by address');
  expect(await found(inSql, '41')).toEqual([]);
});

// A cluster's plan names the machine only, and not the plan on that machine.
test.skipIf(isOnCluster)(
  'R-01 streets are found by the index of their words, doors by that of streets and numbers',
  async () => {
    const scope = {
      only: null,
      without: ['55079'],
      among: null,
      table: 'records.streets',
    } as const;
    const words = "('#42045' & ('larkspur':* | '@larkspur':*))";
    const near = { figure: 418, isPartial: true, slips: [481] };
    const asks = [
      (db: Queries) => doors(db, words, 418, scope),
      (db: Queries) => doorsNear(db, words, near, scope),
      (db: Queries) => doorsAlong(db, words, scope),
    ];
    for (const ask of asks) {
      const [streets, parcels] = await plansOf(ask);
      expect(streets).toMatch(/Bitmap Index Scan on streets_words/);
      expect(parcels).toMatch(/Index Scan using properties_\w+ on properties /);
      expect(parcels).toMatch(
        /Index Cond: .*county_fips.*street.*leading_figure|county_fips = .*street/,
      );
      for (const plan of [streets, parcels]) expect(plan).not.toMatch(/Seq Scan/);
    }
  },
);

test.skipIf(!isOnCluster)(
  'R-01 of a cluster no shard is asked for streets, and for doors only that of their county',
  async () => {
    const scope = {
      only: null,
      without: [],
      among: null,
      table: 'records.streets_everywhere',
    } as const;
    const [streets, parcels] = await plansOf((db) => doors(db, "'larkspur'", 418, scope));
    expect(streets).toMatch(/Task Count: 1$/m);
    expect(parcels).toMatch(/Task Count: 1$/m);
  },
);

test.skipIf(!isOnCluster)('R-01 a cluster has each street on every machine', async () => {
  const count = async (table: StreetsTable) =>
    await database.asUser(anon, async (db) => {
      const { rows } = await sql<{ streets: number }>`
        select count(*)::int as streets from ${sql.table(table)}`.execute(db);
      return rows[0]?.streets;
    });
  expect(await count('records.streets')).toBeGreaterThan(0);
  expect(await count('records.streets_everywhere')).toBe(await count('records.streets'));
});

/**
 * Returns the plans of the queries that `ask` sends, for tables that are too large for sequential
 * scans, unlike the tables here.
 */
async function plansOf(ask: (db: Queries) => Promise<unknown>): Promise<string[]> {
  return await database.asUser(anon, async (db) => {
    const sent: RootOperationNode[] = [];
    const recorder: KyselyPlugin = {
      transformQuery({ node }) {
        sent.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await ask(db.withPlugin(recorder));
    await sql`select set_config('enable_seqscan', 'off', true)`.execute(db);
    const plans: string[] = [];
    for (const node of sent) {
      const query = db.getExecutor().compileQuery(node, createQueryId());
      const explained = CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters]);
      const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(explained);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  });
}
