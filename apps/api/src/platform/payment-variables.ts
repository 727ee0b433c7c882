import { z } from 'zod';

const loopback = ['localhost', '127.0.0.1', '[::1]'];
const Text = z.string().min(1).optional();

/**
 * Settings of the environment for payments. Those ending in _TEST apply with PAYMENT_DEV_MODE=true.
 */
export const paymentVariables = {
  PAYMENT_DEV_MODE: z.stringbool().default(false),
  STRIPE_SECRET_KEY: Text,
  STRIPE_SECRET_KEY_TEST: Text,
  STRIPE_WEBHOOK_SECRET: Text,
  STRIPE_WEBHOOK_SECRET_TEST: Text,
  STRIPE_PRICE_PRO_MONTHLY: Text,
  STRIPE_PRICE_PRO_MONTHLY_TEST: Text,
  STRIPE_PRICE_PRO_YEARLY: Text,
  STRIPE_PRICE_PRO_YEARLY_TEST: Text,
  /**
   * It is the address of a stand-in for Stripe: keys must never go to another host than Stripe's.
   */
  STRIPE_API_BASE: z
    .url({ protocol: /^http$/, error: 'must look like http://localhost:12111' })
    .refine((url) => loopback.includes(new URL(url).hostname), 'must be on this machine')
    .optional(),
};
