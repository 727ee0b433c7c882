import { firstOf, type Sql } from '../../database';

export type IdentityRow = {
  id: string;
  provider_id: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  provider: string;
  email: string | null;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
};

type NewIdentity = Pick<IdentityRow, 'provider_id' | 'user_id' | 'identity_data' | 'provider'>;

export function identitiesOf(sql: Sql, userId: string): Promise<IdentityRow[]> {
  return sql<IdentityRow>('select * from auth.identities where user_id = $1 order by created_at', [
    userId,
  ]);
}

export function findIdentity(
  sql: Sql,
  provider: string,
  providerId: string,
): Promise<IdentityRow | null> {
  return firstOf(
    sql<IdentityRow>('select * from auth.identities where provider = $1 and provider_id = $2', [
      provider,
      providerId,
    ]),
  );
}

/**
 * Adds the identity, or updates the provider's data about it, and lists the provider with the
 * account.
 */
export async function keepIdentity(sql: Sql, identity: NewIdentity, at: string): Promise<void> {
  const { provider_id, user_id, identity_data, provider } = identity;
  await sql(
    `insert into auth.identities
       (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5, $5)
     on conflict (provider_id, provider) do update
       set identity_data = excluded.identity_data, last_sign_in_at = $5, updated_at = $5`,
    [provider_id, user_id, identity_data, provider, at],
  );
  await sql(
    `update auth.users u set raw_app_meta_data = u.raw_app_meta_data || jsonb_build_object(
       'providers', (select jsonb_agg(distinct i.provider) from auth.identities i where i.user_id = u.id))
     where u.id = $1`,
    [user_id],
  );
}

/** The identity of the e-mail and password itself. */
export function emailIdentity(userId: string, email: string, metadata: object): NewIdentity {
  return {
    provider_id: userId,
    user_id: userId,
    provider: 'email',
    identity_data: {
      ...metadata,
      sub: userId,
      email,
      email_verified: false,
      phone_verified: false,
    },
  };
}
