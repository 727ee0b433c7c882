import { parentPort, workerData } from 'node:worker_threads';
import type { Reply, Request } from './messages';
import { openPglite } from './open-pglite';
import { EmbeddedSession } from './session';

// The thread that holds PGlite, so that a slow query never stalls the server's event loop.
const port = parentPort;
if (!port) throw new Error('this file runs as a worker thread only');

try {
  const session = new EmbeddedSession(await openPglite(workerData));
  let last: Promise<unknown> = Promise.resolve();
  port.on('message', (request: Request) => {
    last = last.then(async () => {
      const reply: Reply = await session.answer(request);
      port.postMessage(reply);
      if (request.kind === 'close') port.close();
    });
  });
  port.postMessage('open');
} catch (error) {
  port.postMessage({ failed: error instanceof Error ? error.message : String(error) });
  port.close();
}
