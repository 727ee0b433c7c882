import { Worker } from 'node:worker_threads';
import type { Health } from './findings';

/** The probe runs in its own thread, so that it does not wait for the drill's own load. */
const probe = `
const { parentPort, workerData: url } = require('node:worker_threads');
let worst = 0;
let misses = 0;
let goesOn = true;
parentPort.once('message', () => { goesOn = false; });
(async () => {
  while (goesOn) {
    const began = performance.now();
    try {
      const answer = await fetch(url, { headers: { connection: 'close' } });
      await answer.arrayBuffer();
      if (answer.status !== 200) misses += 1;
    } catch {
      misses += 1;
    }
    worst = Math.max(worst, performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  parentPort.postMessage({ worst, misses });
})();
`;

/** Requests /healthz continuously until it is stopped. */
export function watchHealth(url: string): { stop(): Promise<Health> } {
  const worker = new Worker(probe, { eval: true, workerData: `${url}/healthz` });
  // A drill that fails never stops it.
  worker.unref();
  return {
    stop: () =>
      new Promise((resolve, reject) => {
        worker.once('error', reject);
        worker.once('message', (health: Health) => {
          resolve(health);
          void worker.terminate();
        });
        worker.postMessage('stop');
      }),
  };
}
