/** The records below are the state of the double. Times are seconds since 1970, as at Stripe. */
export type Metadata = Record<string, string>;

export type Customer = {
  id: string;
  email: string | null;
  metadata: Metadata;
  created: number;
  isDeleted: boolean;
};

export type Price = {
  id: string;
  product: string;
  amount: number;
  currency: string;
  unit: 'month' | 'year';
};

export type Subscription = {
  id: string;
  customer: string;
  price: string;
  quantity: number;
  /** What the next invoice takes off for seats that were given up. */
  credit: number;
  status: string;
  created: number;
  periodStart: number;
  periodEnd: number;
  cancelAtPeriodEnd: boolean;
  cancelAt: number | null;
  canceledAt: number | null;
  endedAt: number | null;
  trialStart: number | null;
  trialEnd: number | null;
  metadata: Metadata;
};

export type CheckoutSession = {
  id: string;
  customer: string;
  price: string;
  quantity: number;
  status: 'open' | 'complete' | 'expired';
  created: number;
  successUrl: string;
  cancelUrl: string;
  metadata: Metadata;
  subscriptionMetadata: Metadata;
  clientReference: string | null;
  subscription: string | null;
};

export type Invoice = {
  id: string;
  number: string;
  customer: string;
  subscription: string;
  created: number;
  amount: number;
  currency: string;
  status: 'open' | 'paid';
};

export type StripeEvent = { id: string; type: string; created: number; data: { object: object } };
