import type { PropertySourceSetup } from '../../adapters/property-source';
import { ProviderUnavailable } from '../../adapters/provider-unavailable';
import { requireMember } from '../../platform/member';
import { os } from '../../platform/procedures';
import type { Meter } from '../usage/public';
import { searchProvider } from './search-provider';

type Parts = { setup: PropertySourceSetup; meter: Meter };

export function providerSearchHandlers({ setup, meter }: Parts) {
  return {
    searchProvider: os.properties.searchProvider.handler(async ({ input, context, errors }) => {
      const actor = requireMember(context.actor);
      if (!setup.isConfigured) {
        throw errors.PROVIDER_MISSING({ data: { missing: [...setup.missing] } });
      }
      const { source } = setup;
      const { name: provider, search } = source;
      if (search === null) throw errors.SEARCH_MISSING({ data: { provider } });
      try {
        const settings = { source, search, meter };
        const searched = await searchProvider({ ...context, actor }, input, settings);
        if (searched.kind === 'place-needed') throw errors.PLACE_NEEDED();
        if (searched.kind === 'place-too-wide') throw errors.PLACE_TOO_WIDE({ data: { provider } });
        return searched.found;
      } catch (error) {
        if (error instanceof ProviderUnavailable) throw errors.PROVIDER_FAILED({ cause: error });
        throw error;
      }
    }),
  };
}
