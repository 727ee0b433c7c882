import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setInterval as every } from 'node:timers/promises';
import { until } from './patience';
import { statusOf } from './product';

const askEveryMs = 250;

export type Balancer = {
  url: string;
  /** Asks this server from now on whether it is ready; resolves when it says so. */
  add(server: string): Promise<void>;
  remove(server: string): void;
  close(): void;
};

/**
 * Sends requests in turn to the servers that were ready at the last check, as load balancers do. It
 * repeats none, so that a request that a server drops is noticed.
 */
export async function startBalancer(): Promise<Balancer> {
  const servers = new Map<string, { isReady: boolean }>();
  let turn = 0;
  const http = createServer((asked, answer) => {
    const ready = [...servers].filter(([, { isReady }]) => isReady).map(([url]) => url);
    turn += 1;
    const chosen = ready[turn % ready.length];
    if (chosen === undefined) {
      answer.writeHead(502).end('no server is ready');
      return;
    }
    const { method, headers, url = '/' } = asked;
    const onwards = request(new URL(url, chosen), { method, headers, agent: false }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    onwards.on('error', (error) => answer.writeHead(502).end(error.message));
    asked.pipe(onwards);
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const stopped = new AbortController();
  const asking = (async () => {
    for await (const _ of every(askEveryMs, undefined, { signal: stopped.signal })) {
      for (const [url, server] of servers) {
        server.isReady = (await statusOf(`${url}/readyz`)) === 200;
      }
    }
  })();
  // It ends by an abort.
  asking.catch(() => {});
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    async add(server) {
      servers.set(server, { isReady: false });
      await until('the balancer has a server more', async () => servers.get(server)?.isReady);
    },
    remove: (server) => servers.delete(server),
    close() {
      stopped.abort();
      http.closeAllConnections();
      http.close();
    },
  };
}
