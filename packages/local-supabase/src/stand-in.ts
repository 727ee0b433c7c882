import { type Context, Hono } from 'hono';
import { AccessTokens, type Claims } from './auth/access-tokens';
import { authApp } from './auth/auth-app';
import type { Client } from './auth/auth-context';
import { boundedHashing, type Hashing } from './auth/hashing';
import { LiveSessions } from './auth/live-sessions';
import {
  IdentityProviders,
  type ProviderName,
  type ProviderSettings,
} from './auth/oauth/identity-providers';
import { type NewAccount, openAccount } from './auth/open-account';
import { RateLimits, type RateSettings } from './auth/rate-limits';
import type { RedirectRules } from './auth/redirects';
import { defaultSessionLimits, type SessionLimits } from './auth/session-limits';
import { SigningKeys } from './auth/signing-keys';
import { type CountCall, recogniseBy } from './bearer';
import type { StandInDatabase } from './database';
import type { LimitStore } from './limiter';
import type { Dress } from './mail/dressed';
import { MailQueue } from './mail/mail-queue';
import { outboxMail } from './mail/outbox';
import { isLoopback, outboxPage } from './mail/outbox-page';
import type { SendMail } from './mail/post';
import { restApp } from './rest/rest-app';
import type { ByteStore } from './storage/byte-store';
import { deleteObjectsOf } from './storage/objects-repo';
import { SignedUrls } from './storage/signed-urls';
import { storageApp } from './storage/storage-app';
import type { OnSurprise } from './surprise';

export type StandInSettings = {
  database: StandInDatabase;
  /** Milliseconds since 1970. */
  now: () => number;
  /** The address of this server from outside, without a path. */
  publicUrl: string;
  /** The look of mails. */
  dress: Dress;
  redirects: RedirectRules;
  secret: string;
  providers: Partial<Record<ProviderName, ProviderSettings>>;
  /** Sends mail; when left out, mails are kept in `outboxFolder`. */
  sendMail: SendMail | undefined;
  /**
   * Whether kept mails are shown at /dev/outbox; when left out, only if `publicUrl` is this
   * machine.
   */
  showsOutbox?: boolean | undefined;
  outboxFolder: string;
  /** The store of uploaded files' bytes. */
  files: ByteStore;
  rates: RateSettings | undefined;
  /**
   * The store with which several servers count as one; when left out, each counts for itself, in
   * memory.
   */
  limitStore?: LimitStore | undefined;
  /** When left out: 90 days in all, 30 days without use. */
  sessionLimits?: SessionLimits | undefined;
  /** When left out: bcrypt, a few hashes at a time. */
  hashing?: Hashing | undefined;
  clientOf: (c: Context) => Client;
  onSurprise: OnSurprise;
  onLostMail: (error: unknown) => void;
};

export type StandIn = {
  /** Mount it at the root: it answers below /auth/v1, /rest/v1, /storage/v1 and at /dev/outbox. */
  app: Hono;
  /** Returns null when the token is not valid, or its session has ended. */
  verify(token: string): Promise<Claims | null>;
  /** Opens a confirmed account; null when the e-mail has one already. */
  openAccount(account: NewAccount): Promise<string | null>;
  /** Removes every file that the person uploaded. */
  removeFilesOf(userId: string): Promise<void>;
  /** Makes a new key sign from now on. */
  rotateKeys(): Promise<void>;
  /**
   * Sends due mails. Mails of this process are sent without it; those that another process left
   * behind wait for this call. Call it at the start and every minute.
   */
  sendMails(): Promise<void>;
  /** Resolves when no mail is being sent any more; unsent mails are kept for later. */
  drain(): Promise<void>;
};

export async function openStandIn(settings: StandInSettings): Promise<StandIn> {
  const { database, now, publicUrl, sendMail, outboxFolder, clientOf } = settings;
  const authUrl = `${publicUrl}/auth/v1`;
  const keys = await SigningKeys.open(database, now);
  const tokens = new AccessTokens(keys, authUrl, now);
  const { dress, onLostMail } = settings;
  const mails = new MailQueue({
    database,
    now,
    secret: settings.secret,
    send: sendMail ?? outboxMail(outboxFolder, now),
    dress,
    onLost: onLostMail,
  });
  const limits = new RateLimits(settings.rates, settings.limitStore);
  const countCall: CountCall = (caller, c) =>
    limits.countData(caller.role === 'authenticated' ? caller.userId : clientOf(c).network);
  const { hashing = boundedHashing(), sessionLimits = defaultSessionLimits } = settings;
  const auth = authApp(
    {
      database,
      now,
      authUrl,
      keys,
      tokens,
      mails,
      sessionLimits,
      hashing,
      limits,
      providers: new IdentityProviders(settings.providers),
      redirects: settings.redirects,
      productName: dress.productName,
      secret: settings.secret,
    },
    settings,
  );
  const sessions = new LiveSessions(database, now, sessionLimits);
  const verify = async (token: string) => {
    const claims = await tokens.verify(token);
    return claims && (await sessions.has(claims)) ? claims : null;
  };
  const recognise = recogniseBy(verify);
  const { onSurprise } = settings;
  const bytes = settings.files;
  const storage = { database, bytes, links: new SignedUrls(settings.secret, now), now };
  const app = new Hono()
    .route('/auth/v1', auth)
    .route('/rest/v1', restApp({ database, recognise, countCall, onSurprise }))
    .route('/storage/v1', storageApp(storage, { recognise, countCall, onSurprise }));
  const { showsOutbox = isLoopback(publicUrl) } = settings;
  if (!sendMail && showsOutbox) app.route('/', outboxPage(outboxFolder, clientOf));
  return {
    app,
    verify,
    openAccount: (account) => openAccount({ database, hashing, now }, account),
    removeFilesOf: async (userId) => {
      const keys = await database.asService('files of a closed account', (sql) =>
        deleteObjectsOf(sql, userId),
      );
      await bytes.remove(keys);
    },
    rotateKeys: () => keys.rotate(),
    sendMails: () => mails.run(),
    drain: () => mails.drain(),
  };
}
