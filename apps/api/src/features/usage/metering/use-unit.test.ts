import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor, Database } from '../../../platform/database/database';
import { parseEnv } from '../../../platform/env';
import type { Member } from '../../../platform/member';
import { aMember } from '../../../test/a-member';
import { aTestClock, type TestClock } from '../../../test/test-clock';
import { aTestDatabase } from '../../../test/test-database';
import { Meter } from './meter';
import { spendAs } from './metering-repo';
import type { Unit } from './unit';

let database: Database;
let meter: Meter;
let clock: TestClock;
let member: Member;
let replyHeaders: Headers;
beforeAll(async () => {
  database = await aTestDatabase();
});
beforeEach(async () => {
  meter = new Meter(parseEnv({ MONTHLY_SEARCHES: '2' }), 'a secret of the tests');
  clock = aTestClock();
  member = await aMember(database);
  replyHeaders = new Headers();
});

const context = (actor: Actor = member) => ({ actor, database, clock, replyHeaders });

function aTrace(subject: string = randomUUID()): Unit {
  return { endpoint: 'skip-trace', subject, query: 'Avery Sample', propertyId: null };
}

const hit = async () => ({ found: true, value: 'a phone number' });
const miss = async () => ({ found: false, value: 'nobody' });
const used = () => replyHeaders.get('X-Usage-Used');

describe('X-11 a unit', () => {
  test('is spent when the work finds something', async () => {
    expect(await meter.useUnit(context(), aTrace(), hit)).toBe('a phone number');
    expect(used()).toBe('1');
  });

  test('comes back after a miss', async () => {
    expect(await meter.useUnit(context(), aTrace(), miss)).toBe('nobody');
    expect(used()).toBe('0');
  });

  test('comes back after a failure, which stays the failure', async () => {
    const down = async () => Promise.reject(new Error('the provider is down'));
    await expect(meter.useUnit(context(), aTrace(), down)).rejects.toThrow('the provider is down');
    expect(used()).toBe('0');
  });

  test('is held while the work is under way, so that the last one is not promised twice', async () => {
    await meter.useUnit(context(), aTrace(), hit);
    const hold = await meter.hold(context(), aTrace());
    const worked: string[] = [];
    const late = meter.useUnit(context(), aTrace(), async () => {
      worked.push('ran');
      return hit();
    });
    await expect(late).rejects.toMatchObject({ code: 'USAGE_LIMIT_EXCEEDED' });
    expect(worked).toEqual([]);
    await hold.giveBack();
    expect(await meter.useUnit(context(), aTrace(), hit)).toBe('a phone number');
  });

  test('that nobody settles lapses by time', async () => {
    await meter.hold(context(), aTrace());
    await meter.hold(context(), aTrace());
    await expect(meter.take(context(), aTrace())).rejects.toMatchObject({ status: 429 });
    clock.advance({ minutes: 10 });
    await meter.take(context(), aTrace());
    expect(used()).toBe('1');
  });

  test('that lapsed and was spent after all still counts', async () => {
    const hold = await meter.hold(context(), aTrace());
    clock.advance({ minutes: 11 });
    await meter.take(context(), aTrace());
    await hold.spend();
    await expect(meter.take(context(), aTrace())).rejects.toMatchObject({ status: 429 });
  });

  test('for the same subject is shared: one that finds it keeps it, whatever becomes of the other', async () => {
    const unit = aTrace();
    const [one, other] = [await meter.hold(context(), unit), await meter.hold(context(), unit)];
    await one.spend();
    await other.giveBack();
    expect(used()).toBe('1');
  });

  test('that turned out to be something used before comes back, and else is used for that', async () => {
    const home: Unit = { ...aTrace('pa-42101-1'), propertyId: 'pa-42101-1', query: null };
    const found = async () => ({ found: true, value: 'a home', unit: home });
    await meter.useUnit(context(), aTrace('an address'), found);
    expect(used()).toBe('1');
    await meter.useUnit(context(), aTrace('its other address'), found);
    expect(used()).toBe('1');
    await meter.useUnit(context(), home, hit);
    expect(used()).toBe('1');
  });

  test('of somebody else stays theirs, whatever it is said to be', async () => {
    const hold = await meter.hold(context(), aTrace());
    const stranger = await aMember(database);
    const { id } = await database.asService('test', (db) =>
      db
        .selectFrom('metering.usage_units')
        .select('id')
        .where('user_id', '=', member.userId)
        .executeTakeFirstOrThrow(),
    );
    const asked = { since: clock.now(), at: clock.now() };
    await database.asUser(stranger, (db) => spendAs(db, id, aTrace('x'), asked));
    await hold.giveBack();
    expect(used()).toBe('0');
  });

  test('is nothing for a visitor, who is asked to sign in before any work', async () => {
    const never = async () => Promise.reject(new Error('the work ran'));
    await expect(meter.useUnit(context({ role: 'anon' }), aTrace(), never)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
      status: 401,
    });
  });
});

test('U-07 each search is written down once, and moves up when it is repeated', async () => {
  const unit: Unit = { ...aTrace('x'), propertyId: 'pa-42101-1' };
  await meter.useUnit(context(), unit, hit);
  clock.advance({ hours: 5 });
  await meter.useUnit(context(), unit, hit);
  await meter.useUnit(context(), aTrace(), miss);
  const rows = await database.asUser(member, (db) =>
    db.selectFrom('public.search_logs').selectAll().execute(),
  );
  expect(rows).toMatchObject([
    {
      user_id: member.userId,
      query: 'Avery Sample',
      endpoint: 'skip-trace',
      created_at: '2026-11-20T12:00:00Z',
      opened_at: '2026-11-20T17:00:00Z',
    },
  ]);
});
