import type { PropertySourceSetup } from '../../adapters/property-source';
import { ProviderUnavailable } from '../../adapters/provider-unavailable';
import { requireMember } from '../../platform/member';
import { os } from '../../platform/procedures';
import { RateLimit, tellRate } from '../usage/public';
import { type FetchSettings, fetchProperty } from './fetch-property';
import { offerAddresses } from './offer-addresses';

/** Nobody types faster, and each query may cost. */
const offersPerMinute = 60;

type Parts = Omit<FetchSettings, 'source'> & { setup: PropertySourceSetup };

export function providerLookupHandlers({ setup, ...parts }: Parts) {
  const rate = new RateLimit(offersPerMinute);
  return {
    offers: os.properties.offers.handler(async ({ input: { q }, context, errors }) => {
      const actor = requireMember(context.actor);
      if (!setup.isConfigured) return { provider: null, offers: [] };
      const taken = await rate.take(actor.userId, context.clock.now());
      tellRate(context.replyHeaders, rate.perMinute, taken);
      if (taken.isTooMuch)
        throw errors.RATE_LIMITED({ data: { retryAfterSeconds: taken.seconds } });
      try {
        return await offerAddresses({ ...context, actor }, q, setup.source, parts.meter);
      } catch (error) {
        if (error instanceof ProviderUnavailable) throw errors.PROVIDER_FAILED({ cause: error });
        throw error;
      }
    }),

    fetch: os.properties.fetch.handler(async ({ input, context, errors }) => {
      const actor = requireMember(context.actor);
      if (!setup.isConfigured) {
        throw errors.PROVIDER_MISSING({ data: { missing: [...setup.missing] } });
      }
      const settings = { ...parts, source: setup.source };
      try {
        const fetched = await fetchProperty({ ...context, actor }, input, settings);
        if (fetched.kind === 'property-unknown') throw errors.PROPERTY_UNKNOWN();
        if (fetched.kind === 'not-at-provider') {
          throw errors.NOT_AT_PROVIDER({ data: { provider: setup.source.name } });
        }
        return { id: fetched.id, was: fetched.kind };
      } catch (error) {
        if (error instanceof ProviderUnavailable) throw errors.PROVIDER_FAILED({ cause: error });
        throw error;
      }
    }),
  };
}
