import type { ProviderPart } from '@deedlight/contract/config';
import { useProductConfig } from '../../platform/config/use-product-config';

/** Returns the provider to ask for this; null when there is none, undefined while it is unknown. */
export function useProvider(part: ProviderPart): string | null | undefined {
  const config = useProductConfig();
  if (config === null) return undefined;
  return config.provider?.has.includes(part) ? config.provider.name : null;
}
