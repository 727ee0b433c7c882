import { contract } from '@deedlight/contract/contract';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient, InferContractRouterOutputs } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { accessToken } from '../session/access-token';
import { apiHost } from './api-host';
import { contractLink } from './contract-link';

/** The answer of each call: `Answer['properties']['detail']`. */
export type Answer = InferContractRouterOutputs<typeof contract>;

type Client = ContractRouterClient<typeof contract>;

/** The product API, called as its contract says. Failures are ORPCError; {@link ./api-failure} reads them. */
export const client: Client = createORPCClient(contractLink(contract, apiHost, accessToken));

/** Query and mutation options for every call of the contract. */
export const api = createTanstackQueryUtils(client);
