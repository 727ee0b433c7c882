import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database';
import { parseEnv } from '../../../platform/env';
import type { Member } from '../../../platform/member';
import { aMember } from '../../../test/a-member';
import { subscribe } from '../../../test/a-subscription';
import { aTeamOf, countTeams, leaveTeam, seatMembers } from '../../../test/a-team-of';
import { aTestClock, type TestClock } from '../../../test/test-clock';
import { aTestDatabase } from '../../../test/test-database';
import { Meter } from './meter';

const env = parseEnv({ MONTHLY_SEARCHES: '3', PRO_MONTHLY_SEARCHES: '4' });

let database: Database;
let meter: Meter;
let clock: TestClock;
let ann: Member;
let bob: Member;
let eve: Member;

beforeAll(async () => {
  database = await aTestDatabase();
});

beforeEach(async () => {
  meter = new Meter(env, 'a secret of the tests');
  clock = aTestClock();
  await countTeams(database, 'pooled');
  [ann, bob, eve] = await Promise.all([aMember(database), aMember(database), aMember(database)]);
  await aTeamOf(database, ann, bob, eve);
});
afterEach(() => countTeams(database, 'per-seat'));

async function use(actor: Member, count = 1): Promise<void> {
  const ctx = { actor, database, clock, replyHeaders: new Headers() };
  for (let at = 0; at < count; at += 1) {
    const unit = { subject: randomUUID(), query: 'Avery Sample', propertyId: null };
    await meter.take(ctx, { endpoint: 'skip-trace', ...unit });
  }
}

async function usageOf(member: Member) {
  const read = await database.asUser(member, (db) => meter.read(db, member, clock.now()));
  return read && { ...read.total, pool: read.pool };
}

const refused = { code: 'USAGE_LIMIT_EXCEEDED', status: 429 };

describe('U-03 paid seats that share their searches', () => {
  test('bring what each of them allows, given or not, and count what all have used', async () => {
    await subscribe(database, ann, 'active', 3);
    await seatMembers(database, bob);
    await use(bob, 5);
    await use(ann);
    expect(await usageOf(ann)).toEqual({
      ...{ limit: 12, used: 6, remaining: 6 },
      pool: { of: 'seats', shares: 3, usedByOthers: 5 },
    });
    expect(await usageOf(bob)).toMatchObject({ used: 6, pool: { usedByOthers: 1 } });
    await countTeams(database, 'per-seat');
    expect(await usageOf(ann)).toMatchObject({ limit: 4, used: 1, pool: null });
    expect(await usageOf(bob)).toMatchObject({ limit: 4, used: 5, remaining: 0, pool: null });
  });

  test('stand beside the pool of those on the trial', async () => {
    await subscribe(database, ann, 'active', 2);
    await seatMembers(database, bob);
    await use(eve, 2);
    expect(await usageOf(eve)).toMatchObject({
      limit: 3,
      used: 2,
      pool: { of: 'trial', shares: 1 },
    });
    expect(await usageOf(bob)).toMatchObject({
      limit: 8,
      used: 0,
      pool: { of: 'seats', shares: 2 },
    });
  });

  test('give the last searches once, to whoever of them asks first', async () => {
    await subscribe(database, ann, 'active', 2);
    await seatMembers(database, bob);
    await use(ann, 5);
    const asked = await Promise.allSettled(
      Array.from({ length: 10 }, (_, nth) => use(nth % 2 === 0 ? ann : bob)),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await expect(use(bob)).rejects.toMatchObject({ ...refused, data: { limit: 8, used: 8 } });
  });

  test('are the seats that are paid for: those given first', async () => {
    await subscribe(database, ann, 'active', 2);
    await seatMembers(database, bob, eve);
    expect(await usageOf(bob)).toMatchObject({ limit: 8, pool: { of: 'seats' } });
    expect(await usageOf(eve)).toMatchObject({ limit: 3, pool: { of: 'trial' } });
    await leaveTeam(database, bob);
    expect(await usageOf(eve)).toMatchObject({ limit: 8, pool: { of: 'seats' } });
    expect(await usageOf(bob)).toMatchObject({ limit: 3, pool: null });
  });

  test('leave who pays for themselves, an admin and an owner without further seats alone', async () => {
    const admin = await aMember(database, { isAdmin: true });
    const team = [await aMember(database), admin, await aMember(database)] as const;
    await aTeamOf(database, ...team);
    const [owner, , payer] = team;
    await subscribe(database, owner, 'active', 3);
    await subscribe(database, payer, 'active');
    await seatMembers(database, admin, payer);
    await use(payer, 2);
    await use(admin, 2);
    expect(await usageOf(payer)).toMatchObject({ limit: 4, used: 2, pool: null });
    expect(await usageOf(admin)).toMatchObject({ pool: null });
    expect(await usageOf(owner)).toMatchObject({ limit: 12, used: 0, pool: { usedByOthers: 0 } });
    await subscribe(database, ann, 'active', 1);
    expect(await usageOf(ann)).toMatchObject({ limit: 4, pool: null });
  });

  test('forget what was used before an admin set a member’s use to nothing', async () => {
    await subscribe(database, ann, 'active', 2);
    await seatMembers(database, bob);
    await use(bob, 3);
    const reset_at = clock.now().toString();
    await database.asService('test', (db) =>
      db.insertInto('metering.usage_resets').values({ user_id: bob.userId, reset_at }).execute(),
    );
    expect(await usageOf(ann)).toMatchObject({ used: 0, pool: { usedByOthers: 0 } });
  });

  test.each(['unpaid', 'canceled', 'paused'])(
    'are none where the payment is %s',
    async (status) => {
      await subscribe(database, ann, status, 3);
      await seatMembers(database, bob);
      expect(await usageOf(bob)).toMatchObject({ pool: { of: 'trial' } });
    },
  );
});
