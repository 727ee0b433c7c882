import { beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '../../platform/member';
import { aTeamOf } from '../../test/a-team-of';
import { aTestApp } from '../../test/test-app';
import { replaySubscriptions } from './replay-subscriptions';
import { aSeatOffice } from './test/seat-office';

const office = aSeatOffice();
const { of, give, buy } = office;
let ann: Member;
let bob: Member;
let eve: Member;
/** The subscription of three seats that Ann pays for; Bob and Eve have the others. */
let id: string;

beforeEach(async () => {
  [ann, bob, eve] = await office.three();
  await aTeamOf(office.billing.database, ann, bob, eve);
  id = await buy(ann, 3);
  await give(ann, bob);
  office.billing.app.clock.advance({ minutes: 1 });
  await give(ann, eve);
  office.billing.sent.length = 0;
});

const told = () => office.billing.sent.map(({ to }) => to).sort();
const emailsOf = (...members: Member[]) => members.map(({ email }) => email).sort();
const world = () => office.billing.double.world;

describe('F-17 seats that are no longer paid for', () => {
  test.each(['unpaid', 'canceled'] as const)(
    'are told to who had them, once, when the subscription is %s',
    async (status) => {
      if (status === 'canceled') world().end(id);
      else world().change(id, { status });
      await office.billing.catchUp();
      expect(told()).toEqual(emailsOf(bob, eve));
      const mail = office.billing.sent.find(({ to }) => to === bob.email);
      expect(mail?.subject).toContain('Your seat in the team Harbor is no longer paid for');
      expect(mail?.text).toContain('your free trial counts while it has days left');
      expect(mail?.text).toMatch(/\/app\/billing\b/);
      expect(await of(bob).billing.read()).toMatchObject({ plan: 'trial', seat: null });
    },
  );

  test('are told once when events come twice, and when several processes handle them at once', async () => {
    const { billing } = office;
    const { env, mail } = billing;
    const other = aTestApp({ database: billing.database, env, mail }).browser();
    const from = world().events.length;
    world().change(id, { status: 'unpaid' });
    world().change(id, { status: 'unpaid', cancelAtPeriodEnd: true });
    const events = world().events.slice(from);
    expect(events.length).toBeGreaterThan(1);
    const sending = [...events, ...events].map(async (event, nth) => {
      const { body, signature } = billing.double.signed(event, billing.seconds());
      if (nth % 2 === 0) return (await billing.post({ body, signature })).status;
      const headers = { 'stripe-signature': signature };
      return (await other.fetch('/v1/webhooks/stripe', { method: 'POST', body, headers })).status;
    });
    expect(new Set(await Promise.all(sending))).toEqual(new Set([200]));
    await billing.catchUp();
    expect(told()).toEqual(emailsOf(bob, eve));
  });

  test('are not told while the payment is only late, and again when they end anew', async () => {
    world().change(id, { status: 'past_due' });
    await office.billing.catchUp();
    expect(told()).toEqual([]);
    for (const status of ['unpaid', 'active', 'canceled'] as const) {
      world().change(id, { status });
      await office.billing.catchUp();
    }
    expect(told()).toEqual(emailsOf(bob, bob, eve, eve));
  });

  test('are told to those alone whom fewer seats leave out', async () => {
    world().change(id, { quantity: 2 });
    await office.billing.catchUp();
    expect(told()).toEqual(emailsOf(eve));
  });

  test('are told by the daily reading where an event was lost', async () => {
    world().change(id, { status: 'unpaid' });
    const ended: string[] = [];
    const news = {
      unpaid: async (holders: readonly { userId: string }[]) => {
        ended.push(...holders.map(({ userId }) => userId));
      },
    };
    const payments = await office.billing.payments();
    for (const _ of [1, 2]) {
      await replaySubscriptions({ ...office.billing.storing, payments, news });
    }
    expect(ended.sort()).toEqual([bob.userId, eve.userId].sort());
  });

  test('end all the same where no mail can be sent, and where sending it fails', async () => {
    office.billing.mailFails(true);
    try {
      world().change(id, { status: 'unpaid' });
      await office.billing.catchUp();
    } finally {
      office.billing.mailFails(false);
    }
    expect(await of(eve).billing.read()).toMatchObject({ plan: 'trial', seat: null });
    await of(bob).teams.leave();
    expect(await of(bob).teams.own()).toMatchObject({ team: null });
  });

  test('are told once to a mate whose seat was taken back before', async () => {
    await give(ann, bob, false);
    world().change(id, { status: 'unpaid' });
    await office.billing.catchUp();
    expect(told()).toEqual(emailsOf(bob, eve));
    const [first] = office.billing.sent.filter(({ to }) => to === bob.email);
    expect(first?.subject).toContain('took back your seat');
  });
});
