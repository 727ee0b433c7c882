import { contract } from '@deedlight/contract/contract';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { apiHost } from '../../platform/api/api-host';
import { contractLink } from '../../platform/api/contract-link';
import { productConfig } from '../../platform/config/product-config';
import { accessToken } from '../../platform/session/access-token';

/**
 * The usual client, with the app's key in a header, which reading and saving the settings require.
 */
export const client: ContractRouterClient<typeof contract> = createORPCClient(
  contractLink(contract, apiHost, accessToken, async () => ({
    'x-api-key': (await productConfig()).appApiKey,
  })),
);
