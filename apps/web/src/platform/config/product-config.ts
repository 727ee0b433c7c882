import type { Config } from '@deedlight/contract/config';
import { visit } from '@deedlight/contract/visit';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { apiHost } from '../api/api-host';
import { contractLink } from '../api/contract-link';
import { unknownConfig, useKnownConfig } from './use-product-config';

// A client of its own: the usual one sends a session's token, for which this configuration is
// needed first.
const visitor: ContractRouterClient<typeof visit> = createORPCClient(contractLink(visit, apiHost));

let reading: Promise<Config> | undefined;

/**
 * Returns the server's description of this installation: product name, logo, optional pages. It is
 * read once.
 */
export function productConfig(): Promise<Config> {
  if (reading !== undefined) return reading;
  const mine = visitor.config.read().then(
    (config) => {
      // Somebody may have dropped it meanwhile.
      if (reading === mine) useKnownConfig.setState({ config, hasFailed: false });
      return config;
    },
    (error: unknown) => {
      if (reading === mine) reading = undefined;
      throw error;
    },
  );
  reading = mine;
  return mine;
}

/** Drops the configuration, so that the next caller reads it again. */
export function forgetProductConfig(): void {
  reading = undefined;
  useKnownConfig.setState(unknownConfig);
}
