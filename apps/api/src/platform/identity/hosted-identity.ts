import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { VerifyToken } from '../actor';
import type { Clock } from '../clock';
import type { Actor } from '../database/database';

const Claims = z.object({
  sub: z.uuid(),
  role: z.literal('authenticated'),
  email: z.string().nullish(),
  session_id: z.uuid().nullish(),
});

/** Verifies tokens of a Supabase project with the keys that it publishes. */
export function verifyBySupabase(supabaseUrl: string, clock: Clock): VerifyToken {
  const issuer = `${supabaseUrl.replace(/\/$/, '')}/auth/v1`;
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: 'authenticated',
        algorithms: ['ES256', 'RS256', 'EdDSA'],
        requiredClaims: ['exp', 'sub'],
        currentDate: new Date(clock.now().epochMilliseconds),
      });
      return actorFrom(payload);
    } catch (error) {
      // An unreachable project is our problem and not the person's.
      if (!(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout) throw error;
      return null;
    }
  };
}

/** Returns the person of verified claims, or null if the claims are not a person's. */
export function actorFrom(claims: unknown): Actor | null {
  const { data } = Claims.safeParse(claims);
  return data
    ? {
        role: 'authenticated',
        userId: data.sub,
        email: data.email ?? null,
        sessionId: data.session_id ?? null,
      }
    : null;
}
