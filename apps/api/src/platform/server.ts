import { randomUUID } from 'node:crypto';
import { type AddressInfo, isIPv6 } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv } from './http/app-env';
import { commonErrors } from './http/common-errors';
import { errorResponse } from './http/error-body';
import { OpenRequests } from './open-requests';

const mostHeaderMs = 20_000;
/** The limit is above that of any body: the apps have their own limits and say so in words. */
const mostRequestMs = 150_000;

export interface RunningServer {
  readonly requests: OpenRequests;
  readonly url: string;
  /** Sets what the start waits for, which requests meanwhile are told. */
  waitsFor(message: string): void;
  /** Passes requests to the app from now on; until then they are told to wait. */
  serve(app: Hono<AppEnv>): void;
}

/** Another program already listens on the port. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';
}

/**
 * Takes the port first, so that a taken one is known at once and not after a long first start.
 * Throws PortTaken.
 */
export async function listen({ HOST: host, PORT: port }: Address): Promise<RunningServer> {
  let waiting: string = commonErrors.STARTING.message;
  let answer: FetchCallback = (request) => stillStarting(request, waiting);
  const http = createAdaptorServer({
    fetch: (request, env) => answer(request, env),
    serverOptions: { headersTimeout: mostHeaderMs, requestTimeout: mostRequestMs },
  });
  const requests = new OpenRequests(http);
  await new Promise<void>((resolve, reject) => {
    http.once('error', (error) => reject(isTaken(error) ? portTaken(port) : error));
    http.listen(port, host, resolve);
  });
  return {
    requests,
    url: urlOf(host, asAddress(http.address()).port),
    waitsFor(message) {
      waiting = message;
    },
    serve(app) {
      answer = app.fetch;
    },
  };
}

/** Returns the address that a browser on this machine uses. */
export function urlOf(host: string, port: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

type Address = { HOST: string; PORT: number };
type FetchCallback = Parameters<typeof createAdaptorServer>[0]['fetch'];

/**
 * Answers during the start: the server is alive, so that no supervisor ends a long first start, but
 * not ready.
 */
function stillStarting(request: Request, message: string): Response {
  const headers = { 'Cache-Control': 'no-store' };
  if (new URL(request.url).pathname === '/healthz') {
    return Response.json({ status: 'ok' }, { headers });
  }
  const requestId = randomUUID();
  const told = { ...headers, 'X-Request-Id': requestId, 'Retry-After': '2' };
  return errorResponse(503, 'STARTING', message, requestId, told);
}

function isTaken(error: Error): boolean {
  return 'code' in error && error.code === 'EADDRINUSE';
}

function portTaken(port: number): PortTaken {
  return new PortTaken(
    `Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`,
  );
}

function asAddress(address: AddressInfo | string | null): AddressInfo {
  if (typeof address === 'object' && address) return address;
  throw new Error('the server listens on no port');
}
