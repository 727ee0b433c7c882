import type { Offer } from '@deedlight/contract/billing';
import { trialDays } from '@deedlight/domain/usage/trial';
import { PaymentsUnavailable } from '../../adapters/payments';
import type { RequestContext } from '../../platform/context';
import type { PlanCache } from './plan-cache';
import type { BillingSettings } from './read-billing';

/**
 * Returns the offer for people without an account. It has no price if the provider does not answer.
 */
export async function readOffer(
  context: Pick<RequestContext, 'clock' | 'log'>,
  { setup, searches }: BillingSettings,
  cache: PlanCache,
): Promise<Offer> {
  const prices = await pricesOf(context, setup, cache);
  return {
    trial: { days: trialDays, monthlySearches: searches.trial },
    pro: { monthlySearches: searches.pro, prices },
  };
}

async function pricesOf(
  { clock, log }: Pick<RequestContext, 'clock' | 'log'>,
  setup: BillingSettings['setup'],
  cache: PlanCache,
): Promise<Offer['pro']['prices']> {
  if (!setup.isConfigured) return [];
  try {
    return (await cache.read(await setup.open(), clock.now())).plans;
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    log.warn({ err: error }, 'the prices could not be read');
    return [];
  }
}
