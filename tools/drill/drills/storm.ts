import { once } from 'node:events';
import { connect } from 'node:net';
import { hold, noFindings, noteHealth } from '../findings';
import type { Ground, Kind } from '../ground';
import { watchHealth } from '../health-watch';
import { newAddress } from '../people';
import { startProduct, statusOf } from '../product';

const idlers = 400;
const askers = 300;

/**
 * Opens many connections at once: some send half a request and stop, some send requests all
 * together.
 */
export async function storm(ground: Ground, kind: Kind, rounds: number) {
  const findings = noFindings();
  const store = await ground.aStore(kind);
  const product = await startProduct(ground.programs, store.env);
  findings.readyMs = product.readyMs;
  const { hostname, port } = new URL(product.url);
  const health = watchHealth(product.url);
  for (let round = 0; round < rounds; round += 1) {
    const halves = await Promise.all(
      Array.from({ length: idlers }, async () => {
        const socket = connect(Number(port), hostname);
        socket.on('error', () => socket.destroy());
        await once(socket, 'connect');
        socket.write('POST /v1/nothing HTTP/1.1\r\nHost: x\r\nContent-Le');
        return socket;
      }),
    );
    const statuses = await Promise.all(
      Array.from({ length: askers }, () =>
        statusOf(`${product.url}/v1/search-limit`, {
          headers: { 'x-forwarded-for': newAddress(), 'x-api-key': 'deedlight-web' },
        }),
      ),
    );
    const odd = statuses.filter((status) => status !== 200 && status !== 503);
    hold(findings, odd.length === 0, `${odd.length} were answered ${[...new Set(odd)]}`);
    for (const socket of halves) socket.destroy();
    const after = await statusOf(`${product.url}/v1/search-limit`);
    hold(findings, after === 200, `afterwards a page was answered ${after}`);
  }
  noteHealth(findings, await health.stop());
  hold(findings, (await product.stop()) === 0, 'the server did not end with 0');
  return findings;
}
