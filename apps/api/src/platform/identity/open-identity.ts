import { join } from 'node:path';
import { openStandIn, type StandInSettings } from '@deedlight/local-supabase/stand-in';
import type { Hono } from 'hono';
import type { VerifyToken } from '../actor';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { DatabaseUnavailable } from '../database/errors';
import { BadEnvironment, type Env } from '../env';
import { toAnswerable } from '../http/api-error';
import type { Log } from '../log';
import { mailServer } from '../mail';
import { clientOf } from './client-of';
import { type DemoAccount, mayHaveDemoAccounts, openDemoAccounts } from './demo-accounts';
import { fileStore } from './file-store';
import { type Project, removeHostedFiles } from './hosted-files';
import { actorFrom, verifyBySupabase } from './hosted-identity';
import { hostedFiles, type PublicFiles, standInFiles } from './public-files';
import { standInDatabase } from './stand-in-database';

export type IdentityDeps = {
  env: Env;
  database: Database;
  clock: Clock;
  log: Log;
  secret: string;
  /** Where people reach this server. */
  publicUrl: string;
  /** The logo that mails carry. */
  logoUrl?: () => Promise<string | null>;
  rates?: StandInSettings['rates'];
  hashing?: StandInSettings['hashing'];
};

export type Identity = {
  verifyToken: VerifyToken;
  /** What serves accounts, rows and files here; absent where a Supabase project does. */
  standIn: Hono | undefined;
  rotateKeys(): Promise<void>;
  /** Removes every file that the person uploaded. */
  removeFilesOf(userId: string): Promise<void>;
  publicFiles: PublicFiles;
  /** Accounts to try the product with, where this server may have them. */
  demoAccounts: DemoAccount[];
  /** Resolves when nothing is under way that a stop would lose. */
  drain(): Promise<void>;
};

/** Accounts from the Supabase project that is configured, else from the stand-in. */
export async function openIdentity(deps: IdentityDeps): Promise<Identity> {
  const { env, clock, database } = deps;
  if (env.SUPABASE_URL) {
    const project = requireProject(env);
    return {
      verifyToken: verifyBySupabase(env.SUPABASE_URL, clock),
      standIn: undefined,
      rotateKeys: () => Promise.reject(new Error('the keys are the Supabase project’s')),
      removeFilesOf: (userId) => removeHostedFiles(project, database, userId),
      publicFiles: hostedFiles(env.SUPABASE_URL),
      demoAccounts: [],
      drain: async () => {},
    };
  }
  const standIn = await openStandIn(settingsFrom(deps));
  return {
    verifyToken: async (token) => actorFrom(await standIn.verify(token)),
    standIn: standIn.app,
    rotateKeys: standIn.rotateKeys,
    removeFilesOf: standIn.removeFilesOf,
    publicFiles: standInFiles(standIn.app, [deps.publicUrl, ...env.CORS_ORIGINS]),
    demoAccounts: mayHaveDemoAccounts(env)
      ? await openDemoAccounts(standIn, database, env.DATA_DIR)
      : [],
    drain: standIn.drain,
  };
}

function settingsFrom({
  env,
  database,
  clock,
  log,
  secret,
  publicUrl,
  logoUrl,
  rates,
  hashing,
}: IdentityDeps): StandInSettings {
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
      allowsLoopback: ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname),
    },
    secret,
    providers: providersFrom(env),
    sendMail: mailServer(env),
    files: fileStore(env),
    outboxFolder: join(env.DATA_DIR, 'outbox'),
    rates,
    hashing,
    clientOf: (c) => clientOf(c, env.TRUSTED_PROXIES),
    onSurprise: (error, c) => {
      c.get('trace').failure = toAnswerable(error, c.get('requestId'));
      return error instanceof DatabaseUnavailable ? 503 : 500;
    },
    onLostMail: (error) => log.error({ err: error }, 'a mail could not be sent'),
  };
}

function requireProject({
  SUPABASE_URL: url,
  SUPABASE_SECRET_KEY: secretKey,
  ...env
}: Env): Project {
  if (url && secretKey && env.SUPABASE_PUBLISHABLE_KEY && env.DATABASE_URL)
    return { url, secretKey };
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
