import type { Env } from '../../platform/env';
import type { paymentVariables } from '../../platform/payment-variables';
import type { Payments, PaymentsSetup } from '../payments';
import { openStripe } from './stripe-client';
import { stripePayments } from './stripe-payments';

const needed = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_PRO_MONTHLY',
  'STRIPE_PRICE_PRO_YEARLY',
] as const;
type Name = (typeof needed)[number];

type StripeSettings = Pick<Env, keyof typeof paymentVariables>;

/** Configures Stripe from the settings: in live mode, or in test mode if PAYMENT_DEV_MODE=true. */
export function paymentsFrom(env: StripeSettings): PaymentsSetup {
  const nameOf = (name: Name) => (env.PAYMENT_DEV_MODE ? (`${name}_TEST` as const) : name);
  const read = (name: Name) => env[nameOf(name)] ?? '';
  const missing = needed.filter((name) => read(name) === '').map(nameOf);
  if (missing.length > 0) return { isConfigured: false, missing };
  const open = async () =>
    stripePayments(await openStripe(read('STRIPE_SECRET_KEY'), env.STRIPE_API_BASE), {
      webhookSecret: read('STRIPE_WEBHOOK_SECRET'),
      prices: {
        monthly: read('STRIPE_PRICE_PRO_MONTHLY'),
        yearly: read('STRIPE_PRICE_PRO_YEARLY'),
      },
    });
  let opened: Promise<Payments> | undefined;
  return {
    isConfigured: true,
    open() {
      opened ??= open();
      return opened;
    },
  };
}
