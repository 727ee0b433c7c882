import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { parse } from 'qs';
import Stripe from 'stripe';
import { answers, type Sent } from './answer';
import type { StripeEvent } from './records';
import { isRefused, missing, refused } from './refused';
import { stripeValidator, type Validator } from './validator';
import { World } from './world';

const webhookSecret = 'whsec_of_the_double';

/** These settings make the server use the double. */
export const doubleSettings = {
  STRIPE_SECRET_KEY: 'sk_test_of_the_double',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_PRICE_PRO_MONTHLY: 'price_pro_monthly',
  STRIPE_PRICE_PRO_YEARLY: 'price_pro_yearly',
};

export type Delivery = { body: string; signature: string };

export type StripeDouble = {
  url: string;
  world: World;
  /** Records the requests so far, with their contents. */
  calls: { call: string; sent: Sent; idempotencyKey: string | null }[];
  /** Answers every request with 500 while it is set. */
  setDown(isDown: boolean): void;
  /** Signs an event as if it was sent at `at`, in seconds. */
  signed(event: StripeEvent, at: number): Delivery;
  /** Sends each further event to `url`; settled() waits for those that are being sent. */
  deliverTo(url: string): void;
  settled(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens a stand-in for Stripe on this machine. It keeps state, refuses what Stripe refuses and
 * signs its events.
 */
export async function openStripeDouble(
  startSeconds: number,
  validator: Validator = stripeValidator(),
): Promise<StripeDouble> {
  const world = new World(startSeconds);
  const calls: StripeDouble['calls'] = [];
  const kept = new Map<string, Kept>();
  const state = { isDown: false, deliveries: Promise.resolve() };
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      sendJson(response, 500, refused(500, { type: 'api_error', message: String(error) }).body);
    });
  });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', world.host);
    const body = await textOf(request);
    if (!url.pathname.startsWith('/v1/')) return showPage(world, request, url, response);
    if (state.isDown) throw new Error('the double is down');
    const method = (request.method ?? 'GET').toLowerCase();
    const query = url.search.slice(1);
    const sent = parse([query, body].filter(Boolean).join('&'), { depth: 8 }) as Sent;
    const { path, id } = pathOf(url.pathname, method);
    const key = headerOf(request, 'idempotency-key');
    calls.push({ call: `${method} ${path}`, sent, idempotencyKey: key });
    const answer = (): Reply => answerTo({ world, validator, method, path, id, sent });
    const { status, body: reply } = key === null ? answer() : once(kept, key, body, answer);
    sendJson(response, status, reply);
  }

  const signed = (event: StripeEvent, at: number): Delivery => {
    const payload = JSON.stringify({
      ...event,
      object: 'event',
      api_version: '2026-10-28.endive',
      livemode: false,
      pending_webhooks: 1,
      request: null,
    });
    const header = { payload, secret: webhookSecret, timestamp: at };
    return { body: payload, signature: Stripe.webhooks.generateTestHeaderString(header) };
  };

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  world.host = `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
  return {
    url: world.host,
    world,
    calls,
    signed,
    setDown: (isDown) => {
      state.isDown = isDown;
    },
    deliverTo(url) {
      world.onEvent = (event) => {
        state.deliveries = state.deliveries.then(() => deliver(url, signed(event, secondsNow())));
      };
    },
    settled: () => state.deliveries,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Reply = { status: number; body: object };

type Kept = { sent: string; reply: Reply };

type Asked = {
  world: World;
  validator: Validator;
  method: string;
  path: string;
  id: string;
  sent: Sent;
};

function answerTo({ world, validator, method, path, id, sent }: Asked): Reply {
  const refusal = validator.request(method, path, sent);
  if (refusal) return refusal;
  const act = answers[`${method} ${path}`];
  if (!act) return refused(404, { message: `Unrecognized request URL (${method} ${path}).` });
  const answer = act({ world, id, sent });
  if (isRefused(answer)) return answer;
  validator.answer(method, path, answer);
  return { status: 200, body: answer };
}

/** Answers the same for the same key, and refuses a key that came with another request. */
function once(kept: Map<string, Kept>, key: string, sent: string, answer: () => Reply): Reply {
  const before = kept.get(key);
  if (before && before.sent !== sent) {
    const message = 'Keys for idempotent requests can only be used with the same parameters.';
    return refused(400, { type: 'idempotency_error', message });
  }
  const reply = before?.reply ?? answer();
  kept.set(key, { sent, reply });
  return reply;
}

/** Returns the path as Stripe's description writes it, and the id that replaces its placeholder. */
function pathOf(pathname: string, method: string): { path: string; id: string } {
  for (const call of Object.keys(answers)) {
    const [by, path = ''] = call.split(' ');
    const pattern = new RegExp(`^${path.replace(/\{\w+\}/, '([^/]+)')}$`);
    const match = by === method ? pattern.exec(pathname) : null;
    if (match) return { path, id: match[1] ?? '' };
  }
  return { path: pathname, id: '' };
}

function showPage(world: World, { method }: IncomingMessage, url: URL, response: ServerResponse) {
  const [, first = '', , id = ''] = url.pathname.split('/');
  const session = world.sessions.get(id);
  if (first === 'c' && session && method === 'POST') {
    world.completeCheckout(id);
    response.writeHead(303, { location: session.successUrl }).end();
    return;
  }
  const html = first === 'c' ? checkoutPage(world, id) : portalOf(world, first, id);
  if (html === null) return sendJson(response, 404, missing('page', url.pathname).body);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
}

function portalOf(world: World, first: string, id: string): string | null {
  const returnUrl = world.portals.get(id);
  return first === 'p' && returnUrl !== undefined ? portalPage(returnUrl) : null;
}

async function deliver(url: string, { body, signature }: Delivery): Promise<void> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  await fetch(url, { method: 'POST', headers, body });
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
}

function secondsNow(): number {
  return Math.floor(Date.now() / 1000);
}

/**
 * Renders Stripe's own pages in the simplest form: they say that they are a stand-in and link back.
 */
function checkoutPage(world: World, id: string): string | null {
  const session = world.sessions.get(id);
  if (!session) return null;
  const { amount, currency, unit } = world.price(session.price);
  return page(
    'Checkout (SAMPLE)',
    `<p>${session.quantity} × ${amount} ${currency} a ${unit}, in the smallest unit</p>
     <form method="post"><button>Pay</button></form>
     <a href="${session.cancelUrl}">Back</a>`,
  );
}

function portalPage(returnUrl: string): string {
  return page('Customer portal (SAMPLE)', `<a href="${returnUrl}">Return</a>`);
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${body}</html>`;
}
