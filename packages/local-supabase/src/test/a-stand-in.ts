import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { afterAll, inject } from 'vitest';
import { boundedHashing } from '../auth/hashing';
import type { RateSettings } from '../auth/rate-limits';
import type { StandInDatabase } from '../database';
import type { Mail } from '../mail/post';
import { openStandIn, type StandIn, type StandInSettings } from '../stand-in';
import { diskStore } from '../storage/byte-store';
import { aDatabase } from './a-database';
import { aBrowser, type BrowserOptions } from './browser';

export const site = 'http://stand-in.test';
export const password = 'correct horse battery';

export interface TestStandIn {
  standIn: StandIn;
  database: StandInDatabase;
  folder: string;
  /** `onSurprise` received these errors. */
  surprises: unknown[];
  advance(seconds: number): void;
  now(): number;
  /** Sends a request from a browser at `address` that follows no redirects. */
  fetch(path: string, init?: RequestInit, address?: string): Promise<Response>;
  /** Makes a separate browser with the real supabase-js. */
  browser(options?: BrowserOptions): SupabaseClient;
  /** Returns the mails to an address, newest first. */
  mailsTo(email: string): Promise<Mail[]>;
  /** Returns the link in the newest mail to an address. */
  linkTo(email: string): Promise<URL>;
  /** Follows that link, and returns the address that it leads to. */
  follow(email: string): Promise<URL>;
  member(email?: string): Promise<Member>;
}

/** A member has a confirmed account and is signed in. */
export type Member = { browser: SupabaseClient; id: string; email: string };

type Options = Partial<StandInSettings>;

/** Makes the real stand-in without a socket, on a clock that moves only when a test moves it. */
export async function aStandIn(options: Options = {}): Promise<TestStandIn> {
  const folder = mkdtempSync(join(inject('runFolder'), 'stand-in-'));
  const database = options.database ?? (await aDatabase());
  const mails: Mail[] = [];
  const surprises: unknown[] = [];
  // supabase-js uses the machine's own clock to judge what has expired.
  let nowMs = Date.now();
  const standIn = await openStandIn({
    database,
    now: () => nowMs,
    publicUrl: site,
    dress: { productName: 'Acme', logoUrl: async () => null },
    redirects: { siteUrl: site, otherOrigins: ['https://partner.test'], allowsLoopback: false },
    secret: 'a secret that only the tests know',
    providers: {},
    sendMail: async (mail) => void mails.unshift(mail),
    outboxFolder: join(folder, 'outbox'),
    files: diskStore(join(folder, 'files')),
    rates: generous(),
    hashing: boundedHashing(undefined, undefined, 4),
    clientOf: ({ env }) => ({ address: env.address, network: env.address, userAgent: 'a test' }),
    onSurprise: (error) => {
      surprises.push(error);
      return { status: 500 };
    },
    onLostMail: (error) => surprises.push(error),
    ...options,
  });
  afterAll(() => standIn.drain());

  const send = async (request: Request, address = '198.51.100.7') =>
    standIn.app.fetch(request, { address });
  const fetch: TestStandIn['fetch'] = (path, init, address) =>
    send(new Request(new URL(path, site), { redirect: 'manual', ...init }), address);
  const mailsTo: TestStandIn['mailsTo'] = async (email) => {
    await standIn.drain();
    return mails.filter(({ to }) => to === email);
  };
  const linkTo: TestStandIn['linkTo'] = async (email) => {
    const [mail] = await mailsTo(email);
    const link = mail && /https?:\/\/\S+/.exec(mail.text)?.[0];
    if (!link) throw new Error(`no mail with a link to ${email}`);
    return new URL(link);
  };
  const browser = (given?: BrowserOptions) => aBrowser(site, send, given);
  let members = 0;
  return {
    standIn,
    database,
    folder,
    surprises,
    now: () => nowMs,
    advance(seconds) {
      nowMs += seconds * 1000;
    },
    fetch,
    browser,
    mailsTo,
    linkTo,
    follow: async (email) => placeOf(await fetch((await linkTo(email)).href)),
    async member(email = `member${++members}@example.com`) {
      await standIn.openAccount({ email, password, fullName: 'Ada Oak' });
      const client = browser();
      const { data, error } = await client.auth.signInWithPassword({ email, password });
      if (error) throw error;
      return { browser: client, id: data.user.id, email };
    },
  };
}

/** Returns the target of a redirect. */
export function placeOf(response: Response): URL {
  return new URL(response.headers.get('location') ?? 'none:');
}

/** Returns the parameters in the fragment of a redirect's address. */
export function fragmentOf(place: URL): URLSearchParams {
  return new URLSearchParams(place.hash.slice(1));
}

/** Returns the session of the person who is signed in. */
export async function sessionOf(browser: SupabaseClient): Promise<Session> {
  const { data } = await browser.auth.getSession();
  if (!data.session) throw new Error('nobody is signed in');
  return data.session;
}

/**
 * Returns the Authorization header for a request without supabase-js by the person who is signed
 * in.
 */
export async function authorizationOf(browser: SupabaseClient): Promise<string> {
  return `Bearer ${(await sessionOf(browser)).access_token}`;
}

/** Tells whether the server still knows the session of an access token. */
export async function lives(server: TestStandIn, accessToken: string): Promise<boolean> {
  const { data } = await server.browser().auth.getUser(accessToken);
  return data.user !== null;
}

/** No test reaches these limits unless it is about limits. */
export function generous(): RateSettings {
  const rate = { points: 100_000, duration: 60 };
  return {
    accountFromNetwork: rate,
    network: rate,
    account: rate,
    mailsToAddress: rate,
    mailsFromNetwork: rate,
    requests: rate,
    dataRequests: rate,
  };
}
