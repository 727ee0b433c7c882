import { firstOf, type Sql } from '../../database';

export type PendingSignUp = {
  passwordHash: string;
  metadata: Record<string, unknown>;
  /** The challenge of the browser that signed up; null when it takes tokens from the link. */
  codeChallenge: string | null;
};

/** The password hash that waits for the e-mail to be confirmed. */
export async function pendingHash(sql: Sql, email: string): Promise<string | null> {
  const row = await firstOf(
    sql<{ password_hash: string }>(
      `select p.password_hash from local_supabase.pending_sign_ups p
       join auth.users u on u.id = p.user_id
       where lower(u.email) = $1 and u.email_confirmed_at is null`,
      [email],
    ),
  );
  return row?.password_hash ?? null;
}

/**
 * Keeps the newest sign-up of an account. Where it takes the place of one with another password
 * whose link could still be followed, two people may want the address, and both links come to its
 * owner. Then the password needs the proof that the browser which chose it has the mail too.
 * `sameAs` is the hash that the password was found to match.
 */
export async function keepPending(
  sql: Sql,
  userId: string,
  { passwordHash, metadata, codeChallenge }: PendingSignUp,
  { sameAs, since }: { sameAs: string | null; since: string },
): Promise<void> {
  await sql(
    `insert into local_supabase.pending_sign_ups as p (user_id, password_hash, metadata, code_challenge)
     values ($1, $2, $3, $4)
     on conflict (user_id) do update set
       password_hash = $2, metadata = $3, code_challenge = $4,
       needs_proof = exists (
           select from auth.one_time_tokens t
           where t.user_id = $1 and t.token_type = 'confirmation_token' and t.created_at > $6)
         and (p.needs_proof or (p.password_hash is distinct from $5
           and (p.code_challenge is not null or excluded.code_challenge is not null)))`,
    [userId, passwordHash, metadata, codeChallenge, sameAs, since],
  );
}

/** Gives the account the sign-up's password and data, unless that takes more proof. */
export async function adoptUncontested(sql: Sql, userId: string, at: string): Promise<void> {
  await adopt(sql, 'p.user_id = $1 and not p.needs_proof', [userId, at]);
}

/** Does the same once the browser with this challenge has redeemed the link. */
export async function adoptProven(
  sql: Sql,
  userId: string,
  codeChallenge: string,
  at: string,
): Promise<void> {
  await adopt(sql, 'p.user_id = $1 and p.code_challenge = $3', [userId, at, codeChallenge]);
  await dropPending(sql, userId);
}

export async function dropPending(sql: Sql, userId: string): Promise<void> {
  await sql('delete from local_supabase.pending_sign_ups where user_id = $1', [userId]);
}

async function adopt(sql: Sql, which: string, values: unknown[]): Promise<void> {
  await sql(
    `with p as (delete from local_supabase.pending_sign_ups p where ${which} returning *),
     renewed as (
       update auth.identities i set identity_data = p.metadata || i.identity_data, updated_at = $2
       from p where i.user_id = p.user_id and i.provider = 'email')
     update auth.users u set encrypted_password = p.password_hash, updated_at = $2,
       raw_user_meta_data = p.metadata || u.raw_user_meta_data
     from p where u.id = p.user_id and u.encrypted_password is null
       and u.email_confirmed_at is not null`,
    values,
  );
}
