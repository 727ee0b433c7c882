import { text } from 'node:stream/consumers';
import { serve } from './serve';

/** Starts a server that accepts whatever is sent to it, until the test is over. */
export async function aCollector() {
  const taken: { path: string; body: string }[] = [];
  const url = await serve(async (request, response) => {
    taken.push({ path: request.url ?? '', body: await text(request) });
    response.setHeader('content-type', 'application/json').end('{}');
  });
  return { taken, url };
}
