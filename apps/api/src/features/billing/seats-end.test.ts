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
  await office.seatMails();
});

const told = async () => (await office.seatMails()).map(({ to }) => to).sort();
const emailsOf = (...members: Member[]) => members.map(({ email }) => email).sort();
const world = () => office.billing.double.world;

describe('F-17 seats that are no longer paid for', () => {
  test.each(['unpaid', 'canceled'] as const)(
    'are told to who had them, once, when the subscription is %s',
    async (status) => {
      if (status === 'canceled') world().end(id);
      else world().change(id, { status });
      await office.billing.catchUp();
      const mails = await office.seatMails();
      expect(mails.map(({ to }) => to).sort()).toEqual(emailsOf(bob, eve));
      const mail = mails.find(({ to }) => to === bob.email);
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
    expect(await told()).toEqual(emailsOf(bob, eve));
  });

  test('are not told while the payment is only late, and again when they end anew', async () => {
    world().change(id, { status: 'past_due' });
    await office.billing.catchUp();
    expect(await told()).toEqual([]);
    for (const status of ['unpaid', 'active', 'canceled'] as const) {
      world().change(id, { status });
      await office.billing.catchUp();
    }
    const ends = (await office.seatMails()).filter(({ subject }) => subject.includes('no longer'));
    expect(ends.map(({ to }) => to).sort()).toEqual(emailsOf(bob, bob, eve, eve));
  });

  test('are told when they are paid for again, to who has them and to the owner, once', async () => {
    world().change(id, { status: 'unpaid' });
    await office.billing.catchUp();
    await office.seatMails();
    world().change(id, { status: 'active' });
    await office.billing.catchUp();
    const mails = await office.seatMails();
    expect(mails.map(({ to }) => to).sort()).toEqual(emailsOf(ann, bob, eve));
    const subjectTo = (member: Member) => mails.find(({ to }) => to === member.email)?.subject;
    expect(subjectTo(bob)).toBe('Your seat in the team Harbor is paid for again');
    expect(subjectTo(ann)).toBe('2 given seats of your team Harbor are paid for again');
    const payments = await office.billing.payments();
    await replaySubscriptions({ ...office.billing.storing, sendsMail: true, payments });
    expect(await told()).toEqual([]);
    world().change(id, { quantity: 2 });
    await office.billing.catchUp();
    await office.seatMails();
    world().change(id, { quantity: 3 });
    await office.billing.catchUp();
    const one = await office.seatMails();
    expect(one.map(({ to }) => to).sort()).toEqual(emailsOf(ann, eve));
    expect(one.map(({ subject }) => subject)).toContain(
      '1 given seat of your team Harbor is paid for again',
    );
  });

  test('are not told where this server sends no mail', async () => {
    world().change(id, { status: 'unpaid' });
    const payments = await office.billing.payments();
    await replaySubscriptions({ ...office.billing.storing, payments });
    await office.billing.catchUp();
    expect(await told()).toEqual([]);
    expect(await of(eve).billing.read()).toMatchObject({ plan: 'trial', seat: null });
  });

  test('are told to those alone whom fewer seats leave out', async () => {
    world().change(id, { quantity: 2 });
    await office.billing.catchUp();
    expect(await told()).toEqual(emailsOf(eve));
  });

  test('are told by the daily reading where an event was lost', async () => {
    world().change(id, { status: 'unpaid' });
    const payments = await office.billing.payments();
    const replaying = { ...office.billing.storing, sendsMail: true, payments };
    for (const _ of [1, 2]) await replaySubscriptions(replaying);
    expect(await told()).toEqual(emailsOf(bob, eve));
  });

  test('are told once to a mate whose seat was taken back before', async () => {
    await give(ann, bob, false);
    world().change(id, { status: 'unpaid' });
    await office.billing.catchUp();
    const mails = await office.seatMails();
    expect(mails.map(({ to }) => to).sort()).toEqual(emailsOf(bob, eve));
    const [first] = mails.filter(({ to }) => to === bob.email);
    expect(first?.subject).toContain('took back your seat');
  });
});
