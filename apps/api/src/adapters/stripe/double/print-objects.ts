import type { CheckoutSession, Customer, Invoice, Price, Subscription } from './records';

/** The records as Stripe writes them: every field it always sends, those of no use here empty. */
export function printCustomer({ id, email, metadata, created, isDeleted }: Customer): object {
  if (isDeleted) return { id, object: 'customer', deleted: true };
  return {
    ...{ id, object: 'customer', email, metadata, created, livemode: false },
    ...{ balance: 0, default_source: null, description: null, shipping: null },
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
    ...{ id, object: 'price', active: true, billing_scheme: 'per_unit', created: 1_700_000_000 },
    ...{ currency, custom_unit_amount: null, livemode: false, lookup_key: null, metadata: {} },
    ...{ nickname: null, product, tax_behavior: 'unspecified', tiers_mode: null },
    ...{ transform_quantity: null, type: 'recurring' },
    ...{ unit_amount: amount, unit_amount_decimal: String(amount) },
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
    ...{ id, object: 'subscription', status, created, metadata, livemode: false },
    customer: typeof customer === 'string' ? customer : printCustomer(customer),
    items: {
      object: 'list',
      data: [printItem(subscription, price)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    ...{ cancel_at_period_end: subscription.cancelAtPeriodEnd, cancel_at: subscription.cancelAt },
    ...{ canceled_at: subscription.canceledAt, ended_at: subscription.endedAt },
    ...{ trial_start: subscription.trialStart, trial_end: subscription.trialEnd },
    ...{ application: null, application_fee_percent: null, billing_cycle_anchor: created },
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    ...{ billing_cycle_anchor_config: null, billing_schedules: [], billing_thresholds: null },
    billing_mode: { type: 'flexible', flexible: null },
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    ...{ collection_method: 'charge_automatically', currency: price.currency },
    ...{ customer_account: null, days_until_due: null, default_payment_method: null },
    ...{ default_source: null, description: null, discounts: [], latest_invoice: null },
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    ...{ managed_payments: null, next_pending_invoice_item_invoice: null, on_behalf_of: null },
    ...{ pause_collection: null, payment_settings: null, pending_invoice_item_interval: null },
    ...{ pending_setup_intent: null, pending_update: null, schedule: null, start_date: created },
    ...{ test_clock: null, transfer_data: null, trial_settings: null },
  };
}

function printItem({ id, created, periodStart, periodEnd }: Subscription, price: Price): object {
  return {
    ...{ id: id.replace('sub_', 'si_'), object: 'subscription_item', subscription: id, created },
    ...{ current_period_start: periodStart, current_period_end: periodEnd, quantity: 1 },
    ...{ billing_thresholds: null, current_trial: null, discounts: [], metadata: {} },
    ...{ price: printPrice(price), plan: printPlan(price), tax_rates: [] },
  };
}

function printPlan({ id, product, amount, currency, unit }: Price): object {
  return {
    ...{ id, object: 'plan', active: true, amount, amount_decimal: String(amount), currency },
    ...{ billing_scheme: 'per_unit', created: 1_700_000_000, interval: unit, interval_count: 1 },
    ...{ livemode: false, metadata: {}, meter: null, nickname: null, product, tiers_mode: null },
    ...{ transform_usage: null, trial_period_days: null, usage_type: 'licensed' },
  };
}

export function printSession(session: CheckoutSession, price: Price, host: string): object {
  const { id, status, created, metadata } = session;
  const isOpen = status === 'open';
  return {
    ...{ id, object: 'checkout.session', mode: 'subscription', status, created, metadata },
    ...{ customer: session.customer, client_reference_id: session.clientReference },
    ...{ subscription: session.subscription, success_url: session.successUrl },
    ...{ cancel_url: session.cancelUrl, url: isOpen ? `${host}/c/pay/${id}` : null },
    payment_status: status === 'complete' ? 'paid' : 'unpaid',
    ...{ amount_subtotal: price.amount, amount_total: price.amount, currency: price.currency },
    ...{ expires_at: created + 24 * 3600, livemode: false, ui_mode: 'hosted_page', locale: null },
    ...{ adaptive_pricing: null, after_expiration: null, allow_promotion_codes: true },
    allowed_payment_method_types: null,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    ...{ billing_address_collection: null, client_secret: null, collected_information: null },
    ...{ consent: null, consent_collection: null, currency_conversion: null, custom_fields: [] },
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    ...{ customer_account: null, customer_creation: null, customer_details: null },
    ...{ customer_email: null, discounts: [], integration_identifier: null, invoice: null },
    ...{ invoice_creation: null, managed_payments: null, origin_context: null },
    ...{ payment_intent: null, payment_link: null, payment_method_collection: 'always' },
    ...{ payment_method_configuration_details: null, payment_method_options: {} },
    ...{ payment_method_types: ['card'], permissions: null, recovered_from: null },
    ...{ saved_payment_method_options: null, setup_intent: null, shipping_cost: null },
    ...{ shipping_address_collection: null, shipping_options: [], submit_type: null },
    ...{ total_details: null, wallet_options: null },
  };
}

export function printInvoice(invoice: Invoice, host: string): object {
  const { id, number, customer, created, amount, currency, status } = invoice;
  const paid = status === 'paid' ? amount : 0;
  return {
    ...{ id, object: 'invoice', number, customer, created, currency, status, livemode: false },
    ...{ amount_due: amount, amount_paid: paid, amount_remaining: amount - paid, total: amount },
    ...{ subtotal: amount, amount_overpaid: 0, amount_shipping: 0, starting_balance: 0 },
    ...{ invoice_pdf: `${host}/invoices/${id}.pdf`, hosted_invoice_url: `${host}/invoices/${id}` },
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: {}, subscription: invoice.subscription },
    },
    ...{ account_country: 'US', account_name: 'SAMPLE', account_tax_ids: null, application: null },
    ...{ attempt_count: 1, attempted: true, automatically_finalizes_at: null },
    automatic_tax: {
      disabled_reason: null,
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    ...{ billing_reason: 'subscription_cycle', collection_method: 'charge_automatically' },
    ...{ custom_fields: null, customer_account: null, customer_address: null },
    ...{ customer_email: null, customer_name: null, customer_phone: null },
    ...{ customer_shipping: null, customer_tax_exempt: 'none', default_payment_method: null },
    ...{ default_source: null, default_tax_rates: [], description: null, discounts: [] },
    ...{ due_date: null, effective_at: created, ending_balance: 0, footer: null },
    ...{ from_invoice: null, issuer: { type: 'self' }, last_finalization_error: null },
    latest_revision: null,
    lines: { object: 'list', data: [], has_more: false, url: `/v1/invoices/${id}/lines` },
    ...{ metadata: {}, next_payment_attempt: null, on_behalf_of: null },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    ...{ period_start: created, period_end: created, post_payment_credit_notes_amount: 0 },
    ...{ pre_payment_credit_notes_amount: 0, receipt_number: null, rendering: null },
    ...{ shipping_cost: null, shipping_details: null, statement_descriptor: null },
    status_transitions: {
      finalized_at: created,
      marked_uncollectible_at: null,
      paid_at: status === 'paid' ? created : null,
      voided_at: null,
    },
    ...{ subtotal_excluding_tax: amount, test_clock: null, total_discount_amounts: [] },
    ...{ total_excluding_tax: amount, total_pretax_credit_amounts: [], total_taxes: [] },
    webhooks_delivered_at: null,
  };
}

export function printPortal(id: string, customer: string, returnUrl: string | null, host: string) {
  return {
    ...{
      id,
      object: 'billing_portal.session',
      configuration: 'bpc_sample',
      created: 1_700_000_000,
    },
    ...{ customer, customer_account: null, flow: null, livemode: false, locale: null },
    ...{ on_behalf_of: null, return_url: returnUrl, url: `${host}/p/session/${id}` },
  };
}
