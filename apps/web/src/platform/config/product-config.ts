import type { Config } from '@deedlight/contract/config';
import { visit } from '@deedlight/contract/visit';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { apiHost } from '../api/api-host';
import { contractLink } from '../api/contract-link';

// A client of its own: the usual one sends the token of a session, for which this is needed first.
const visitor: ContractRouterClient<typeof visit> = createORPCClient(contractLink(visit, apiHost));

let read: Promise<Config> | undefined;

/**
 * Returns what the server says of this installation: product name, logo, switched-on pages. Read
 * once.
 */
export function productConfig(): Promise<Config> {
  read ??= visitor.config.read().catch((error: unknown) => {
    read = undefined;
    throw error;
  });
  return read;
}

/** The next caller reads it anew. */
export function forgetProductConfig(): void {
  read = undefined;
}
