import { isIP } from 'node:net';
import { join } from 'node:path';
import type { Client } from '@deedlight/local-supabase/auth/auth-context';
import type { LimitStore } from '@deedlight/local-supabase/limiter';
import { isLoopback } from '@deedlight/local-supabase/mail/outbox-page';
import { openStandIn, type StandInSettings } from '@deedlight/local-supabase/stand-in';
import type { ByteStore } from '@deedlight/local-supabase/storage/byte-store';
import type { Context, Hono } from 'hono';
import type { Redis } from 'ioredis';
import { sql } from 'kysely';
import type { VerifyToken } from '../actor';
import { addressNetwork } from '../address-network';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { BadEnvironment, type Env } from '../env';
import { toAnswerable } from '../http/api-error';
import { clientAddress } from '../http/client-address';
import type { Log } from '../log';
import { mailServer } from '../mail';
import { type DemoAccount, mayHaveDemoAccounts, openDemoAccounts } from './demo-accounts';
import { fileStore } from './file-store';
import { actorFrom, verifyBySupabase } from './hosted-identity';
import { hostedFiles, type PublicFiles, standInFiles } from './public-files';
import { standInDatabase } from './stand-in-database';

type Project = { url: string; secretKey: string };

const timeoutMs = 30_000;
const dayMs = 24 * 60 * 60 * 1000;

export type IdentityDeps = {
  env: Env;
  database: Database;
  clock: Clock;
  log: Log;
  secret: string;
  /** People reach this server at this address. */
  publicUrl: string;
  /** Returns the address of the logo in mails. */
  logoUrl?: () => Promise<string | null>;
  rates?: StandInSettings['rates'];
  /** Servers count limited actions in this Redis, if there is one. */
  redis?: Redis | undefined;
  hashing?: StandInSettings['hashing'];
};

export type Identity = {
  verifyToken: VerifyToken;
  /** Serves accounts, rows and files here. It is absent if a Supabase project does. */
  standIn: Hono | undefined;
  rotateKeys(): Promise<void>;
  /** Removes every file that the person uploaded. */
  removeFilesOf(userId: string): Promise<void>;
  publicFiles: PublicFiles;
  /** It is empty if this server may have no demo accounts. */
  demoAccounts: DemoAccount[];
  /** Sends due mails of accounts that were left behind. It is absent if a project sends them. */
  sendMails: (() => Promise<void>) | undefined;
  /** Resolves when nothing runs that a stop would lose. */
  drain(): Promise<void>;
};

/** Opens the accounts: those of the configured Supabase project, or the stand-in's. */
export async function openIdentity(deps: IdentityDeps): Promise<Identity> {
  const { env, clock, database, log } = deps;
  const project = env.SUPABASE_URL ? requireProject(env, env.SUPABASE_URL) : null;
  await keepAdminRule(database, env.ADMINS_NEED_SECOND_FACTOR);
  if (project) {
    return {
      verifyToken: verifyBySupabase(project.url, clock),
      standIn: undefined,
      rotateKeys: () => Promise.reject(new Error('the keys are the Supabase project’s')),
      removeFilesOf: (userId) => removeHostedFiles(project, database, userId),
      publicFiles: hostedFiles(project.url),
      demoAccounts: [],
      sendMails: undefined,
      drain: async () => {},
    };
  }
  const settings = settingsFrom(deps, await fileStore(env, database, log));
  if (!settings.sendMail) {
    const { outboxFolder, showsOutbox } = settings;
    log.info(
      { outboxFolder, ...(showsOutbox && { page: `${deps.publicUrl}/dev/outbox` }) },
      'no mail server is set: mails are kept',
    );
  }
  const standIn = await openStandIn(settings);
  return {
    verifyToken: async (token) => actorFrom(await standIn.verify(token)),
    standIn: standIn.app,
    rotateKeys: standIn.rotateKeys,
    removeFilesOf: standIn.removeFilesOf,
    publicFiles: standInFiles(standIn.app, [deps.publicUrl, ...env.CORS_ORIGINS]),
    demoAccounts: mayHaveDemoAccounts(env)
      ? await openDemoAccounts(standIn, database, env.DATA_DIR)
      : [],
    sendMails: standIn.sendMails,
    drain: standIn.drain,
  };
}

/** Stores whether admins need a second factor, for the policies of the database. */
async function keepAdminRule(database: Database, isOn: boolean): Promise<void> {
  await database.asService('what is asked of admins', (db) =>
    db
      .insertInto('ops.rules')
      .values({ name: 'admins-need-second-factor', is_on: isOn })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ is_on: isOn }))
      .execute(),
  );
}

function settingsFrom(
  { env, database, clock, log, secret, publicUrl, logoUrl, rates, redis, hashing }: IdentityDeps,
  files: ByteStore,
): StandInSettings {
  return {
    database: standInDatabase(database),
    now: () => clock.now().epochMilliseconds,
    publicUrl: publicUrl.replace(/\/$/, ''),
    dress: {
      productName: env.PRODUCT_NAME,
      accent: env.ACCENT_COLOR,
      logoUrl: logoUrl ?? (async () => null),
    },
    redirects: {
      siteUrl: publicUrl,
      otherOrigins: [...env.AUTH_REDIRECT_ORIGINS, ...env.CORS_ORIGINS],
      allowsLoopback: isLoopback(publicUrl),
    },
    secret,
    providers: providersFrom(env),
    sendMail: mailServer(env),
    files,
    outboxFolder: join(env.DATA_DIR, 'outbox'),
    showsOutbox: showsOutbox(env),
    rates,
    limitStore: limitStore({ env, database, redis }),
    sessionLimits: {
      timeboxMs: env.SESSIONS_TIMEBOX_DAYS * dayMs,
      inactivityTimeoutMs: env.SESSIONS_INACTIVITY_TIMEOUT_DAYS * dayMs,
    },
    hashing,
    clientOf: (c) => clientOf(c, env.TRUSTED_PROXIES),
    onSurprise: (error, c) => {
      const failure = toAnswerable(error, c.get('requestId'));
      c.get('trace').failure = failure;
      return failure.status === 503 ? { status: 503, message: failure.message } : { status: 500 };
    },
    onLostMail: (error) => log.error({ err: error }, 'a mail could not be sent'),
  };
}

/**
 * Tells whether the page of all kept mails exists: never on a server that others can reach, whoever
 * seems to request it.
 */
function showsOutbox({ PUBLIC_URL, TRUSTED_PROXIES }: Env): boolean {
  return TRUSTED_PROXIES === 0 && (!PUBLIC_URL || isLoopback(PUBLIC_URL));
}

function requireProject(env: Env, url: string): Project {
  const { SUPABASE_SECRET_KEY: secretKey } = env;
  if (secretKey && env.SUPABASE_PUBLISHABLE_KEY && env.DATABASE_URL) return { url, secretKey };
  throw new BadEnvironment(
    'With SUPABASE_URL set, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY and DATABASE_URL must be set too.',
  );
}

function providersFrom(env: Env): StandInSettings['providers'] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER } = env;
  const { LINKEDIN_CLIENT_ID, LINKEDIN_CLIENT_SECRET, LINKEDIN_ISSUER } = env;
  return {
    ...(GOOGLE_CLIENT_ID &&
      GOOGLE_CLIENT_SECRET && {
        google: {
          clientId: GOOGLE_CLIENT_ID,
          clientSecret: GOOGLE_CLIENT_SECRET,
          issuer: GOOGLE_ISSUER,
        },
      }),
    ...(LINKEDIN_CLIENT_ID &&
      LINKEDIN_CLIENT_SECRET && {
        linkedin_oidc: {
          clientId: LINKEDIN_CLIENT_ID,
          clientSecret: LINKEDIN_CLIENT_SECRET,
          issuer: LINKEDIN_ISSUER,
        },
      }),
  };
}

/** Returns the client of a request by its connection and the trusted proxies. */
function clientOf(c: Context, trustedProxies: number): Client {
  const address = clientAddress(
    c.env?.incoming?.socket.remoteAddress,
    c.req.header('x-forwarded-for'),
    trustedProxies,
  );
  return {
    address: isIP(address) ? address : null,
    network: addressNetwork(address),
    userAgent: c.req.header('user-agent') ?? null,
    httpVersion: c.env?.incoming?.httpVersion,
  };
}

/**
 * Returns where servers count together: in Redis, or in the stand-in's table. The embedded database
 * has one server and serializes its writes; a Supabase project has no such table.
 */
export function limitStore({
  env,
  database,
  redis,
}: Pick<IdentityDeps, 'env' | 'database' | 'redis'>): LimitStore {
  const hasTable = database.kind === 'postgres' && env.SUPABASE_URL === undefined;
  return { redis, database: hasTable ? standInDatabase(database) : undefined };
}

/** Removes a person's files from a Supabase project, which only its Storage API may delete. */
async function removeHostedFiles(
  { url, secretKey }: Project,
  database: Database,
  userId: string,
): Promise<void> {
  const files = await database.asService('files of a closed account', async (db) => {
    const { rows } = await sql<{ bucket: string; names: string[] }>`
      select bucket_id as bucket, array_agg(name) as names from storage.objects
      where owner_id = ${userId} group by bucket_id`.execute(db);
    return rows;
  });
  for (const { bucket, names } of files) {
    const response = await fetch(new URL(`/storage/v1/object/${bucket}`, url), {
      method: 'DELETE',
      headers: {
        Authorization: `Bearer ${secretKey}`,
        apikey: secretKey,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ prefixes: names }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`the project's storage answered ${response.status}`);
  }
}
