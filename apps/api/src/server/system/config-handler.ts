import { type Config, providerParts } from '@deedlight/contract/config';
import { accentOf } from '@deedlight/domain/app-settings/accent';
import type { PropertySource, PropertySourceSetup } from '../../adapters/property-source';
import type { Env } from '../../platform/env';
import { os } from '../../platform/procedures';
import { tilesPath } from './map-tiles';

/** The stand-in needs no key, but supabase-js does not work without one. */
const keyOfStandIn = 'sb_publishable_local';

type Parts = {
  propertySource: PropertySourceSetup;
  logoUrl: (origin: string) => Promise<string | null>;
  mapStyle: () => string | null;
  limitEditions: () => string | null;
};

export function configHandler(
  env: Env,
  { propertySource, logoUrl, mapStyle, limitEditions }: Parts,
) {
  const config = {
    supabaseUrl: env.SUPABASE_URL ?? null,
    supabaseKey: env.SUPABASE_PUBLISHABLE_KEY ?? keyOfStandIn,
    productName: env.PRODUCT_NAME,
    features: env.FEATURES,
    appApiKey: env.APP_API_KEY,
    accent: env.ACCENT_COLOR ? accentOf(env.ACCENT_COLOR) : null,
    feedback: env.USERBACK_TOKEN
      ? { token: env.USERBACK_TOKEN, scriptUrl: env.USERBACK_SCRIPT_URL }
      : null,
    provider: propertySource.isConfigured ? told(propertySource.source) : null,
    supportEmail: env.SUPPORT_EMAIL ?? null,
  };
  return os.config.read.handler(async ({ context }) => ({
    ...config,
    logoUrl: await logoUrl(context.origin),
    limitEditions: limitEditions(),
    map: env.MAP_TILES_FILE
      ? { styleUrl: null, tilesPath }
      : { styleUrl: mapStyle(), tilesPath: null },
  }));
}

function told(source: PropertySource): Config['provider'] {
  return { name: source.name, has: providerParts.filter((part) => source[part] !== null) };
}
