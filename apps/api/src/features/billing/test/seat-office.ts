import { beforeAll, beforeEach } from 'vitest';
import type { Mail } from '../../../platform/mail';
import type { Member } from '../../../platform/member';
import { aMember } from '../../../test/a-member';
import { forgetSeatMails, sendSeatMails } from '../../../test/send-seat-mails';
import type { Client } from '../../../test/test-app';
import { aBillingApp, type BillingApp } from './billing-app';

/** Opens an app for the tests of a file, in which people buy, give and take back seats. */
export function aSeatOffice(env: Record<string, string> = {}) {
  let opened: BillingApp | undefined;
  const billing = (): BillingApp => {
    if (opened === undefined) throw new Error('the tests have not begun');
    return opened;
  };
  beforeAll(async () => {
    opened = await aBillingApp(env);
  });
  beforeEach(async () => {
    await forgetSeatMails(billing().database);
    billing().double.world.declines = false;
  });
  const of = (member: Member): Client => billing().app.browser({ signedInAs: member }).client;
  return {
    get billing() {
      return billing();
    },
    of,
    /** Returns the mails about seats that a worker sends next. */
    async seatMails(): Promise<Mail[]> {
      const mails: Mail[] = [];
      const { database, app } = billing();
      await sendSeatMails({ database, clock: app.clock }, async (mail) => void mails.push(mail));
      return mails;
    },
    /** Makes three people whose trials begin now. */
    async three(): Promise<[Member, Member, Member]> {
      const { database, app } = billing();
      const one = () => aMember(database, { trialStartedAt: app.clock.now().toString() });
      return await Promise.all([one(), one(), one()]);
    },
    give: (by: Member, { userId }: Member, isGiven = true) =>
      of(by).teams.giveSeat({ userId, isGiven }),
    /** Buys seats as a person does: opens the page, pays there, and waits for the events that follow. */
    async buy(member: Member, seats: number): Promise<string> {
      const { url } = await of(member).billing.checkout({ interval: 'monthly', seats });
      const { id } = billing().double.world.completeCheckout(url.split('/').at(-1) ?? '');
      await billing().catchUp();
      return id;
    },
    /** Returns the seats of a team as its owner sees them, the owner's own first. */
    async seatsOf(owner: Member, ...mates: Member[]) {
      const members = (await of(owner).teams.own()).team?.members ?? [];
      return [owner, ...mates].map(
        ({ userId }) => members.find((one) => one.userId === userId)?.seat,
      );
    },
  };
}
