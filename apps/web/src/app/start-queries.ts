import type { QueryClient } from '@tanstack/react-query';
import { followAccent } from '../features/app-frame/public-frame/follow-accent';
import { followVisit } from '../features/usage/anonymous/follow-visit';
import { log } from '../kit/log';
import { createQueryClient } from '../platform/api/query-client';
import { visitApi } from '../platform/api/visit-api';
import { productConfig } from '../platform/config/product-config';
import { useKnownConfig } from '../platform/config/use-product-config';

/** Creates the query cache of a visit; `stop` ends what follows it. */
export function startQueries(makeClient = createQueryClient) {
  const client = makeClient();
  void showConfig(client);
  // They follow from the start, and so also see the answer that came with the page.
  const stops = [followVisit(client), followAccent()];
  return {
    client,
    stop() {
      for (const stop of stops) stop();
    },
  };
}

/**
 * Reads the configuration for the frame with the retries of a query. If they fail, the product has
 * its own name.
 */
async function showConfig(client: QueryClient): Promise<void> {
  const { retry = false } = client.getDefaultOptions().queries ?? {};
  const queryKey = visitApi.config.read.queryKey();
  try {
    await client.fetchQuery({ queryKey, queryFn: productConfig, retry });
  } catch (error) {
    log('info', 'The configuration could not be read', error);
    useKnownConfig.setState({ hasFailed: true });
  }
}
