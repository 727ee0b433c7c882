import { contract } from '@deedlight/contract/contract';
import { ErrorBody } from '@deedlight/contract/shared/errors';
import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import type { AddressGeocoder } from '../adapters/address-geocoder';
import type { AroundSetups } from '../adapters/around-source';
import type { PropertySourceSetup } from '../adapters/property-source';
import { paymentsFrom } from '../adapters/stripe/stripe-settings';
import { createApp } from '../app';
import type { RateFor } from '../features/accounts/api-keys/admit-key';
import type { ListingFinder } from '../features/listing/listing-finder';
import type { SkipTrace } from '../features/skip-trace/skip-trace';
import type { Actor, Database } from '../platform/database/database';
import { parseEnv } from '../platform/env';
import type { StaticFiles } from '../platform/http/static-files';
import { type Log, silentLog } from '../platform/log';
import type { Mailer } from '../platform/mail';
import type { SuggestHandler } from '../platform/procedures';
import type { LimitStore, RequestRate } from '../platform/shared-limits';
import { aTestClock, type TestClock } from './test-clock';

export type Client = ContractRouterClient<typeof contract>;

export interface TestBrowser {
  /** Calls the product API as the web app does. */
  client: Client;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  readonly cookies: ReadonlyMap<string, string>;
  /** Clears the cookies, as if the person had cleared the browser. */
  forgetCookies(): void;
}

export interface TestApp {
  database: Database;
  clock: TestClock;
  lifecycle: { isStopping: boolean };
  /** Makes a separate browser with its own cookies, signed in if an actor is given. */
  browser(from?: {
    address?: string;
    signedInAs?: Actor;
    headers?: Record<string, string>;
    /** This browser starts with the cookies of that one. */
    cookiesOf?: TestBrowser;
  }): TestBrowser;
}

type Options = {
  database: Database;
  env?: Record<string, string>;
  clock?: TestClock;
  log?: Log;
  web?: StaticFiles;
  mail?: Mailer;
  suggest?: SuggestHandler;
  listings?: ListingFinder;
  skipTrace?: SkipTrace;
  propertySource?: PropertySourceSetup;
  aroundSources?: AroundSetups;
  geocoder?: AddressGeocoder;
  requestRate?: RequestRate | undefined;
  keyRate?: RateFor | undefined;
  keyGuesses?: LimitStore | undefined;
};

const origin = 'http://deedlight.test';

/** Makes the real app without a socket, on `database`, with a clock that stands still. */
export function aTestApp({ database, env = {}, suggest, ...given }: Options): TestApp {
  const clock = given.clock ?? aTestClock();
  const lifecycle = { isStopping: false };
  const settings = parseEnv(env);
  const app = createApp({
    env: settings,
    secret: 'a secret that only the tests know, long enough',
    database,
    clock,
    log: given.log ?? silentLog,
    verifyToken: async (token) => tokens.get(token) ?? null,
    web: given.web ?? { serve: () => null },
    publicUrl: settings.PUBLIC_URL ?? origin,
    payments: paymentsFrom(settings),
    mail: given.mail ?? null,
    requestRate: given.requestRate,
    keyRate: given.keyRate,
    keyGuesses: given.keyGuesses,
    ...(given.skipTrace && { skipTrace: given.skipTrace }),
    ...(given.propertySource && { propertySource: given.propertySource }),
    ...(given.aroundSources && { aroundSources: given.aroundSources }),
    ...(given.geocoder && { geocoder: given.geocoder }),
    ...(given.listings && { listings: given.listings }),
    lifecycle,
    checksOutput: true,
    ...(suggest && { suggest }),
  });
  return {
    database,
    clock,
    lifecycle,
    browser({ address = nextAddress(), signedInAs, headers = {}, cookiesOf } = {}) {
      const cookies = new Map<string, string>(cookiesOf?.cookies);
      const socket = { incoming: { socket: { remoteAddress: address } } };
      const send = async (request: Request): Promise<Response> => {
        for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
        if (signedInAs) request.headers.set('authorization', `Bearer ${tokenOf(signedInAs)}`);
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        if (cookie) request.headers.set('cookie', cookie);
        const response = await app.fetch(request, socket);
        for (const line of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        return response;
      };
      return {
        client: clientOver(send),
        fetch: (path, init) => send(new Request(`${origin}${path}`, init)),
        cookies,
        forgetCookies: () => cookies.clear(),
      };
    },
  };
}

const tokens = new Map<string, Actor>();

function tokenOf(actor: Actor): string {
  const token = `test-${actor.role === 'authenticated' ? actor.userId : actor.role}`;
  tokens.set(token, actor);
  return token;
}

let addresses = 0;

/** Gives each browser its own network unless the test names an address. */
function nextAddress(): string {
  addresses += 1;
  return `198.18.${addresses >> 8}.${addresses & 255}`;
}

function clientOver(send: (request: Request) => Promise<Response>): Client {
  return createORPCClient(
    new OpenAPILink(contract, {
      url: origin,
      fetch: (request) => send(request),
      customErrorResponseBodyDecoder(body, response) {
        const parsed = ErrorBody.safeParse(body);
        if (!parsed.success) return null;
        const { code, message, details } = parsed.data.error;
        return new ORPCError(code, { status: response.status, message, data: details });
      },
    }),
  );
}
