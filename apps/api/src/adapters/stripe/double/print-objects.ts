import type { Customer, Price, Subscription } from './records';

/**
 * Writes a record in Stripe's format, with every field that Stripe always sends; those that we do
 * not use are empty.
 */
export function printCustomer({ id, email, metadata, created, isDeleted }: Customer): object {
  if (isDeleted) return { id, object: 'customer', deleted: true };
  return {
    id,
    object: 'customer',
    email,
    metadata,
    created,
    livemode: false,
    balance: 0,
    default_source: null,
    description: null,
    shipping: null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
  };
}

export function printPrice({ id, product, amount, currency, unit }: Price): object {
  return {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: 1_700_000_000,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
    recurring: {
      interval: unit,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
  };
}

export function printSubscription(
  subscription: Subscription,
  price: Price,
  customer: Customer | string,
): object {
  const { id, status, created, metadata } = subscription;
  return {
    id,
    object: 'subscription',
    status,
    created,
    metadata,
    livemode: false,
    customer: typeof customer === 'string' ? customer : printCustomer(customer),
    items: {
      object: 'list',
      data: [printItem(subscription, price)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    cancel_at: subscription.cancelAt,
    canceled_at: subscription.canceledAt,
    ended_at: subscription.endedAt,
    trial_start: subscription.trialStart,
    trial_end: subscription.trialEnd,
    application: null,
    application_fee_percent: null,
    billing_cycle_anchor: created,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor_config: null,
    billing_schedules: [],
    billing_thresholds: null,
    billing_mode: { type: 'flexible', flexible: null },
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    currency: price.currency,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    description: null,
    discounts: [],
    latest_invoice: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    managed_payments: null,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: null,
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: created,
    test_clock: null,
    transfer_data: null,
    trial_settings: null,
  };
}

function printItem(
  { id, created, periodStart, periodEnd, quantity }: Subscription,
  price: Price,
): object {
  return {
    id: id.replace('sub_', 'si_'),
    object: 'subscription_item',
    subscription: id,
    created,
    current_period_start: periodStart,
    current_period_end: periodEnd,
    quantity,
    billing_thresholds: null,
    current_trial: null,
    discounts: [],
    metadata: {},
    price: printPrice(price),
    plan: printPlan(price),
    tax_rates: [],
  };
}

function printPlan({ id, product, amount, currency, unit }: Price): object {
  return {
    id,
    object: 'plan',
    active: true,
    amount,
    amount_decimal: String(amount),
    currency,
    billing_scheme: 'per_unit',
    created: 1_700_000_000,
    interval: unit,
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

export function printPortal(id: string, customer: string, returnUrl: string | null, host: string) {
  return {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_sample',
    created: 1_700_000_000,
    customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${host}/p/session/${id}`,
  };
}
