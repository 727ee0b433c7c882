import type { Context } from 'hono';
import type { Claims } from './auth/access-tokens';
import type { Caller } from './database';

/**
 * Identifies the caller of a request to the Data or Storage API; null when its token is not valid.
 */
export type Recognise = (authorization: string | undefined) => Promise<Caller | null>;

/** Counts a call of the Data or Storage API. Throws TooMany. */
export type CountCall = (caller: Caller, c: Context) => Promise<void>;

/** Without a session supabase-js sends the publishable key as the bearer, which is no token. */
const publishableKey = /^sb_publishable_[\w-]*$/;

export function recogniseBy(verify: (token: string) => Promise<Claims | null>): Recognise {
  return async (authorization) => {
    const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
    if (!authorization || (token && publishableKey.test(token))) return { role: 'anon' };
    const claims = token ? await verify(token) : null;
    return (
      claims && {
        role: 'authenticated',
        userId: claims.sub,
        email: claims.email ?? null,
        sessionId: claims.session_id,
      }
    );
  };
}
