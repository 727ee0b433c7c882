import type { ProviderPart } from '@deedlight/contract/config';
import { useProductConfig } from '../../platform/config/use-product-config';

/** Returns who may be asked for this; null: nobody here, undefined: not known yet. */
export function useProvider(part: ProviderPart): string | null | undefined {
  const config = useProductConfig();
  if (config === null) return undefined;
  return config.provider?.has.includes(part) ? config.provider.name : null;
}
