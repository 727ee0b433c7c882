import { visit } from '@deedlight/contract/visit';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { accessToken } from '../session/access-token';
import { apiHost } from './api-host';
import { contractLink } from './contract-link';

const client: ContractRouterClient<typeof visit> = createORPCClient(
  contractLink(visit, apiHost, accessToken),
);

/**
 * The calls of the first page, the search box and the frame. {@link ./api} has every call and comes
 * with later pages; both have the same query keys, so that an answer to one is the other's too.
 */
export const visitApi = createTanstackQueryUtils(client);
