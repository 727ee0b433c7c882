import { hold, noFindings } from '../findings';
import type { Ground, Kind } from '../ground';
import { watchHealth } from '../health-watch';
import { until } from '../patience';
import { newAddress, register } from '../people';
import { startProduct, statusOf } from '../product';

const clients = 20;

/**
 * Sends SIGTERM under load, behind a balancer that checks /readyz and sends nothing more once it
 * fails: every request that was sent must be answered.
 */
export async function sigterm(ground: Ground, kind: Kind, rounds: number) {
  const findings = noFindings();
  const store = await ground.aStore(kind);
  for (let round = 0; round < rounds; round += 1) {
    const product = await startProduct(ground.programs, { ...store.env, DRAIN_SECONDS: '1' });
    findings.readyMs = Math.max(findings.readyMs, product.readyMs);
    const member = await register(product, store.outbox, `round${round}@example.com`);
    const health = watchHealth(product.url);
    let isIn = true;
    const statuses: number[] = [];
    const busy = Array.from({ length: clients }, async () => {
      const headers = { ...member.headers, 'x-forwarded-for': newAddress() };
      while (isIn) statuses.push(await statusOf(`${product.url}/v1/usage/stats`, { headers }));
    });
    await until('there is load', async () => statuses.length > 100);
    const ended = product.stop();
    await until('readyz is red', async () => (await statusOf(`${product.url}/readyz`)) === 503);
    isIn = false;
    const { worst } = await health.stop();
    findings.healthMs = Math.max(findings.healthMs, worst);
    await Promise.all(busy);
    const failed = statuses.filter((status) => status !== 200);
    hold(findings, failed.length === 0, `${failed.length} of ${statuses.length} requests failed`);
    hold(findings, (await ended) === 0, 'the server did not end with 0');
  }
  return findings;
}
