import { firstOf, type Sql } from '../../database';
import { fingerprint } from '../secrets';

export const signInMailLifetimeMs = 60 * 60 * 1000;
const mostWrongCodes = 5;

export type SignInMail = {
  userId: string;
  email: string;
  link: string;
  code: string;
  metadata: Record<string, unknown>;
};

/** The account that a valid link or code belongs to. */
export type Taken = Pick<SignInMail, 'userId' | 'email' | 'metadata'>;

/**
 * Keeps only the newest mail of an account; the link and the code of an older one no longer work.
 */
export async function keepSignInMail(sql: Sql, mail: SignInMail, at: string): Promise<void> {
  const { userId, email, link, code, metadata } = mail;
  await sql(
    `insert into local_supabase.sign_in_mails (user_id, email, link_hash, code_hash, metadata, sent_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id) do update set email = $2, link_hash = $3, code_hash = $4, metadata = $5,
       sent_at = $6, wrong_codes = 0`,
    [userId, email, fingerprint(link), codeHash(userId, code), metadata, at],
  );
}

/** Uses up the mail by its link: works once, and not for one sent before `since`. */
export async function takeByLink(sql: Sql, link: string, since: string): Promise<Taken | null> {
  const row = await firstOf(
    sql<Row>(
      `delete from local_supabase.sign_in_mails where link_hash = $1
       returning user_id, email, metadata, sent_at > $2 as is_fresh`,
      [fingerprint(link), since],
    ),
  );
  return row?.is_fresh ? takenFrom(row) : null;
}

/**
 * Uses up the mail by its code. A wrong one is counted before it is compared, so that parallel guesses
 * are counted too, and after five of them the code works no longer; the link still does.
 */
export async function takeByCode(
  sql: Sql,
  email: string,
  code: string,
  since: string,
): Promise<Taken | null> {
  const row = await firstOf(
    sql<Row & { code_hash: string }>(
      `update local_supabase.sign_in_mails set wrong_codes = wrong_codes + 1
       where lower(email) = $1 and sent_at > $2 and wrong_codes < $3
       returning user_id, email, metadata, code_hash, true as is_fresh`,
      [email, since, mostWrongCodes],
    ),
  );
  if (!row || row.code_hash !== codeHash(row.user_id, code)) return null;
  await dropSignInMail(sql, row.user_id);
  return takenFrom(row);
}

/** Invalidates the mail that is on its way to the account. */
export async function dropSignInMail(sql: Sql, userId: string): Promise<void> {
  await sql('delete from local_supabase.sign_in_mails where user_id = $1', [userId]);
}

type Row = {
  user_id: string;
  email: string;
  metadata: Record<string, unknown>;
  is_fresh: boolean;
};

function takenFrom({ user_id, email, metadata }: Row): Taken {
  return { userId: user_id, email, metadata };
}

/** The hash covers the account's id, as two accounts may get the same code. */
function codeHash(userId: string, code: string): string {
  return fingerprint(`${userId} ${code}`);
}
