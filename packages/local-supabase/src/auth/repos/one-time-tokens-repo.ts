import { firstOf, type Sql } from '../../database';
import { dropSignInMail } from '../by-mail/sign-in-mails-repo';
import { fingerprint, randomSecret } from '../secrets';

export type TokenType = 'confirmation_token' | 'recovery_token' | 'email_change_token_new';

const minute = 60 * 1000;
const hour = 60 * 60 * 1000;
export const lifetimeMs: Record<TokenType, number> = {
  confirmation_token: 24 * hour,
  recovery_token: hour,
  email_change_token_new: 24 * hour,
};

/** Marks the links of people whose browser exchanges a code rather than reads tokens from the URL. */
const pkceMark = 'pkce_';

/** Issues a new secret for a link; an earlier one for the same purpose no longer works. */
export async function issueToken(
  sql: Sql,
  userId: string,
  type: TokenType,
  { email, isPkce, at }: { email: string; isPkce: boolean; at: string },
): Promise<string> {
  const secret = linkSecret(isPkce);
  await sql(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5)
     on conflict (user_id, token_type) do update
       set token_hash = excluded.token_hash, relates_to = excluded.relates_to,
         created_at = $5, updated_at = $5`,
    [userId, type, fingerprint(secret), email, at],
  );
  return secret;
}

/** Returns the secret that a link carries. */
export function linkSecret(isPkce: boolean): string {
  return `${isPkce ? pkceMark : ''}${randomSecret()}`;
}

const nonceLifetimeMs = 15 * minute;

/** Keeps the short code of a mail to a signed-in person; an older one no longer works. */
export async function keepNonce(
  sql: Sql,
  userId: string,
  nonce: string,
  { email, at }: { email: string; at: string },
): Promise<void> {
  await sql(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, created_at, updated_at)
     values ($1, 'reauthentication_token', $2, $3, $4, $4)
     on conflict (user_id, token_type) do update
       set token_hash = excluded.token_hash, relates_to = excluded.relates_to,
         created_at = $4, updated_at = $4`,
    [userId, fingerprint(`${userId} ${nonce}`), email, at],
  );
}

/** Uses up the account's code. Returns false when it is another code, or too old. */
export async function takeNonce(
  sql: Sql,
  userId: string,
  nonce: string,
  nowMs: number,
): Promise<boolean> {
  const rows = await sql<{ created_at: string }>(
    `delete from auth.one_time_tokens where user_id = $1
     and token_type = 'reauthentication_token' and token_hash = $2 returning created_at`,
    [userId, fingerprint(`${userId} ${nonce}`)],
  );
  return rows.some(({ created_at: at }) => Date.parse(at) + nonceLifetimeMs > nowMs);
}

/** Uses up the secret: it works once, and only if it was issued after `since`. */
export async function takeToken(
  sql: Sql,
  secret: string,
  type: TokenType,
  since: string,
): Promise<{ userId: string; email: string } | null> {
  const row = await firstOf(
    sql<{ user_id: string; relates_to: string; created_at: string; is_fresh: boolean }>(
      `delete from auth.one_time_tokens where token_hash = $1 and token_type = $2
       returning user_id, relates_to, created_at > $3 as is_fresh`,
      [fingerprint(secret), type, since],
    ),
  );
  return row?.is_fresh ? { userId: row.user_id, email: row.relates_to } : null;
}

/**
 * Invalidates every link and code that is on its way to the account. The person who asked for them
 * may be the very one to be shut out.
 */
export async function dropLinks(sql: Sql, userId: string): Promise<void> {
  await sql('delete from auth.one_time_tokens where user_id = $1', [userId]);
  await dropSignInMail(sql, userId);
  await sql('delete from auth.flow_state where user_id = $1', [userId]);
  await sql("update auth.users set email_change = '' where id = $1 and email_change <> ''", [
    userId,
  ]);
}

/** Invalidates the account's pending link to a new address. */
export async function dropEmailChange(sql: Sql, userId: string): Promise<void> {
  await sql(
    "delete from auth.one_time_tokens where user_id = $1 and token_type = 'email_change_token_new'",
    [userId],
  );
}

/**
 * Invalidates links that would change an account to an address, once someone has confirmed it as
 * their own.
 */
export async function dropChangesTo(sql: Sql, email: string): Promise<void> {
  await sql(
    `delete from auth.one_time_tokens
     where lower(relates_to) = lower($1) and token_type = 'email_change_token_new'`,
    [email],
  );
}

/** Invalidates links for a new password or a sign-in, and the codes of those that were followed. */
export async function dropRecovery(sql: Sql, userId: string): Promise<void> {
  await sql(
    "delete from auth.one_time_tokens where user_id = $1 and token_type = 'recovery_token'",
    [userId],
  );
  await dropSignInMail(sql, userId);
  await sql(
    `delete from auth.flow_state
     where user_id = $1 and authentication_method in ('recovery', 'magiclink')`,
    [userId],
  );
}

export function isPkceSecret(secret: string): boolean {
  return secret.startsWith(pkceMark);
}
