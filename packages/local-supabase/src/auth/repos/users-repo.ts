import { firstOf, type Sql } from '../../database';

export type UserRow = {
  id: string;
  email: string | null;
  encrypted_password: string | null;
  email_confirmed_at: string | null;
  confirmation_sent_at: string | null;
  recovery_sent_at: string | null;
  email_change: string | null;
  last_sign_in_at: string | null;
  banned_until: string | null;
  raw_app_meta_data: Record<string, unknown>;
  raw_user_meta_data: Record<string, unknown>;
  created_at: string;
  updated_at: string;
};

const columns = `id, email, encrypted_password, email_confirmed_at, confirmation_sent_at,
  recovery_sent_at, email_change, last_sign_in_at, banned_until, raw_app_meta_data,
  raw_user_meta_data, created_at, updated_at`;

export type NewUser = {
  id: string;
  email: string;
  passwordHash: string | null;
  isConfirmed: boolean;
  provider: string;
  metadata: Record<string, unknown>;
};

export function findUserByEmail(sql: Sql, email: string): Promise<UserRow | null> {
  return firstOf(
    sql<UserRow>(
      `select ${columns} from auth.users
       where lower(email) = $1 and not is_sso_user and deleted_at is null`,
      [email],
    ),
  );
}

export function findUser(sql: Sql, id: string): Promise<UserRow | null> {
  return firstOf(
    sql<UserRow>(`select ${columns} from auth.users where id = $1 and deleted_at is null`, [id]),
  );
}

/** Returns null when the e-mail is taken. */
export function insertUser(sql: Sql, user: NewUser, at: string): Promise<UserRow | null> {
  return firstOf(
    sql<UserRow>(
      `insert into auth.users (id, email, encrypted_password, email_confirmed_at,
         confirmation_sent_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
       values ($1, $2, $3, case when $4 then $7::timestamptz end,
         case when not $4 then $7::timestamptz end, $5, $6, $7, $7)
       on conflict do nothing returning ${columns}`,
      [
        user.id,
        user.email,
        user.passwordHash,
        user.isConfirmed,
        { provider: user.provider, providers: [user.provider] },
        user.metadata,
        at,
      ],
    ),
  );
}

export async function noteConfirmationSent(sql: Sql, id: string, at: string): Promise<void> {
  await sql('update auth.users set confirmation_sent_at = $2, updated_at = $2 where id = $1', [
    id,
    at,
  ]);
}

/**
 * Confirms the address. The account starts now, as an earlier user of the address may be a
 * stranger.
 */
export async function confirmEmail(sql: Sql, id: string, at: string): Promise<void> {
  await sql(
    `update auth.users set updated_at = $2, email_confirmed_at = coalesce(email_confirmed_at, $2),
       created_at = case when email_confirmed_at is null then $2 else created_at end,
       raw_user_meta_data = raw_user_meta_data || '{"email_verified": true}'
     where id = $1`,
    [id, at],
  );
}

export async function noteSignIn(sql: Sql, id: string, at: string): Promise<void> {
  await sql('update auth.users set last_sign_in_at = $2, updated_at = $2 where id = $1', [id, at]);
}

export async function setPassword(
  sql: Sql,
  id: string,
  hash: string | null,
  at: string,
): Promise<void> {
  await sql('update auth.users set encrypted_password = $2, updated_at = $3 where id = $1', [
    id,
    hash,
    at,
  ]);
}

/** Tells whether the account's password still has this hash, and locks it for the transaction. */
export async function holdPassword(sql: Sql, id: string, hash: string | null): Promise<boolean> {
  const rows = await sql(
    'select 1 from auth.users where id = $1 and encrypted_password = $2 for update',
    [id, hash],
  );
  return rows.length > 0;
}

/** Merges metadata and returns the size of the whole in bytes. */
export async function mergeMetadata(
  sql: Sql,
  id: string,
  data: Record<string, unknown>,
  at: string,
): Promise<number> {
  const row = await firstOf(
    sql<{ bytes: number }>(
      `update auth.users set updated_at = $3,
         raw_user_meta_data = jsonb_strip_nulls(raw_user_meta_data || $2::jsonb) where id = $1
       returning octet_length(raw_user_meta_data::text) as bytes`,
      [id, data, at],
    ),
  );
  return row?.bytes ?? 0;
}

export async function askForEmail(sql: Sql, id: string, email: string, at: string): Promise<void> {
  await sql(
    `update auth.users set email_change = $2, email_change_sent_at = $3, updated_at = $3
     where id = $1`,
    [id, email, at],
  );
}

/**
 * Gives the account the address that its link was sent to. Returns false when another one has been
 * requested since, or someone else has the address by now.
 */
export async function takeNewEmail(
  sql: Sql,
  id: string,
  provenEmail: string,
  at: string,
): Promise<boolean> {
  const changed = await sql(
    `update auth.users u set email = $2, email_change = '', email_confirmed_at = $3,
       updated_at = $3, raw_user_meta_data = raw_user_meta_data || jsonb_build_object('email', $2::text)
     where id = $1 and lower(email_change) = lower($2) and not exists (
       select 1 from auth.users other where lower(other.email) = lower($2) and other.id <> u.id)
     returning id`,
    [id, provenEmail, at],
  );
  if (changed.length === 0) return false;
  await sql(
    `update auth.identities i set updated_at = $2,
       identity_data = i.identity_data || jsonb_build_object('email', u.email, 'email_verified', true)
     from auth.users u where u.id = i.user_id and u.id = $1 and i.provider = 'email'`,
    [id, at],
  );
  return true;
}
