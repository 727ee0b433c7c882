import { beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '../../platform/member';
import { aMember } from '../../test/a-member';
import { aTeamOf, countTeams, leaveTeam } from '../../test/a-team-of';
import { aSeatOffice } from './test/seat-office';

const office = aSeatOffice({ MONTHLY_SEARCHES: '3', PRO_MONTHLY_SEARCHES: '7' });
const { of, give, buy, seatsOf } = office;
let ann: Member;
let bob: Member;
let eve: Member;

beforeEach(async () => {
  [ann, bob, eve] = await office.three();
});

const code = (name: string) => ({ code: name });

describe('F-17 seats of a team', () => {
  test('are bought by its owner, and a mate with one has Pro until it is taken back', async () => {
    await aTeamOf(office.billing.database, ann, bob);
    await buy(ann, 2);
    expect(await of(ann).billing.read()).toMatchObject({
      plan: 'pro',
      subscription: { seats: 2, priceId: 'price_pro_monthly' },
      seat: null,
      ownTeam: { name: 'Harbor', seatsGiven: 0 },
    });
    expect(await of(bob).billing.read()).toMatchObject({ plan: 'trial', seat: null });

    const { team } = await give(ann, bob);
    expect(team).toMatchObject({ seats: 2, members: [{ seat: null }, { seat: 'given' }] });
    const theirs = await of(bob).billing.read();
    expect(theirs).toMatchObject({
      plan: 'pro',
      hasAccess: true,
      trial: null,
      subscription: null,
      hasCustomer: false,
      seat: { team: 'Harbor', paidBy: ann.email, status: 'active', endsAt: null },
    });
    expect((await of(bob).usage.stats()).usage.total).toMatchObject({ limit: 7 });
    expect((await of(bob).usage.stats()).subscription).toMatchObject({ tier: 'pro' });

    await give(ann, bob, false);
    expect(await of(bob).billing.read()).toMatchObject({ plan: 'trial', seat: null });
    expect((await of(bob).usage.stats()).usage.total).toMatchObject({ limit: 3 });
  });

  test('open Pro for who has no trial left, and close it when they leave', async () => {
    const late = await aMember(office.billing.database, { trialStartedAt: '2026-11-01T00:00:00Z' });
    await aTeamOf(office.billing.database, ann, late);
    await buy(ann, 2);
    expect(await of(late).billing.read()).toMatchObject({ hasAccess: false });
    await give(ann, late);
    expect(await of(late).billing.read()).toMatchObject({ plan: 'pro', hasAccess: true });
    await leaveTeam(office.billing.database, late);
    expect(await of(late).billing.read()).toMatchObject({ hasAccess: false, seat: null });
    expect(await of(ann).billing.read()).toMatchObject({ ownTeam: { seatsGiven: 0 } });
  });

  test('are as many as are paid for', async () => {
    await aTeamOf(office.billing.database, ann, bob, eve);
    await expect(give(ann, bob)).rejects.toMatchObject(code('TEAM_SEATS_USED'));
    await buy(ann, 2);
    await give(ann, bob);
    await expect(give(ann, eve)).rejects.toMatchObject({ ...code('TEAM_SEATS_USED'), status: 409 });
    expect(await of(ann).billing.changeSeats({ seats: 3 })).toMatchObject({
      subscription: { seats: 3 },
    });
    await give(ann, eve);
    expect(await seatsOf(ann, bob, eve)).toEqual([null, 'given', 'given']);
    const refused = of(ann).billing.changeSeats({ seats: 2 });
    await expect(refused).rejects.toMatchObject({ ...code('SEATS_GIVEN'), data: { needed: 3 } });
    await give(ann, eve, false);
    expect(await of(ann).billing.changeSeats({ seats: 2 })).toMatchObject({
      subscription: { seats: 2 },
    });
  });

  test('follow what the payment provider says: those given first count', async () => {
    await aTeamOf(office.billing.database, ann, bob, eve);
    const id = await buy(ann, 3);
    await give(ann, bob);
    office.billing.app.clock.advance({ minutes: 1 });
    await give(ann, eve);
    office.billing.double.world.change(id, { quantity: 2 });
    await office.billing.catchUp();
    expect(await seatsOf(ann, bob, eve)).toEqual([null, 'given', 'unpaid']);
    expect(await of(bob).billing.read()).toMatchObject({ plan: 'pro' });
    expect(await of(eve).billing.read()).toMatchObject({ plan: 'trial', seat: null });

    office.billing.double.world.change(id, { quantity: 3, status: 'past_due' });
    await office.billing.catchUp();
    expect(await of(eve).billing.read()).toMatchObject({
      plan: 'pro',
      seat: { status: 'past_due' },
    });
    office.billing.double.world.change(id, { status: 'unpaid' });
    await office.billing.catchUp();
    expect(await seatsOf(ann, bob, eve)).toEqual([null, 'unpaid', 'unpaid']);
    expect(await of(bob).billing.read()).toMatchObject({ plan: 'trial', seat: null });
  });

  test('that end are announced to who has one', async () => {
    await aTeamOf(office.billing.database, ann, bob);
    await buy(ann, 2);
    await give(ann, bob);
    const { subscription } = await of(ann).billing.cancel();
    const { seat } = await of(bob).billing.read();
    expect(seat?.endsAt).toBe(subscription?.endsAt);
    expect(seat?.endsAt).not.toBeNull();
  });

  test('are needed by nobody who pays alone', async () => {
    await aTeamOf(office.billing.database, ann, bob);
    await buy(ann, 2);
    await buy(bob, 1);
    await give(ann, bob);
    expect(await of(bob).billing.read()).toMatchObject({
      plan: 'pro',
      seat: null,
      subscription: { seats: 1 },
    });
  });

  test('leave the pool of those who are on the trial', async () => {
    await aTeamOf(office.billing.database, ann, bob, eve);
    await countTeams(office.billing.database, 'pooled');
    try {
      await buy(ann, 2);
      expect((await of(eve).usage.stats()).usage.pool).toMatchObject({ shares: 2 });
      await give(ann, bob);
      expect((await of(bob).usage.stats()).usage).toMatchObject({
        pool: { of: 'seats', shares: 2 },
        total: { limit: 14 },
      });
      expect((await of(eve).usage.stats()).usage.pool).toMatchObject({ shares: 1 });
    } finally {
      await countTeams(office.billing.database, 'per-seat');
    }
  });
});

describe('F-17 seats are refused', () => {
  test.each([0, 51, 1.5])('in a number such as %s, by the name of the field', async (seats) => {
    await aTeamOf(office.billing.database, ann, bob);
    for (const call of [
      () => of(ann).billing.checkout({ interval: 'monthly', seats }),
      () => of(ann).billing.changeSeats({ seats }),
    ]) {
      await expect(call()).rejects.toMatchObject({
        status: 400,
        data: { fields: [{ field: 'seats' }] },
      });
    }
  });

  test('to who owns no team, or has no subscription', async () => {
    const alone = of(ann).billing.checkout({ interval: 'monthly', seats: 2 });
    await expect(alone).rejects.toMatchObject({ ...code('TEAM_NEEDED'), status: 409 });
    await buy(ann, 1);
    const more = of(ann).billing.changeSeats({ seats: 2 });
    await expect(more).rejects.toMatchObject(code('TEAM_NEEDED'));
    await aTeamOf(office.billing.database, eve, bob);
    const none = of(eve).billing.changeSeats({ seats: 2 });
    await expect(none).rejects.toMatchObject(code('SUBSCRIPTION_MISSING'));
    const mate = of(bob).billing.checkout({ interval: 'monthly', seats: 2 });
    await expect(mate).rejects.toMatchObject(code('TEAM_NEEDED'));
  });

  test('by a card that is declined, and nothing is changed', async () => {
    await aTeamOf(office.billing.database, ann, bob);
    await buy(ann, 1);
    office.billing.double.world.declines = true;
    const refused = of(ann).billing.changeSeats({ seats: 4 });
    await expect(refused).rejects.toMatchObject({ ...code('PAYMENT_DECLINED'), status: 402 });
    expect(await of(ann).billing.read()).toMatchObject({ subscription: { seats: 1 } });
  });

  test('to mates who do not run the team, for strangers and for the owner', async () => {
    await aTeamOf(office.billing.database, ann, bob);
    await buy(ann, 3);
    await expect(give(bob, bob)).rejects.toMatchObject({ ...code('TEAM_ROLE'), status: 403 });
    await expect(give(ann, eve)).rejects.toMatchObject(code('TEAM_MATE_UNKNOWN'));
    await expect(give(ann, ann)).rejects.toMatchObject(code('TEAM_SEAT_OWNER'));
    await expect(give(eve, bob)).rejects.toMatchObject(code('TEAM_NONE'));
    expect(await seatsOf(ann, bob)).toEqual([null, null]);
  });

  test('an owner who pays for seats neither deletes the team nor hands it over', async () => {
    await aTeamOf(office.billing.database, ann, bob);
    await buy(ann, 2);
    const { teams } = of(ann);
    await expect(teams.remove()).rejects.toMatchObject(code('TEAM_SEATS_PAID'));
    const handed = teams.giveRole({ userId: bob.userId, role: 'owner' });
    await expect(handed).rejects.toMatchObject(code('TEAM_SEATS_PAID'));
    await of(ann).billing.changeSeats({ seats: 1 });
    await teams.giveRole({ userId: bob.userId, role: 'owner' });
    expect((await of(bob).teams.own()).team).toMatchObject({ role: 'owner', seats: 0 });
  });
});
