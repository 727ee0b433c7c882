import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterFile } from './after-file';

/**
 * Makes a proxy to the server that a test can cut and restore. A crowded one accepts no more
 * connections and keeps the existing ones.
 */
export async function wayToPostgres(target: URL) {
  const pairs = new Set<readonly [Socket, Socket]>();
  let state: 'open' | 'cut' | 'crowded' = 'open';
  let refused = 0;
  const proxy: Server = createServer((client) => {
    client.on('error', () => client.destroy());
    if (state === 'cut' || state === 'crowded') {
      refused += 1;
      return client.destroy();
    }
    const server = connect(Number(target.port), target.hostname);
    const pair = [client, server] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [server, client] as const]) {
      from.on('error', () => from.destroy());
      from.on('close', () => to.destroy());
      from.pipe(to);
    }
    return client;
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  afterFile(() => void proxy.close());
  const address = proxy.address();
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' ? address?.port : '');
  return {
    url: url.href,
    /** Counts the connections that were refused. */
    get refused() {
      return refused;
    },
    cut() {
      state = 'cut';
      for (const [client] of pairs) client.destroy();
      pairs.clear();
    },
    crowd() {
      state = 'crowded';
    },
    mend() {
      state = 'open';
    },
  };
}
