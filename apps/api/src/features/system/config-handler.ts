import type { Env } from '../../platform/env';
import { os } from '../../platform/procedures';

/** The stand-in asks for no key, and supabase-js refuses to go without one. */
const keyOfStandIn = 'sb_publishable_local';

export function configHandler(env: Env) {
  const config = {
    supabaseUrl: env.SUPABASE_URL ?? null,
    supabaseKey: env.SUPABASE_PUBLISHABLE_KEY ?? keyOfStandIn,
    productName: env.PRODUCT_NAME,
    features: env.FEATURES,
  };
  return os.config.read.handler(() => config);
}
