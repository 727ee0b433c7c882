import { firstOf, type Sql } from '../../database';

export type FactorRow = {
  id: string;
  user_id: string;
  friendly_name: string | null;
  status: 'unverified' | 'verified';
  secret: string | null;
  created_at: string;
  updated_at: string;
};

const columns = 'id, user_id, friendly_name, status, secret, created_at, updated_at';

export function factorsOf(sql: Sql, userId: string): Promise<FactorRow[]> {
  return sql<FactorRow>(
    `select ${columns} from auth.mfa_factors where user_id = $1 order by created_at`,
    [userId],
  );
}

/** Locks a factor of the account, so that parallel attempts at it take turns. */
export function lockFactor(sql: Sql, userId: string, id: string): Promise<FactorRow | null> {
  return firstOf(
    sql<FactorRow>(
      `select ${columns} from auth.mfa_factors where user_id = $1 and id = $2 for update`,
      [userId, id],
    ),
  );
}

type NewFactor = { id: string; userId: string; friendlyName: string; secret: string };

export async function insertFactor(sql: Sql, factor: NewFactor, at: string): Promise<void> {
  await sql(
    `insert into auth.mfa_factors
       (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
     values ($1, $2, $3, 'totp', 'unverified', $4, $5, $5)`,
    [factor.id, factor.userId, factor.friendlyName, factor.secret, at],
  );
}

/** Deletes factors whose setup was started and abandoned. */
export async function dropUnverified(sql: Sql, userId: string, before: string): Promise<void> {
  await sql(
    `delete from auth.mfa_factors
     where user_id = $1 and status = 'unverified' and created_at < $2`,
    [userId, before],
  );
}

export async function deleteFactor(sql: Sql, id: string): Promise<void> {
  await sql('delete from auth.mfa_factors where id = $1', [id]);
}

export async function noteVerified(sql: Sql, id: string, at: string): Promise<void> {
  await sql("update auth.mfa_factors set status = 'verified', updated_at = $2 where id = $1", [
    id,
    at,
  ]);
}

/** Inserts a challenge and deletes those older than a day, which have long expired. */
export async function insertChallenge(
  sql: Sql,
  id: string,
  factorId: string,
  at: string,
  address: string | null,
): Promise<void> {
  await sql(
    `delete from auth.mfa_challenges
     where factor_id = $1 and created_at < $2::timestamptz - interval '1 day'`,
    [factorId, at],
  );
  await sql(
    `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
     values ($1, $2, $3, $4)`,
    [id, factorId, at, address],
  );
}

export type ChallengeRow = { id: string; created_at: string; verified_at: string | null };

export function findChallenge(
  sql: Sql,
  factorId: string,
  id: string,
): Promise<ChallengeRow | null> {
  return firstOf(
    sql<ChallengeRow>(
      `select id, created_at, verified_at from auth.mfa_challenges
       where factor_id = $1 and id = $2`,
      [factorId, id],
    ),
  );
}

/** The latest 30-second step whose code was accepted. */
export async function usedStep(sql: Sql, factorId: string): Promise<number | null> {
  const row = await firstOf(
    sql<{ step: number | null }>(
      `select max(otp_code::bigint) as step from auth.mfa_challenges
       where factor_id = $1 and verified_at is not null`,
      [factorId],
    ),
  );
  return row?.step ?? null;
}

export async function passChallenge(sql: Sql, id: string, step: number, at: string): Promise<void> {
  await sql('update auth.mfa_challenges set verified_at = $2, otp_code = $3 where id = $1', [
    id,
    at,
    String(step),
  ]);
}
