import { beforeAll, expect, test } from 'vitest';
import {
  doubleSettings,
  openStripeDouble,
  type StripeDouble,
} from '../../adapters/stripe/double/stripe-double';
import type { Database } from '../../platform/database/database';
import type { Mail } from '../../platform/mail';
import type { Member } from '../../platform/member';
import { aTeamOf, seatMembers } from '../../test/a-team-of';
import { afterFile } from '../../test/after-file';
import { mailInto } from '../../test/kept-mails';
import { sendSeatMails } from '../../test/send-seat-mails';
import { aTestApp } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';
import { aTestIdentity, type TestIdentity } from '../../test/test-identity';

let database: Database;
let identity: TestIdentity;
let double: StripeDouble;

beforeAll(async () => {
  database = await aTestDatabase();
  double = await openStripeDouble(Math.floor(Date.now() / 1000));
  afterFile(() => double.close());
  const env = { ...doubleSettings, STRIPE_API_BASE: double.url };
  identity = await aTestIdentity({ database, env, mail: mailInto([]) });
});

async function aPerson() {
  const { id: userId, email, supabase } = await identity.member();
  const member: Member = { role: 'authenticated', userId, email, sessionId: null };
  return { member, supabase };
}

/** Sends the provider's events to the server, those from `from` on. */
async function deliver(from: number): Promise<void> {
  for (const event of double.world.events.slice(from)) {
    const { body, signature } = double.signed(event, identity.clock.now().epochMilliseconds / 1000);
    const headers = { 'stripe-signature': signature };
    const answer = await identity.fetch('/v1/webhooks/stripe', { method: 'POST', body, headers });
    expect(answer.status).toBe(200);
  }
}

test('F-17 an owner who pays for seats deletes the account: nobody is charged, the team has an owner, the seats have ended, and each is told once', async () => {
  const [owner, heir, mate] = [await aPerson(), await aPerson(), await aPerson()];
  await aTeamOf(database, owner.member, heir.member, mate.member);
  const { email, userId } = owner.member;
  const customer = double.world.addCustomer(email, { user_id: userId });
  const subscription = double.world.subscribe(customer.id, 'price_pro_monthly');
  double.world.change(subscription.id, { quantity: 4 });
  await deliver(0);
  await seatMembers(database, heir.member, mate.member);
  const as = ({ member }: { member: Member }) =>
    aTestApp({ database, clock: identity.clock }).browser({ signedInAs: member }).client;
  expect(await as(mate).billing.read()).toMatchObject({ plan: 'pro', seat: { team: 'Harbor' } });

  const told = double.world.events.length;
  const { data } = await owner.supabase.auth.getSession();
  const headers = { Authorization: `Bearer ${data.session?.access_token}` };
  const answer = await identity.fetch('/v1/account', { method: 'DELETE', headers });
  expect(answer.status).toBe(200);
  // The event of the end comes when the account is gone.
  await deliver(told);

  expect(double.world.subscriptions.get(subscription.id)?.status).toBe('canceled');
  const sent: Mail[] = [];
  await sendSeatMails({ database, clock: identity.clock }, async (mail) => void sent.push(mail));
  expect(sent.map(({ to }) => to).sort()).toEqual([heir.member.email, mate.member.email].sort());
  expect(sent[0]?.subject).toContain('is no longer paid for');
  expect(await as(mate).billing.read()).toMatchObject({ plan: 'trial', seat: null });
  const { team } = await as(heir).teams.own();
  expect(team).toMatchObject({ role: 'owner', seats: 0 });
  expect(team?.members.map(({ userId: id, role, seat }) => [id, role, seat])).toEqual([
    [heir.member.userId, 'owner', null],
    [mate.member.userId, 'member', null],
  ]);
});
