import type { StandInDatabase } from '../database';
import type { MailQueue } from '../mail/mail-queue';
import type { AccessTokens } from './access-tokens';
import type { Hashing } from './hashing';
import type { IdentityProviders } from './oauth/identity-providers';
import type { RateLimits } from './rate-limits';
import type { RedirectRules } from './redirects';
import type { SessionLimits } from './session-limits';
import type { SigningKeys } from './signing-keys';

/** The dependencies that every part of the Auth API shares. */
export type AuthContext = {
  database: StandInDatabase;
  /** Milliseconds since 1970. */
  now: () => number;
  /** The address of this API from outside: https://host/auth/v1 */
  authUrl: string;
  keys: SigningKeys;
  tokens: AccessTokens;
  hashing: Hashing;
  limits: RateLimits;
  redirects: RedirectRules;
  productName: string;
  sessionLimits: SessionLimits;
  mails: Pick<MailQueue, 'put' | 'wake'>;
  /** Encrypts what a browser carries to another provider and back. */
  secret: string;
  providers: IdentityProviders;
};

/** The caller, as far as the connection tells. */
export type Client = {
  address: string | null;
  /** The network that the address belongs to, by which requests are counted. */
  network: string;
  userAgent: string | null;
  /** The HTTP version of the connection, if it is known: 1.1 */
  httpVersion?: string | undefined;
};

export function instant(context: Pick<AuthContext, 'now'>, plusMs = 0): string {
  return new Date(context.now() + plusMs).toISOString();
}
