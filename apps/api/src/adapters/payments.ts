import type { SubscriptionStatus } from '@deedlight/domain/usage/subscription';
import type { Temporal } from 'temporal-polyfill';

export const intervals = ['monthly', 'yearly'] as const;
export type Interval = (typeof intervals)[number];

export const planUnits = ['day', 'week', 'month', 'year'] as const;

/** The price of Pro, as the payment provider has it. */
export type Plan = {
  interval: Interval;
  priceId: string;
  /** It is in the smallest unit of the currency, and null where the price has no fixed amount. */
  amount: number | null;
  /** It is an ISO 4217 code in lower case. */
  currency: string;
  every: { count: number; unit: (typeof planUnits)[number] };
};

/** A subscription as the payment provider has it. Instants are ISO 8601 in UTC. */
export type ProviderSubscription = {
  id: string;
  customerId: string;
  email: string | null;
  /** It is null if the provider was not told for whom the customer was created. */
  userId: string | null;
  status: SubscriptionStatus;
  /** 'other' is a product that is sold on the same account and is not Pro. */
  tier: 'pro' | 'other';
  priceId: string | null;
  interval: Interval | null;
  /** How many seats it pays for. */
  quantity: number;
  createdAt: string;
  periodStart: string | null;
  periodEnd: string | null;
  cancelAtPeriodEnd: boolean;
  cancelAt: string | null;
  canceledAt: string | null;
  endedAt: string | null;
  trialStart: string | null;
  trialEnd: string | null;
};

export const invoiceStatuses = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;

export type ProviderInvoice = {
  id: string;
  number: string | null;
  createdAt: string;
  amount: number;
  currency: string;
  status: (typeof invoiceStatuses)[number];
  pdfUrl: string | null;
  pageUrl: string | null;
};

/** Tells what an event is about: a subscription to read again, or a customer that was deleted. */
export type ProviderEvent = {
  id: string;
  type: string;
  createdAt: string;
  about:
    | { kind: 'subscription'; id: string }
    | { kind: 'customer-deleted'; customerId: string }
    | { kind: 'nothing-of-ours' };
};

export type Checkout = {
  customerId: string;
  userId: string;
  interval: Interval;
  seats: number;
  successUrl: string;
  cancelUrl: string;
};

/**
 * Talks to the payment provider. Its calls throw PaymentsUnavailable if the provider cannot be
 * reached or fails.
 */
export interface Payments {
  plans(): Promise<Plan[]>;
  /** Returns the same customer when it is called again for the same person. */
  createCustomer(person: { userId: string; email: string | null }): Promise<string>;
  /** Returns the address of the page where the person pays. */
  startCheckout(checkout: Checkout): Promise<string>;
  /** Returns the address of the provider's own pages for the customer, valid for a short time. */
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  /** Returns the invoices, newest first. */
  invoices(customerId: string): Promise<ProviderInvoice[]>;
  /** Returns null if the provider knows no subscription with this id. */
  subscription(id: string): Promise<ProviderSubscription | null>;
  /** Returns all subscriptions of one customer, including ended ones. */
  subscriptionsOf(customerId: string): Promise<ProviderSubscription[]>;
  /** Returns the next page of all subscriptions, including ended ones, after the given id. */
  subscriptionPage(after: string | null): Promise<ProviderSubscription[]>;
  /**
   * Leaves an ended subscription as it is. Returns null if the provider knows none with this id.
   */
  setCancelAtPeriodEnd(id: string, isCanceling: boolean): Promise<ProviderSubscription | null>;
  /**
   * Pays for another number of seats from now on. More of them are charged at once for the rest of
   * the period; the rest of fewer is taken off the next invoice. Leaves an ended subscription as it
   * is. Returns null if the provider knows none with this id. Throws PaymentDeclined, and changes
   * nothing, if the charge does not go through.
   */
  setSeats(id: string, seats: number): Promise<ProviderSubscription | null>;
  /**
   * Leaves an ended subscription as it is. Returns null if the provider knows none with this id.
   */
  cancelNow(id: string): Promise<ProviderSubscription | null>;
  /** Returns null if the signature is missing, wrong or too old. Throws UnreadableEvent. */
  readEvent(
    body: Uint8Array,
    signature: string | undefined,
    now: Temporal.Instant,
  ): ProviderEvent | null;
}

/** The payment provider did not answer, or answered that it cannot serve the request now. */
export class PaymentsUnavailable extends Error {
  override readonly name = 'PaymentsUnavailable';
}

/** The card was declined, or its holder has to confirm the payment first. */
export class PaymentDeclined extends Error {
  override readonly name = 'PaymentDeclined';
}

/** The signature is right, but the signed body is no event. */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent';
}

export type PaymentsSetup =
  /** Opens at the first use, because the provider's library is slow to load. */
  | { isConfigured: true; open: () => Promise<Payments> }
  | { isConfigured: false; missing: readonly string[] };
