import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boundedHashing, type Hashing } from '@deedlight/local-supabase/auth/hashing';
import type { RateSettings } from '@deedlight/local-supabase/auth/rate-limits';
import { type KeptMail, readOutbox } from '@deedlight/local-supabase/mail/outbox';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Redis } from 'ioredis';
import WebSocket from 'ws';
import { paymentsFrom } from '../adapters/stripe/stripe-settings';
import { createApp } from '../app';
import { systemClock } from '../platform/clock';
import type { Database } from '../platform/database/database';
import { parseEnv } from '../platform/env';
import { openIdentity } from '../platform/identity/open-identity';
import { silentLog } from '../platform/log';
import type { Mailer } from '../platform/mail';
import { afterFile } from './after-file';
import { aTestClock, type TestClock } from './test-clock';

export const testSite = 'http://deedlight.test';
export const testSecret = 'a secret that only the tests know, long enough';

export interface TestIdentity {
  clock: TestClock;
  dataDir: string;
  rotateKeys(): Promise<void>;
  /** Returns how often a password was hashed or compared so far. */
  hashings(): number;
  /** Sends a request from a browser at `address` that follows no redirects. */
  fetch(path: string, init?: RequestInit, address?: string): Promise<Response>;
  /** Makes a separate browser with the library that the web app uses. */
  supabase(options?: { flowType?: 'implicit' | 'pkce'; address?: string }): SupabaseClient;
  /** Returns the mails to an address, newest first. */
  mailsTo(email: string): Promise<KeptMail[]>;
  /** Returns the link in the newest mail to an address. */
  linkTo(email: string): Promise<URL>;
  /** Makes a confirmed account and signs it in. */
  member(email?: string): Promise<{ supabase: SupabaseClient; id: string; email: string }>;
}

type Options = {
  database: Database;
  env?: Record<string, string>;
  rates?: RateSettings;
  redis?: Redis;
  /** Sends the product's own mails. Without it no mails are sent. */
  mail?: Mailer;
  /** Without it, passwords are hashed quickly and weakly. */
  hashing?: Hashing;
};

export const testPassword = 'correct horse battery';

/** No test reaches these limits unless it is about limits. */
const generous: RateSettings = (() => {
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
})();

/**
 * Makes the real app with the stand-in for Supabase, without a socket, on a clock that stands
 * still.
 */
export async function aTestIdentity({
  database,
  env,
  rates,
  redis,
  mail,
  hashing = boundedHashing(undefined, undefined, 4),
}: Options): Promise<TestIdentity> {
  const dataDir = mkdtempSync(join(tmpdir(), 'deedlight-identity-'));
  // supabase-js uses the machine's own clock to judge what has expired.
  const clock = aTestClock(systemClock.now().toString());
  const secret = testSecret;
  const settings = parseEnv({ DATA_DIR: dataDir, PUBLIC_URL: testSite, ...env });
  let hashings = 0;
  const counted =
    <Args extends unknown[], Result>(work: (...args: Args) => Result) =>
    (...args: Args) => {
      hashings += 1;
      return work(...args);
    };
  const identity = await openIdentity({
    env: settings,
    database,
    clock,
    log: silentLog,
    secret,
    publicUrl: settings.PUBLIC_URL ?? testSite,
    rates: rates ?? generous,
    redis,
    hashing: {
      hash: counted(hashing.hash),
      matches: counted(hashing.matches),
    },
  });
  const app = createApp({
    env: settings,
    secret,
    database,
    clock,
    log: silentLog,
    identity,
    verifyToken: identity.verifyToken,
    publicUrl: settings.PUBLIC_URL ?? testSite,
    payments: paymentsFrom(settings),
    mail: mail ?? null,
    web: { serve: () => null },
    lifecycle: { isStopping: false },
    checksOutput: true,
  });
  afterFile(async () => {
    await identity.drain();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const send = async (request: Request, address = '198.51.100.7') =>
    app.fetch(request, { incoming: { socket: { remoteAddress: address } } });
  const mailsTo = async (email: string) => {
    await identity.drain();
    return (await readOutbox(join(dataDir, 'outbox'))).filter((mail) => mail.to === email);
  };
  const linkTo = async (email: string) => {
    const [mail] = await mailsTo(email);
    const [link] = mail?.text.match(/https?:\/\/\S+/) ?? [];
    if (!link) throw new Error(`no mail with a link to ${email}`);
    return new URL(link);
  };
  const supabase: TestIdentity['supabase'] = ({ flowType = 'implicit', address } = {}) =>
    createClient(testSite, 'sb_publishable_test', {
      auth: { flowType, autoRefreshToken: false, detectSessionInUrl: false, storage: memory() },
      global: { fetch: (url, init) => send(new Request(url, init), address) },
      realtime: { transport: asTransport(WebSocket) },
    });
  let members = 0;
  return {
    clock,
    dataDir,
    rotateKeys: identity.rotateKeys,
    hashings: () => hashings,
    fetch: (path, init, address) => send(new Request(new URL(path, testSite), init), address),
    supabase,
    mailsTo,
    linkTo,
    async member(email = `member${++members}@example.com`) {
      const client = supabase();
      await client.auth.signUp({ email, password: testPassword });
      await send(new Request(await linkTo(email)));
      const { data, error } = await client.auth.signInWithPassword({
        email,
        password: testPassword,
      });
      if (error) throw error;
      return { supabase: client, id: data.user.id, email };
    },
  };
}

/** Makes a browser's local storage that no other client of the same test shares. */
function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

type Transport = NonNullable<
  NonNullable<Parameters<typeof createClient>[2]>['realtime']
>['transport'];

// The documentation of supabase-js passes the package `ws` in the same way on Node 20.
function asTransport(socket: unknown): NonNullable<Transport> {
  return socket as NonNullable<Transport>;
}
