import type { SubscriptionStatus } from '@deedlight/domain/usage/subscription';
import type { Temporal } from 'temporal-polyfill';

export const intervals = ['monthly', 'yearly'] as const;
export type Interval = (typeof intervals)[number];

export const planUnits = ['day', 'week', 'month', 'year'] as const;

/** What Pro costs, as the payment provider's own price says. */
export type Plan = {
  interval: Interval;
  priceId: string;
  /** In the smallest unit of the currency; null where the price has no fixed amount. */
  amount: number | null;
  /** ISO 4217, lower case. */
  currency: string;
  every: { count: number; unit: (typeof planUnits)[number] };
};

/** One subscription as the payment provider keeps it. Instants are ISO 8601 in UTC. */
export type ProviderSubscription = {
  id: string;
  customerId: string;
  email: string | null;
  /** Whom the customer was made for, where the provider was told. */
  userId: string | null;
  status: SubscriptionStatus;
  /** 'other': something that is sold on the same account and is not Pro. */
  tier: 'pro' | 'other';
  priceId: string | null;
  interval: Interval | null;
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

/** What a delivered event is about: which subscription to read anew, or which customer is gone. */
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
  successUrl: string;
  cancelUrl: string;
};

/** The payment provider. Throws PaymentsUnavailable where it cannot be reached or is in trouble. */
export interface Payments {
  plans(): Promise<Plan[]>;
  /** Asked again for the same person it answers the same customer. */
  createCustomer(person: { userId: string; email: string | null }): Promise<string>;
  /** The address of the page where the person pays. */
  startCheckout(checkout: Checkout): Promise<string>;
  /** The address of the provider's own pages for the customer; valid for a short time. */
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  /** Newest first. */
  invoices(customerId: string): Promise<ProviderInvoice[]>;
  /** null: the provider knows of none with this id. */
  subscription(id: string): Promise<ProviderSubscription | null>;
  /** All of one customer, ended ones included. */
  subscriptionsOf(customerId: string): Promise<ProviderSubscription[]>;
  /** A page of all there are, ended ones included, after the one named. */
  subscriptionPage(after: string | null): Promise<ProviderSubscription[]>;
  /** One that has ended stays as it is. null: the provider knows of none with this id. */
  setCancelAtPeriodEnd(id: string, isCanceling: boolean): Promise<ProviderSubscription | null>;
  /** As above: what has ended cannot end again. */
  cancelNow(id: string): Promise<ProviderSubscription | null>;
  /** null where the signature is missing, wrong or too old. Throws UnreadableEvent. */
  readEvent(
    body: Uint8Array,
    signature: string | undefined,
    now: Temporal.Instant,
  ): ProviderEvent | null;
}

/** The payment provider did not answer, or answered that it cannot at the moment. */
export class PaymentsUnavailable extends Error {
  override readonly name = 'PaymentsUnavailable';
}

/** The signature holds, and what it signs is no event. */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent';
}

export type PaymentsSetup =
  /** Opened at the first use, as the provider's library takes its time to load. */
  | { isConfigured: true; open: () => Promise<Payments> }
  /** The settings that are not set. */
  | { isConfigured: false; missing: readonly string[] };
