import type { ApiKey, NewApiKey } from '@deedlight/contract/accounts/api-keys';
import { keyScopes } from '@deedlight/contract/accounts/key-scopes';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../../platform/database/database';
import { type MadeKey, startOf } from './key-secret';

/** The server finds a key in this form when a request brings it. */
export type KnownKey = {
  id: string;
  user_id: string;
  email: string | null;
  secret_hash: string;
  scopes: string[];
  per_minute: number | null;
  expires_at: string | null;
  last_used_at: string | null;
};

/**
 * Returns the caller's keys, newest first. `mostPerMinute` applies to a key without its own limit.
 */
export async function ownKeys(
  db: Queries,
  userId: string,
  mostPerMinute: number,
): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('account.api_keys')
    .select(['id', 'name', 'public_id', 'scopes', 'per_minute'])
    .select(['created_at', 'expires_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    start: startOf(row.public_id),
    // Scopes that only a later version knows are dropped.
    scopes: keyScopes.filter((scope) => row.scopes.includes(scope)),
    perMinute: Math.min(row.per_minute ?? mostPerMinute, mostPerMinute),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
  }));
}

type Begins = { at: Temporal.Instant; expiresAt: Temporal.Instant | null };

/** Returns the id of the new key, or null if the caller has the maximum number of keys. */
export async function insertKey(
  db: Queries,
  { name, scopes, perMinute }: NewApiKey,
  { publicId, secretHash }: MadeKey,
  { at, expiresAt }: Begins,
): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select account.make_api_key(
      ${name}, ${publicId}, ${secretHash}, ${scopes}::text[], ${perMinute}::integer,
      ${at.toString()}::timestamptz, ${expiresAt?.toString() ?? null}::timestamptz
    ) as id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Returns false if the caller has no such key. */
export async function revokeOwnKey(db: Queries, id: string): Promise<boolean> {
  const { rows } = await sql<{ revoked: boolean }>`
    select account.revoke_api_key(${id}) as revoked`.execute(db);
  return rows[0]?.revoked === true;
}

/** Returns null if there is no such key, or its account is deleted or banned. */
export async function findKey(
  db: Queries,
  publicId: string,
  at: Temporal.Instant,
): Promise<KnownKey | null> {
  const { rows } = await sql<KnownKey>`
    select * from account.find_api_key(${publicId}, ${at.toString()})`.execute(db);
  return rows[0] ?? null;
}

export async function noteUse(db: Queries, id: string, hour: Temporal.Instant): Promise<void> {
  await db
    .updateTable('account.api_keys')
    .set({ last_used_at: hour.toString() })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', hour.toString())]),
    )
    .execute();
}
