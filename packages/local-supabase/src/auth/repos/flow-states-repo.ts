import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { firstOf, type Sql } from '../../database';
import { randomSecret } from '../secrets';

/** The authentication method of a link that confirms an address. */
export const mailConfirmation = 'email/signup';

const codeLifetimeMs = 5 * 60 * 1000;

export type Challenge = { codeChallenge: string; method: 's256' | 'plain' };

/**
 * Keeps the challenge of a browser that requested a mail until its link is followed. An older
 * challenge goes with its link.
 */
export async function rememberChallenge(
  sql: Sql,
  userId: string,
  { codeChallenge, method }: Challenge,
  authenticationMethod: string,
  at: string,
): Promise<void> {
  await sql(
    `delete from auth.flow_state
     where user_id = $1 and authentication_method = $2 and auth_code is null`,
    [userId, authenticationMethod],
  );
  await sql(
    `insert into auth.flow_state (id, user_id, code_challenge, code_challenge_method, provider_type,
       authentication_method, created_at, updated_at)
     values ($1, $2, $3, $4, 'email', $5, $6, $6)`,
    [randomUUID(), userId, codeChallenge, method, authenticationMethod, at],
  );
}

/**
 * Returns the code that a followed link hands over, bound to the challenge of the browser that
 * asked; null when there is none.
 */
export async function issueMailCode(
  sql: Sql,
  userId: string,
  authenticationMethod: string,
  at: string,
): Promise<string | null> {
  const code = randomSecret();
  const rows = await sql(
    `update auth.flow_state set auth_code = $3, auth_code_issued_at = $4, updated_at = $4
     where id = (select id from auth.flow_state where user_id = $1 and authentication_method = $2
       and auth_code is null order by created_at desc limit 1)
     returning id`,
    [userId, authenticationMethod, code, at],
  );
  return rows.length > 0 ? code : null;
}

export async function issueProviderCode(
  sql: Sql,
  userId: string,
  { codeChallenge, method }: Challenge,
  provider: string,
  at: string,
): Promise<string> {
  const code = randomSecret();
  await sql(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge, code_challenge_method,
       provider_type, authentication_method, auth_code_issued_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, 'oauth', $7, $7, $7)`,
    [randomUUID(), userId, code, codeChallenge, method, provider, at],
  );
  return code;
}

export type Exchange =
  | { ok: true; userId: string; authenticationMethod: string; codeChallenge: string }
  | { ok: false; why: 'unknown' | 'expired' | 'wrong-verifier' };

/** Uses up the code, whether it is right or wrong. */
export async function takeCode(
  sql: Sql,
  code: string,
  verifier: string,
  nowMs: number,
): Promise<Exchange> {
  const row = await firstOf(
    sql<{
      user_id: string;
      code_challenge: string;
      code_challenge_method: 's256' | 'plain';
      authentication_method: string;
      auth_code_issued_at: string;
    }>(
      `delete from auth.flow_state where auth_code = $1 returning user_id, code_challenge,
         code_challenge_method, authentication_method, auth_code_issued_at`,
      [code],
    ),
  );
  if (!row) return { ok: false, why: 'unknown' };
  if (Date.parse(row.auth_code_issued_at) + codeLifetimeMs < nowMs) {
    return { ok: false, why: 'expired' };
  }
  const answer =
    row.code_challenge_method === 'plain'
      ? verifier
      : createHash('sha256').update(verifier).digest('base64url');
  if (!isEqual(answer, row.code_challenge)) return { ok: false, why: 'wrong-verifier' };
  return {
    ok: true,
    userId: row.user_id,
    authenticationMethod: row.authentication_method,
    codeChallenge: row.code_challenge,
  };
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
