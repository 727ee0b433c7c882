import { accountPlans } from '@deedlight/domain/accounts/account-plan';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import type { Member } from '../../platform/member';
import { aMember } from '../../test/a-member';
import { subscribe } from '../../test/a-subscription';
import { aTeamOf, countTeams, seatMembers } from '../../test/a-team-of';
import { aTestDatabase } from '../../test/test-database';
import { aTestIdentity, type TestIdentity } from '../../test/test-identity';
import { runCommand } from '../admin/public';

let database: Database;
let identity: TestIdentity;
let boss: Awaited<ReturnType<TestIdentity['member']>>;
beforeAll(async () => {
  database = await aTestDatabase();
  identity = await aTestIdentity({ database });
  boss = await identity.member();
  await runCommand(database, ['grant', boss.email]);
});

/** Returns what an admin reads of one account. */
async function read({ email }: Pick<Member, 'email'>, filter = '') {
  const { data } = await boss.supabase.auth.getSession();
  const headers = { Authorization: `Bearer ${data.session?.access_token}` };
  const response = await identity.fetch(`/v1/admin/users?search=${email}${filter}`, { headers });
  return Object(await response.json());
}

describe('F-17 the list of accounts tells of seats', () => {
  /** Makes a team in which the owner pays for three seats; two mates have one each. */
  async function aSeatedTeam() {
    const aPerson = () => aMember(database);
    const [owner, mate, payer] = [await aPerson(), await aPerson(), await aPerson()];
    await aTeamOf(database, owner, mate, payer);
    await subscribe(database, owner, 'active', 3);
    await seatMembers(database, mate, payer);
    return { owner, mate, payer };
  }

  test('who has Pro by one is no trial: of which team, who pays, since when, and the quota of their own', async () => {
    const { owner, mate } = await aSeatedTeam();
    expect(await read(mate)).toMatchObject({
      total: 1,
      users: [
        {
          subscription: null,
          seat: { team: 'Harbor', paidBy: owner.email, status: 'active' },
          seatQuota: { searches: 1000, sharedBy: 1 },
        },
      ],
    });
    expect(Date.parse((await read(mate)).users[0].seat.since)).toBe(
      Date.parse('2026-11-19T00:00:00Z'),
    );
    expect((await read(owner)).users).toMatchObject([{ seat: null, seatQuota: null }]);
  });

  test('a pool is told as one, and an admin has no limit', async () => {
    const { mate } = await aSeatedTeam();
    await countTeams(database, 'pooled');
    try {
      expect((await read(mate)).users[0].seatQuota).toEqual({ searches: 3000, sharedBy: 3 });
    } finally {
      await countTeams(database, 'per-seat');
    }
    await runCommand(database, ['grant', mate.email ?? '']);
    expect((await read(mate)).users[0]).toMatchObject({
      seat: { team: 'Harbor' },
      seatQuota: null,
    });
  });

  test('who pays for themselves counts by that, and a seat that is not paid for is none', async () => {
    const { owner, mate, payer } = await aSeatedTeam();
    await subscribe(database, payer, 'active');
    expect((await read(payer)).users).toMatchObject([
      { subscription: { status: 'active' }, seat: null, seatQuota: null },
    ]);
    await subscribe(database, payer, 'canceled');
    expect((await read(payer)).users[0].seat).toMatchObject({ team: 'Harbor' });
    await subscribe(database, owner, 'unpaid', 3);
    expect((await read(mate)).users[0]).toMatchObject({ seat: null, seatQuota: null });
  });

  test('is filtered by the plan that it tells, each account under one', async () => {
    const { owner, mate, payer } = await aSeatedTeam();
    await subscribe(database, payer, 'active');
    const former = await aMember(database);
    const upgraded = await aMember(database);
    const trial = await aMember(database);
    await subscribe(database, former, 'canceled');
    await database.asService('test', (db) =>
      db
        .updateTable('public.profiles')
        .set({ has_upgraded: true })
        .where('id', '=', upgraded.userId)
        .execute(),
    );
    const planOf = async (member: Pick<Member, 'email'>) => {
      const found: string[] = [];
      for (const plan of accountPlans) {
        const answer = await read(member, `&plan=${plan}`);
        expect(answer.plan).toBe(plan);
        expect(answer.total).toBe(answer.users.length);
        if (answer.total === 1) found.push(plan);
      }
      return found;
    };
    expect(await planOf(mate)).toEqual(['seat']);
    for (const member of [owner, payer, former])
      expect(await planOf(member)).toEqual(['subscription']);
    expect(await planOf(upgraded)).toEqual(['upgraded']);
    expect(await planOf(trial)).toEqual(['trial']);
    expect(await read(trial)).toMatchObject({ total: 1, plan: null });
  });
});
