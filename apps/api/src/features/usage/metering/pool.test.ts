import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Member } from '../../../platform/member';
import { aMember } from '../../../test/a-member';
import { subscribe } from '../../../test/a-subscription';
import { aTeamOf, countTeams, joinTeam, leaveTeam } from '../../../test/a-team-of';
import { aPooledMeter, aTrace, poolRefused } from './test/pooled-meter';

const pooled = aPooledMeter({ MONTHLY_SEARCHES: '3', PRO_MONTHLY_SEARCHES: '9' });
const { use, usageOf, reset } = pooled;

describe('U-03 a team that shares its searches', () => {
  test('has those of each member on the trial, and tells each how many others used', async () => {
    const [ann, bob] = [await aMember(pooled.database), await aMember(pooled.database)];
    await aTeamOf(pooled.database, ann, bob);
    expect(await use(ann)).toEqual(['6', '1', '5', '0']);
    expect(await use(bob, 4)).toEqual(['6', '5', '1', '1']);
    expect(await usageOf(ann)).toEqual({
      ...{ limit: 6, used: 5, remaining: 1 },
      pool: { of: 'trial', shares: 2, usedByOthers: 4 },
    });
  });

  test('is poolRefused with how many others used, and the same again stays free', async () => {
    const [ann, bob] = [await aMember(pooled.database), await aMember(pooled.database)];
    await aTeamOf(pooled.database, ann, bob);
    const unit = aTrace();
    await use(bob, 1, unit);
    await use(ann, 5);
    await expect(use(bob)).rejects.toMatchObject({
      ...poolRefused,
      message: 'All searches that your team shares are used, 5 of them by others in it.',
      data: { limit: 6, used: 6, resetDate: '2026-12-20T12:00:00Z', usedByOthers: 5 },
    });
    expect(await use(bob, 1, unit)).toEqual(['6', '6', '0', '5']);
  });

  test('gives its last unit to one of many who ask at once', async () => {
    const mates = await Promise.all([1, 2, 3].map(() => aMember(pooled.database)));
    await aTeamOf(pooled.database, ...mates);
    const asked = mates.flatMap((mate) => Array.from({ length: 6 }, () => use(mate)));
    const answers = await Promise.allSettled(asked);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
  });

  test('leaves out who pays, who is an admin and whose trial is over', async () => {
    const ann = await aMember(pooled.database);
    const paying = await aMember(pooled.database, { hasUpgraded: true });
    const admin = await aMember(pooled.database, { isAdmin: true });
    const late = await aMember(pooled.database, { trialStartedAt: '2026-11-05T11:59:59Z' });
    const last = await aMember(pooled.database, { trialStartedAt: '2026-11-05T12:00:00Z' });
    await aTeamOf(pooled.database, ann, paying, admin, late, last);
    expect(await use(ann)).toEqual(['6', '1', '5', '0']);
    expect(await use(paying, 5)).toEqual(['9', '5', '4', null]);
    expect((await use(admin, 5)).at(-1)).toBeNull();
    await expect(use(late)).rejects.toMatchObject({ code: 'TRIAL_EXPIRED' });
    expect(await use(last)).toEqual(['6', '2', '4', '1']);
  });

  test('counts a subscription that grants nothing as none', async () => {
    const [ann, bob, eve] = await Promise.all([1, 2, 3].map(() => aMember(pooled.database)));
    if (!ann || !bob || !eve) throw new Error('three members are made above');
    await aTeamOf(pooled.database, ann, bob, eve);
    await subscribe(pooled.database, bob, 'incomplete');
    await subscribe(pooled.database, eve, 'past_due');
    expect(await use(bob)).toEqual(['6', '1', '5', '0']);
    expect(await use(eve)).toEqual(['9', '1', '8', null]);
    expect(await usageOf(ann)).toMatchObject({ limit: 6, used: 1 });
  });

  test('takes a member with what they have used of the month, and lets them go with it', async () => {
    const [ann, bob] = [await aMember(pooled.database), await aMember(pooled.database)];
    const team = await aTeamOf(pooled.database, ann);
    await use(bob, 2);
    await joinTeam(pooled.database, team, bob);
    expect(await use(ann)).toEqual(['6', '3', '3', '2']);
    await use(bob, 2);
    await leaveTeam(pooled.database, bob);
    expect(await usageOf(ann)).toMatchObject({ limit: 3, used: 1, remaining: 2 });
    expect(await usageOf(bob)).toEqual({ limit: 3, used: 4, remaining: 0, pool: null });
    await expect(use(bob)).rejects.toMatchObject(poolRefused);
  });

  test('counts each alone again when the setting is switched', async () => {
    const [ann, bob] = [await aMember(pooled.database), await aMember(pooled.database)];
    await aTeamOf(pooled.database, ann, bob);
    await use(ann, 4);
    await countTeams(pooled.database, 'per-seat');
    await expect(use(ann)).rejects.toMatchObject({ ...poolRefused, data: { limit: 3, used: 4 } });
    expect(await use(bob)).toEqual(['3', '1', '2', null]);
    await countTeams(pooled.database, 'pooled');
    expect(await use(ann)).toEqual(['6', '6', '0', '1']);
  });

  test('begins anew for one member whose count an admin resets', async () => {
    const [ann, bob] = [await aMember(pooled.database), await aMember(pooled.database)];
    await aTeamOf(pooled.database, ann, bob);
    await use(ann, 4);
    await use(bob, 2);
    await reset(ann);
    pooled.clock.advance({ seconds: 1 });
    expect(await use(bob)).toEqual(['6', '3', '3', '0']);
  });

  test('brings a person’s searches once, whatever spellings of their mailbox are in it', async () => {
    const name = randomUUID().replaceAll('-', '');
    const ann = await at(`${name}@gmail.com`);
    const again = await at(`${name}+two@gmail.com`);
    const outside = await at(`${name}+three@gmail.com`);
    const bob = await aMember(pooled.database);
    // The server is told of a mailbox when its member is seen.
    for (const one of [ann, again, outside, bob]) await usageOf(one);
    await aTeamOf(pooled.database, ann, again, bob);
    await use(outside);
    expect(await use(again)).toEqual(['6', '2', '4', '0']);
    expect(await use(bob)).toEqual(['6', '3', '3', '2']);
    // Of two colleagues under one name of a company's domain, each has their own.
    const [one, two] = [await at(`t+${name}@firm.example`), await at(`t+2${name}@firm.example`)];
    for (const mate of [one, two]) await usageOf(mate);
    await aTeamOf(pooled.database, one, two);
    expect(await use(one)).toEqual(['6', '1', '5', '0']);
  });

  test('learns of a mailbox that was noted before it was known whose it is', async () => {
    const name = randomUUID().replaceAll('-', '');
    const [ann, again] = [await at(`${name}@gmail.com`), await at(`${name}+two@gmail.com`)];
    for (const one of [ann, again]) await usageOf(one);
    await pooled.database.asService('test', (db) =>
      db
        .updateTable('metering.account_addresses')
        .set({ is_one_persons: false })
        .where('user_id', 'in', [ann.userId, again.userId])
        .execute(),
    );
    await aTeamOf(pooled.database, ann, again);
    expect(await usageOf(ann)).toMatchObject({ limit: 3, pool: { of: 'trial', shares: 1 } });
  });

  test('is unknown to a server of before, which counts each alone', async () => {
    const [ann, bob] = [await aMember(pooled.database), await aMember(pooled.database)];
    await aTeamOf(pooled.database, ann, bob);
    await use(bob, 2);
    const { rows } = await pooled.database.asUser(ann, (db) =>
      sql`select granted, used from metering.reserve_unit(
        'skip-trace', 'x', null, ${pooled.clock.now().toString()}, ${pooled.clock.now().toString()}, 3,
        '10 minutes'::interval, null)`.execute(db),
    );
    expect(rows).toEqual([{ granted: true, used: 1 }]);
  });

  test('holds a unit of the pool while the work is under way', async () => {
    const [ann, bob] = [await aMember(pooled.database), await aMember(pooled.database)];
    await aTeamOf(pooled.database, ann, bob);
    await use(ann, 5);
    const replyHeaders = new Headers();
    const hold = await pooled.meter.hold({ ...pooled.asking, actor: ann, replyHeaders }, aTrace());
    await expect(use(bob)).rejects.toMatchObject(poolRefused);
    await hold.giveBack();
    expect(replyHeaders.get('X-Usage-Used')).toBe('5');
    expect(await use(bob)).toEqual(['6', '6', '0', '5']);
  });

  test('has nothing of a deleted member', async () => {
    const [ann, bob] = [await aMember(pooled.database), await aMember(pooled.database)];
    await aTeamOf(pooled.database, ann, bob);
    await use(bob, 4);
    await pooled.database.asService('test', (db) =>
      sql`delete from auth.users where id = ${bob.userId}::uuid`.execute(db),
    );
    expect(await use(ann)).toEqual(['3', '1', '2', '0']);
  });
});

describe('U-03 joining and leaving while units are taken', () => {
  test('ends without anybody waiting for good, and no unit is given twice', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [ann, bob] = [await aMember(pooled.database), await aMember(pooled.database)];
      const team = await aTeamOf(pooled.database, ann);
      const answers = await Promise.allSettled([
        ...Array.from({ length: 5 }, () => use(bob)),
        joinTeam(pooled.database, team, bob),
        ...Array.from({ length: 5 }, () => use(ann)),
      ]);
      const done = answers.filter(({ status }) => status === 'fulfilled').length - 1;
      expect(answers[5]?.status).toBe('fulfilled');
      const usage = await usageOf(ann);
      expect({ done, usage }).toMatchObject({ done: 6, usage: { limit: 6, used: 6 } });
      await Promise.all([
        use(bob).catch(() => null),
        leaveTeam(pooled.database, bob),
        use(ann).catch(() => null),
      ]);
      expect(await usageOf(bob)).toMatchObject({ limit: 3, pool: null });
    }
  });
});

/** Makes a member with this address. */
async function at(email: string): Promise<Member> {
  const member = await aMember(pooled.database);
  return { ...member, email };
}
