import { contract } from '@deedlight/contract/contract';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { apiHost } from '../../platform/api/api-host';
import { contractLink } from '../../platform/api/contract-link';
import { productConfig } from '../../platform/config/product-config';
import { accessToken } from '../../platform/session/access-token';

/** The usual client, which also names the app by its key: reading and saving the settings ask for it. */
export const client: ContractRouterClient<typeof contract> = createORPCClient(
  contractLink(contract, apiHost, accessToken, async () => ({
    'x-api-key': (await productConfig()).appApiKey,
  })),
);
