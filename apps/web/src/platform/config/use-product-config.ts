import type { Config } from '@deedlight/contract/config';
import { create } from 'zustand';

const ownName = 'Deedlight';

type Known = { config: Config | null; hasFailed: boolean };

export const unknownConfig: Known = { config: null, hasFailed: false };

/**
 * The configuration as far as it is known. It is not in the query cache, as the frame shows it and
 * is drawn before the cache has loaded.
 */
export const useKnownConfig = create<Known>()(() => unknownConfig);

/** Returns null until the configuration is loaded. */
export function useProductConfig(): Config | null {
  return useKnownConfig(({ config }) => config);
}

/** Returns null until the name is loaded, so that no other name flashes by. */
export function useProductName(): string | null {
  return useKnownConfig(({ config, hasFailed }) => {
    return config?.productName ?? (hasFailed ? ownName : null);
  });
}
