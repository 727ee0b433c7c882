import { beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '../../../platform/member';
import { aMember } from '../../../test/a-member';
import { subscribe } from '../../../test/a-subscription';
import { aTeamOf, countTeams, leaveTeam, seatMembers } from '../../../test/a-team-of';
import { aPooledMeter, poolRefused } from './test/pooled-meter';

const pooled = aPooledMeter({ MONTHLY_SEARCHES: '3', PRO_MONTHLY_SEARCHES: '4' });
const { use, usageOf, reset } = pooled;
let ann: Member;
let bob: Member;
let eve: Member;

beforeEach(async () => {
  const { database } = pooled;
  [ann, bob, eve] = await Promise.all([aMember(database), aMember(database), aMember(database)]);
  await aTeamOf(database, ann, bob, eve);
});

describe('U-03 paid seats that share their searches', () => {
  test('bring what each of them allows, given or not, and count what all have used', async () => {
    await subscribe(pooled.database, ann, 'active', 3);
    await seatMembers(pooled.database, bob);
    await use(bob, 5);
    await use(ann);
    expect(await usageOf(ann)).toEqual({
      ...{ limit: 12, used: 6, remaining: 6 },
      pool: { of: 'seats', shares: 3, usedByOthers: 5 },
    });
    expect(await usageOf(bob)).toMatchObject({ used: 6, pool: { usedByOthers: 1 } });
    await countTeams(pooled.database, 'per-seat');
    expect(await usageOf(ann)).toMatchObject({ limit: 4, used: 1, pool: null });
    expect(await usageOf(bob)).toMatchObject({ limit: 4, used: 5, remaining: 0, pool: null });
  });

  test('stand beside the pool of those on the trial', async () => {
    await subscribe(pooled.database, ann, 'active', 2);
    await seatMembers(pooled.database, bob);
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
    await subscribe(pooled.database, ann, 'active', 2);
    await seatMembers(pooled.database, bob);
    await use(ann, 5);
    const asked = await Promise.allSettled(
      Array.from({ length: 10 }, (_, nth) => use(nth % 2 === 0 ? ann : bob)),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await expect(use(bob)).rejects.toMatchObject({ ...poolRefused, data: { limit: 8, used: 8 } });
  });

  test('are the seats that are paid for: those given first', async () => {
    await subscribe(pooled.database, ann, 'active', 2);
    await seatMembers(pooled.database, bob, eve);
    expect(await usageOf(bob)).toMatchObject({ limit: 8, pool: { of: 'seats' } });
    expect(await usageOf(eve)).toMatchObject({ limit: 3, pool: { of: 'trial' } });
    await leaveTeam(pooled.database, bob);
    expect(await usageOf(eve)).toMatchObject({ limit: 8, pool: { of: 'seats' } });
    expect(await usageOf(bob)).toMatchObject({ limit: 3, pool: null });
  });

  test('leave who pays for themselves, an admin and an owner without further seats alone', async () => {
    const admin = await aMember(pooled.database, { isAdmin: true });
    const team = [await aMember(pooled.database), admin, await aMember(pooled.database)] as const;
    await aTeamOf(pooled.database, ...team);
    const [owner, , payer] = team;
    await subscribe(pooled.database, owner, 'active', 3);
    await subscribe(pooled.database, payer, 'active');
    await seatMembers(pooled.database, admin, payer);
    await use(payer, 2);
    await use(admin, 2);
    expect(await usageOf(payer)).toMatchObject({ limit: 4, used: 2, pool: null });
    expect(await usageOf(admin)).toMatchObject({ pool: null });
    expect(await usageOf(owner)).toMatchObject({ limit: 12, used: 0, pool: { usedByOthers: 0 } });
    await subscribe(pooled.database, ann, 'active', 1);
    expect(await usageOf(ann)).toMatchObject({ limit: 4, pool: null });
  });

  test('forget what was used before an admin set a member’s use to nothing', async () => {
    await subscribe(pooled.database, ann, 'active', 2);
    await seatMembers(pooled.database, bob);
    await use(bob, 3);
    await reset(bob);
    expect(await usageOf(ann)).toMatchObject({ used: 0, pool: { usedByOthers: 0 } });
  });

  test.each(['unpaid', 'canceled', 'paused'])(
    'are none where the payment is %s',
    async (status) => {
      await subscribe(pooled.database, ann, status, 3);
      await seatMembers(pooled.database, bob);
      expect(await usageOf(bob)).toMatchObject({ pool: { of: 'trial' } });
    },
  );
});
