import type { Billing, BillingInterval } from '@deedlight/contract/billing';
import type { SubscriptionStatus } from '@deedlight/domain/usage/subscription';
import type { ORPCError } from '@orpc/server';
import {
  PaymentDeclined,
  type Payments,
  type PaymentsSetup,
  PaymentsUnavailable,
} from '../../adapters/payments';
import type { RequestContext } from '../../platform/context';
import { type Member, requireMember } from '../../platform/member';
import { os } from '../../platform/procedures';
import { customerOf, emailOf, keepCustomer } from './billing-repo';
import { changeRenewal } from './change-renewal';
import { changeSeats, refusalOf, type SeatRefusal } from './change-seats';
import { PlanCache } from './plan-cache';
import { readAndStore, type Storing } from './read-and-store';
import { type BillingSettings, readBilling } from './read-billing';
import { readOffer } from './read-offer';

/**
 * A subscription in one of these states can be repaired or resumed, and must not be bought twice.
 */
const held: readonly SubscriptionStatus[] = ['active', 'trialing', 'past_due', 'unpaid', 'paused'];

/** Handles a member's own plan: its state, its payment and its end. */
export function billingHandlers(settings: BillingSettings) {
  const { setup, publicUrl, sendsMail } = settings;
  const cache = new PlanCache();
  const customer = (context: RequestContext, member: Member) =>
    context.database.asUser(member, (db) => customerOf(db, member.userId));
  const renew = async (context: RequestContext, cancels: boolean, errors: RenewalErrors) => {
    const member = requireMember(context.actor);
    const payments = await opened(setup, errors);
    const renewal = await reached(
      errors,
      changeRenewal({ ...context, sendsMail }, member, payments, { cancels }),
    );
    if (renewal === 'none') throw errors.SUBSCRIPTION_MISSING();
    if (renewal === 'ended') throw errors.SUBSCRIPTION_ENDED();
    return readBilling(context, member, settings);
  };
  return {
    offer: os.billing.offer.handler(({ context }) => readOffer(context, settings, cache)),

    read: os.billing.read.handler(
      ({ context }): Promise<Billing> =>
        readBilling(context, requireMember(context.actor), settings),
    ),

    plans: os.billing.plans.handler(async ({ context, errors }) => {
      requireMember(context.actor);
      const payments = await opened(setup, errors);
      const { plans, readAt } = await reached(errors, cache.read(payments, context.clock.now()));
      return { plans, readAt: readAt.toString() };
    }),

    checkout: os.billing.checkout.handler(
      async ({ input: { interval, seats }, context, errors }) => {
        const member = requireMember(context.actor);
        const payments = await opened(setup, errors);
        const refusal = await refusalOf(context, member, { from: 1, to: seats });
        if (refusal !== null) throw refused(errors, refusal);
        const url = await reached(
          errors,
          startCheckout({ ...context, sendsMail }, member, payments, {
            interval,
            seats,
            publicUrl,
          }),
        );
        if (url === null) throw errors.ALREADY_SUBSCRIBED();
        return { url };
      },
    ),

    portal: os.billing.portal.handler(async ({ context, errors }) => {
      const member = requireMember(context.actor);
      const payments = await opened(setup, errors);
      const customerId = await customer(context, member);
      if (customerId === null) throw errors.CUSTOMER_MISSING();
      const page = new URL('/app/billing', publicUrl).href;
      return { url: await reached(errors, payments.openPortal(customerId, page)) };
    }),

    invoices: os.billing.invoices.handler(async ({ context, errors }) => {
      const member = requireMember(context.actor);
      const payments = await opened(setup, errors);
      const customerId = await customer(context, member);
      if (customerId === null) return { invoices: [] };
      return { invoices: await reached(errors, payments.invoices(customerId)) };
    }),

    changeSeats: os.billing.changeSeats.handler(async ({ input: { seats }, context, errors }) => {
      const member = requireMember(context.actor);
      const payments = await opened(setup, errors);
      const change = await reached(
        errors,
        changeSeats({ ...context, sendsMail }, member, payments, seats),
      ).catch((cause: unknown) => {
        throw cause instanceof PaymentDeclined ? errors.PAYMENT_DECLINED({ cause }) : cause;
      });
      switch (change.kind) {
        case 'none':
          throw errors.SUBSCRIPTION_MISSING();
        case 'ended':
          throw errors.SUBSCRIPTION_ENDED();
        case 'changed':
          return readBilling(context, member, settings);
        default:
          throw refused(errors, change);
      }
    }),

    cancel: os.billing.cancel.handler(({ context, errors }) => renew(context, true, errors)),
    resume: os.billing.resume.handler(({ context, errors }) => renew(context, false, errors)),
  };
}

type Failure = ORPCError<string, unknown>;

type ProviderErrors = {
  BILLING_NOT_CONFIGURED(about: { data: { missingSettings: string[] } }): Failure;
  PAYMENTS_UNAVAILABLE(about: { cause: unknown }): Failure;
};

type RenewalErrors = ProviderErrors & {
  SUBSCRIPTION_MISSING(): Failure;
  SUBSCRIPTION_ENDED(): Failure;
};

type SeatErrors = {
  TEAM_NEEDED(): Failure;
  SEATS_GIVEN(about: { data: { needed: number } }): Failure;
};

function refused(errors: SeatErrors, refusal: SeatRefusal): Failure {
  return refusal.kind === 'team-needed'
    ? errors.TEAM_NEEDED()
    : errors.SEATS_GIVEN({ data: { needed: refusal.needed } });
}

function opened(setup: PaymentsSetup, errors: ProviderErrors): Promise<Payments> {
  if (setup.isConfigured) return setup.open();
  throw errors.BILLING_NOT_CONFIGURED({ data: { missingSettings: [...setup.missing] } });
}

async function reached<T>(errors: ProviderErrors, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    if (cause instanceof PaymentsUnavailable) throw errors.PAYMENTS_UNAVAILABLE({ cause });
    throw cause;
  }
}

/** Returns the address of the checkout page, or null if the person has a subscription. */
async function startCheckout(
  context: Storing,
  member: Member,
  payments: Payments,
  { interval, seats, publicUrl }: { interval: BillingInterval; seats: number; publicUrl: string },
): Promise<string | null> {
  const customerId = await customerOfMember(context, member, payments);
  // The stored state may be behind by an event that has not arrived yet.
  const { found } = await readAndStore(
    { ...context, reason: 'subscriptions read before a checkout' },
    () => payments.subscriptionsOf(customerId),
  );
  if (found.some(({ tier, status }) => tier === 'pro' && held.includes(status))) return null;
  const page = new URL('/app/billing', publicUrl).href;
  return payments.startCheckout({
    customerId,
    userId: member.userId,
    interval,
    seats,
    successUrl: `${page}?checkout=done`,
    cancelUrl: `${page}?checkout=canceled`,
  });
}

/**
 * Returns the person's customer at the provider, which is created at the first purchase and stored.
 */
async function customerOfMember(
  { database, clock }: Pick<RequestContext, 'database' | 'clock'>,
  { userId }: Member,
  payments: Payments,
): Promise<string> {
  const reason = 'a person becomes a customer';
  const kept = await database.asService(reason, async (db) => ({
    customer: await customerOf(db, userId),
    email: await emailOf(db, userId),
  }));
  if (kept.customer !== null) return kept.customer;
  const made = await payments.createCustomer({ userId, email: kept.email });
  return database.asService(reason, (db) => keepCustomer(db, userId, made, clock.now()));
}
