import type { Config } from '@deedlight/contract/config';
import { visit } from '@deedlight/contract/visit';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { apiHost } from '../api/api-host';
import { contractLink } from '../api/contract-link';

// A client of its own: the usual one sends a session's token, for which this configuration is
// needed first.
const visitor: ContractRouterClient<typeof visit> = createORPCClient(contractLink(visit, apiHost));

let read: Promise<Config> | undefined;

/**
 * Returns the server's description of this installation: product name, logo, optional pages. It is
 * read once.
 */
export function productConfig(): Promise<Config> {
  read ??= visitor.config.read().catch((error: unknown) => {
    read = undefined;
    throw error;
  });
  return read;
}

/** Drops the configuration, so that the next caller reads it again. */
export function forgetProductConfig(): void {
  read = undefined;
}
