import type { ValuationOut } from '@deedlight/contract/valuation';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor, Database } from '../../../platform/database/database';
import { silentLog } from '../../../platform/log';
import { raiseGeneration } from '../../../records/store-source';
import { aMember } from '../../../test/a-member';
import { aTestApp, type TestApp } from '../../../test/test-app';
import { aDatabaseWithTrainedCounty, homeId, trainQuickly } from '../../../test/trained-county';
import { learnMarket } from '../training/learn-market';
import { trainPastModels } from './train-past-models';

const visitor: Actor = { role: 'anon' };
// The county's 300 homes sold between November 2023 and October 2026; today is 20 November 2026.
const past = '2026-08-15';

let database: Database;
let app: TestApp;
let member: Actor;
beforeAll(async () => {
  database = await aDatabaseWithTrainedCounty();
  app = aTestApp({ database });
  member = await aMember(database);
}, 120_000);

function estimateOf(number: number, asOf?: string, as = member): Promise<ValuationOut> {
  const input = { id: homeId(number), ...(asOf === undefined ? {} : { asOf }) };
  return app.browser({ signedInAs: as }).client.valuation.estimate(input);
}

async function valued(number: number, asOf?: string) {
  const answer = await estimateOf(number, asOf);
  if (answer.valuation.kind !== 'valued') throw new Error(answer.valuation.reason);
  return { ...answer, valuation: answer.valuation };
}

function trainOrdered(): Promise<number> {
  return trainPastModels({
    ...{ database, clock: app.clock, log: silentLog, signal: new AbortController().signal },
    learn: async ({ table }) =>
      learnMarket({ table, options: { members: 2, trees: 40, epochs: 2 } }),
  });
}

/** Sells a home once more, far above its worth. */
async function sellAgain(number: number, soldOn: string, recordedOn: string): Promise<void> {
  await database.asService('test', async (db) => {
    await sql`
      insert into records.transfers (county_fips, property_id, key, source_id, fetched_at, sold_on,
        recorded_on, price_cents, arms_length)
      values ('39001', ${homeId(number)}, ${soldOn}, 'roll', now(), ${soldOn}, ${recordedOn},
        900000000, true)`.execute(db);
    await raiseGeneration(db);
  });
}

describe('X-04 a value as of a past day', () => {
  test('is made when a member asks for it, not for a visitor', async () => {
    expect((await estimateOf(1, past, visitor)).valuation).toMatchObject({
      ...{ kind: 'abstained', code: 'no-model' },
      reason: expect.stringContaining('is made when a member asks for it'),
    });
    expect(await trainOrdered()).toBe(0);
  });

  test('is by a model that knows only what was recorded before its quarter', async () => {
    const waiting = await estimateOf(1, past);
    expect(waiting.valuation).toMatchObject({
      ...{ kind: 'abstained', code: 'no-model' },
      reason: expect.stringContaining('only the sales before Jul 1, 2026 is being made'),
    });
    expect(await trainOrdered()).toBe(1);
    expect(await trainOrdered()).toBe(0);
    const { asOf, when, model, salesBehind } = await valued(1, past);
    expect({ asOf, when }).toEqual({ asOf: past, when: 'past' });
    expect(model?.knownUntil).toBe('2026-07-01');
    expect(model?.lastSale?.slice(0, 7)).toBe('2026-06');
    expect((model?.backTest?.to ?? '') < '2026-07-01').toBe(true);
    for (const { soldOn } of salesBehind) expect(soldOn < '2026-07-01').toBe(true);
  });

  test('does not change by what was sold or recorded later; today’s value does', async () => {
    const before = await valued(1, past);
    const today = await valued(1);
    // Its own later sale, and those of others; the last one was recorded too late to be known.
    await sellAgain(1, '2026-08-20', '2026-09-01');
    for (let number = 2; number < 40; number++) await sellAgain(number, '2026-07-02', '2026-07-20');
    for (let number = 40; number < 80; number++)
      await sellAgain(number, '2026-06-20', '2026-08-20');
    // The records have changed, so the model of that time is made again.
    expect(await trainOrdered()).toBe(0);
    await estimateOf(1, past);
    expect(await trainOrdered()).toBe(1);
    await trainQuickly(database, app.clock);
    const after = await valued(1, past);
    expect(after.valuation).toEqual(before.valuation);
    expect(after.model?.sales).toBe(before.model?.sales);
    expect((await valued(1)).valuation.estimate).toBeGreaterThan(1.05 * today.valuation.estimate);
  });

  test('stands beside opinions of that time', async () => {
    const opinionOn = async (asOf: string, kind: string) =>
      (await estimateOf(1, asOf)).opinions.find((opinion) => opinion.kind === kind)?.value;
    expect(await opinionOn('2026-01-01', 'assessor-market')).toMatchObject({ known: true });
    expect(await opinionOn('2025-12-31', 'assessor-market')).toMatchObject({ known: false });
    expect(await opinionOn('2026-08-31', 'indexed-last-sale')).not.toMatchObject({
      basis: expect.stringContaining('Aug 20, 2026'),
    });
    expect(await opinionOn(past, 'provider-avm')).toMatchObject({ known: false });
  });

  test('is not given before the first sale was known', async () => {
    expect((await estimateOf(1, '2023-11-15')).valuation).toMatchObject({
      ...{ code: 'before-recorded-sales', reason: expect.stringContaining('was known then') },
    });
  });

  test('is none of the estimates that are held against later sales', async () => {
    const days = await database.asService('test', (db) =>
      db.selectFrom('valuation.estimates').select('as_of').distinct().execute(),
    );
    expect(days.map(({ as_of }) => String(as_of))).toEqual(['2026-11-20']);
  });
});

test('X-04 a value is given a year ahead with a wider range, and no further', async () => {
  const width = ({ valuation }: Awaited<ReturnType<typeof valued>>) =>
    (valuation.high80 - valuation.low80) / valuation.estimate;
  const ahead = await valued(100, '2027-11-20');
  expect(ahead.when).toBe('future');
  expect(width(ahead)).toBeGreaterThan(width(await valued(100)));
  await expect(estimateOf(100, '2027-11-21')).rejects.toMatchObject({
    ...{ code: 'INPUT_INVALID', status: 400 },
    data: { fields: [{ field: 'asOf', message: expect.stringContaining('Nov 20, 2027') }] },
  });
});
