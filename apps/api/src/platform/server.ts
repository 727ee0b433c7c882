import { randomUUID } from 'node:crypto';
import { type AddressInfo, isIPv6 } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv } from './http/app-env';
import { commonErrors } from './http/common-errors';
import { errorResponse } from './http/error-body';
import { OpenRequests } from './open-requests';

const mostHeaderMs = 20_000;
/** More than any body of ours may take: the apps say so themselves, in words. */
const mostRequestMs = 150_000;

export interface RunningServer {
  readonly requests: OpenRequests;
  readonly url: string;
  /** What the start waits for, told to who asks meanwhile. */
  waitsFor(message: string): void;
  /** From here on requests are the app's; until then they are told to wait. */
  serve(app: Hono<AppEnv>): void;
}

/** Another program listens on the port. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';
}

/**
 * Takes the port before anything else is done, so that a taken one is known at once and not after a
 * long first start. Throws PortTaken.
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

/** The address that a browser on this machine types. */
export function urlOf(host: string, port: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

type Address = { HOST: string; PORT: number };
type FetchCallback = Parameters<typeof createAdaptorServer>[0]['fetch'];

/** It lives, so that no supervisor ends a long first start, and is ready for nothing. */
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
