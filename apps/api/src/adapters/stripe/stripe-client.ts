import type Stripe from 'stripe';
import { type CallOutcome, watchedCall } from '../../platform/watched-call';
import { PaymentDeclined, PaymentsUnavailable } from '../payments';

/**
 * Answers of another version have other fields, so an upgrade of the library has to change this
 * line.
 */
const apiVersion = '2026-10-28.endive';

export async function openStripe(secretKey: string, standInUrl?: string): Promise<Stripe> {
  const { default: Stripe } = await import('stripe');
  return new Stripe(secretKey, {
    apiVersion,
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(standInUrl && addressOf(new URL(standInUrl))),
  });
}

function addressOf({ hostname, port }: URL) {
  return { protocol: 'http' as const, host: hostname, port: port || '80', maxNetworkRetries: 0 };
}

const troubles = new Set([
  'StripeConnectionError',
  'StripeAPIError',
  'StripeRateLimitError',
  'StripeAuthenticationError',
  'StripePermissionError',
]);

/**
 * Calls Stripe. Network failures and Stripe's own errors become PaymentsUnavailable, a card that is
 * declined becomes PaymentDeclined; a refusal is thrown as it is.
 */
export async function ask<T>(call: Promise<T>): Promise<T> {
  const answer = await watchedCall(
    { provider: 'Stripe', endpoint: 'API' },
    () =>
      call.then(
        (result) => ({ result }),
        (error: unknown) => ({ error }),
      ),
    (ended) => ('result' in ended ? 'found' : outcomeOf(ended.error)),
  );
  if ('result' in answer) return answer.result;
  const { error } = answer;
  if (field(error, 'type') === 'StripeCardError') {
    throw new PaymentDeclined('the card was not charged', { cause: error });
  }
  if (!troubles.has(field(error, 'type'))) throw error;
  throw new PaymentsUnavailable('Stripe could not be asked', { cause: error });
}

function outcomeOf(error: unknown): CallOutcome {
  if (isMissing(error)) return 'not-found';
  return isRefused(error) ? 'refused' : 'failed';
}

export function isMissing(error: unknown): boolean {
  return field(error, 'code') === 'resource_missing';
}

/** Tells whether Stripe refused the request for good, so that a repeat is useless. */
export function isRefused(error: unknown): boolean {
  return field(error, 'type') === 'StripeInvalidRequestError';
}

function field(error: unknown, name: 'type' | 'code'): string {
  return error instanceof Error && name in error ? String(Reflect.get(error, name)) : '';
}
