import { type Meter, requireMember } from '../../metering/meter';
import { os } from '../../platform/procedures';
import type { PropertySourceSetup } from '../../ports/property-source';
import { ProviderUnavailable } from '../../ports/provider-unavailable';
import { askLiens } from './ask-liens';
import { type OpenProperty, readLiens } from './read-liens';

type Parts = { setup: PropertySourceSetup; meter: Meter; open: OpenProperty };

export function lienHandlers({ setup, meter, open }: Parts) {
  return {
    liens: os.properties.liens.handler(async ({ input: { id }, context, errors }) => {
      const actor = requireMember(context.actor);
      if (!setup.isConfigured || setup.source.liens === null) {
        return { provider: null, report: null };
      }
      const read = await readLiens({ ...context, actor }, id, { source: setup.source, open });
      if (read.kind === 'property-unknown') throw errors.PROPERTY_UNKNOWN({ data: { id } });
      return { provider: read.provider, report: read.report };
    }),

    askLiens: os.properties.askLiens.handler(async ({ input: { id }, context, errors }) => {
      const actor = requireMember(context.actor);
      if (!setup.isConfigured) {
        throw errors.PROVIDER_MISSING({ data: { missing: [...setup.missing] } });
      }
      const { source } = setup;
      const { name: provider, liens: ask } = source;
      if (ask === null) throw errors.NO_LIEN_REPORT({ data: { provider } });
      try {
        const asked = await askLiens({ ...context, actor }, id, { source, ask, meter, open });
        if (asked.kind === 'property-unknown') throw errors.PROPERTY_UNKNOWN({ data: { id } });
        if (asked.kind === 'not-at-provider') throw errors.NOT_AT_PROVIDER({ data: { provider } });
        return { provider, report: asked.report };
      } catch (error) {
        if (error instanceof ProviderUnavailable) throw errors.PROVIDER_FAILED({ cause: error });
        throw error;
      }
    }),
  };
}
